import { vatOn } from '@marula/contract/bills.contract';
import { endpoints } from '@marula/contract/endpoints';
import { duration } from '@marula/contract/limits';
import { tenants } from '@marula/contract/tenants';
import { topicOf } from '@marula/contract/topics';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { cashierOf } from '../../app/test-cashier.ts';
import { noticesOf } from '../../app/test-notices.ts';
import { advance } from '../../domain/billing/clock.ts';
import { anchorOf } from '../../domain/billing/periods.ts';
import { currentSubscription } from '../../domain/billing/shown-subscription.repository.ts';
import { changePrices } from './subscriptions.tasks.ts';

let app: TestApp;
let on: ReturnType<typeof cashierOf>;
beforeAll(async () => {
  app = await startTestApp({ own: true });
  on = cashierOf(app);
});
afterAll(() => app.stop());

const { subscriptions, payments } = endpoints;
const [OLD, NEW] = [49_900, 59_900];

/** The next test begins without a change, at the old price, and with nobody whom a change could reach. */
afterEach(async () => {
  await app.settled();
  await app.db.query('update subscriptions set ended_at = now() where ended_at is null');
  await app.db.query('delete from subscriber_prices');
  await app.db.query('delete from price_changes');
  await app.db.query(
    `update subscription_plans set monthly_price = $1::bigint, annual_price = $1::bigint * 10
     where slug = 'starter' and work_country_id = 1`,
    [OLD],
  );
});

/** Months differ: the first period of a month's plan is given its length. */
async function subscriber({
  interval = 'monthly',
  ends = 29,
}: {
  interval?: 'monthly' | 'annual';
  ends?: number;
} = {}) {
  const owner = await on.payer({ card: true });
  await choose(owner, { plan: 'starter', billing_interval: interval });
  if (interval === 'monthly') {
    const end = new Date(Date.now() + ends * duration.day);
    await app.db.query(
      'update subscriptions set current_period_end = $2, anchor_day = $3 where company_id = $1 and ended_at is null',
      [owner.company_id, end, anchorOf(end, tenants.ZA)],
    );
  }
  return owner;
}

const withVat = (net: number) => net + vatOn(net, tenants.ZA.vat_basis_points);

const choose = (owner: TestMember, payload: object) =>
  app.call(subscriptions.change, { headers: owner.headers, payload });

/** The starter plan of South Africa costs more so many days from now. */
const raise = (days: number, monthly = NEW) =>
  app.db.query(
    `insert into price_changes (subscription_plan_id, monthly_price, annual_price, starts_at)
     select id, $2::bigint, $2::bigint * 10, $1 from subscription_plans where slug = 'starter' and work_country_id = 1`,
    [new Date(Date.now() + days * duration.day), monthly],
  );

/** What the hour and the clock do so many days from now. */
async function after(days: number, ...owners: TestMember[]) {
  await changePrices.run(on.in({ days }), {} as never);
  for (const { company_id } of owners) {
    const row = await app.db.one<{ id: string }>(
      'select id from subscriptions where company_id = $1 and ended_at is null',
      [company_id],
    );
    await advance(on.in({ days }), row?.id ?? '', company_id);
  }
}

const days = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

const charged = async ({ company_id }: TestMember) =>
  (
    await app.db.all<{ net: number }>(
      `select o.net from orders o join payments p on p.order_id = o.id join payment_steps s on s.payment_id = p.id
       where o.company_id = $1 and o.type <> 'payment_method' and s.status = 'success' order by o.period_start`,
      [company_id],
    )
  ).map(({ net }) => net);

async function told({ profile_id }: TestMember) {
  await app.settled();
  return (await noticesOf(app.db, profile_id)).filter(({ message }) => message.includes('costs'));
}

test('a new price is told once, thirty days before the renewal that charges it, by bell and by letter', async () => {
  const owner = await subscriber();
  await raise(10);
  for (const day of days(0, 100)) await after(day, owner);
  const [first, ...paid] = await charged(owner);
  expect([first, paid[0], ...new Set(paid.slice(1))]).toEqual([OLD, OLD, NEW]);
  const lines = await told(owner);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.message).toMatch(/^From .+ the Starter plan costs R.688\.85 a month with VAT, not R.573\.85\.$/);
  const notice = await app.db.one<{ told_at: string; starts_at: string }>(
    'select told_at, starts_at from subscriber_prices where told_at is not null',
  );
  const ahead = (Date.parse(notice?.starts_at ?? '') - Date.parse(notice?.told_at ?? '')) / duration.day;
  expect([ahead >= 30, ahead <= 35]).toEqual([true, true]);
  const letters = () => app.inbox.list().filter(({ subject }) => subject.includes('new price'));
  await expect.poll(() => letters().length).toBe(1);
  expect(letters()[0]?.text).toMatch(/you pay R.688\.85 a month with VAT instead of R.573\.85/);
});

test('whoever comes from its day on pays it at once, and whoever was there keeps the old price until told in time', async () => {
  const owner = await subscriber();
  const asked = async () => (await app.http.inject('/api/pricing')).body.includes(String(NEW));
  expect(await asked()).toBe(false);
  await raise(0);
  await after(0);
  const newcomer = await subscriber();
  await after(30, owner);
  expect([await charged(newcomer), await charged(owner)]).toEqual([[NEW], [OLD, OLD]]);
  expect(await asked()).toBe(true);
  expect((await on.current(owner)).subscription_plan.monthly_price).toBe(OLD);
  for (const day of days(31, 65)) await after(day, owner, newcomer);
  expect([(await told(newcomer)).length, (await told(owner)).length]).toEqual([0, 1]);
  expect((await charged(newcomer)).every((net) => net === NEW)).toBe(true);
});

test('a year that was paid stays as it was paid; the next costs the new price and is told a month before', async () => {
  const owner = await subscriber({ interval: 'annual' });
  await raise(10);
  for (const day of [11, 100, 300]) await after(day, owner);
  expect(await told(owner)).toEqual([]);
  await after(332, owner);
  expect((await told(owner))[0]?.message).toMatch(/costs R.6.888\.50 a year with VAT, not R.5.738\.50/);
  await after(367, owner);
  expect(await charged(owner)).toEqual([OLD * 10, NEW * 10]);
});

test('who was told too late, because nobody looked, pays the old price once more', async () => {
  const owner = await subscriber();
  await raise(5);
  await after(20, owner);
  for (const day of [32, 61]) await after(day, owner);
  expect([await charged(owner), await told(owner)]).toEqual([[OLD, OLD, OLD], []]);
});

test('a step up gives back what was paid and not what the plan costs meanwhile', async () => {
  const owner = await subscriber();
  await raise(0);
  await after(0);
  const { bill } = (
    await app.call(payments.preview, {
      url: '/api/payment/preview?type=subscription&plan=professional',
      headers: owner.headers,
    })
  ).json();
  expect(bill.lines.find(({ kind }: { kind: string }) => kind === 'unused').net).toBe(-OLD);
});

test('a page that was opened before the day and paid after it sold the old price', async () => {
  const owner = await on.payer();
  const { reference } = (
    await on.open(owner, { type: 'subscription', plan: 'starter', billing_interval: 'monthly' })
  ).json();
  await raise(0);
  await after(0);
  await app.paystack.payByCard({ reference });
  await on.settle(owner, reference);
  expect((await on.current(owner)).subscription_plan.monthly_price).toBe(OLD);
});

test('two changes at once are told as one, and a change that is taken back is charged to nobody', async () => {
  const owner = await subscriber();
  await raise(1, 54_900);
  await raise(3);
  for (const day of days(0, 40)) await after(day, owner);
  expect((await told(owner)).map(({ message }) => message.includes('688.85'))).toEqual([true]);
  const other = await subscriber({ ends: 31 });
  await raise(20, 99_900);
  await after(0, other);
  expect((await told(other))[0]?.message).toMatch(/costs R.1.148\.85/);
  await app.db.query('delete from price_changes where monthly_price = 99900');
  for (const day of days(21, 70)) await after(day, other);
  expect(await charged(other)).not.toContain(99_900);
});

const preview = async (owner: TestMember, query: string) =>
  (await app.call(payments.preview, { url: `/api/payment/preview?${query}`, headers: owner.headers })).json();

const keepsStarter = 'type=subscription&plan=starter&billing_interval=monthly';

test('a price that was told stands beside the one that is paid, until its day', async () => {
  const owner = await subscriber({ ends: 31 });
  expect((await on.current(owner)).next_price).toBeNull();
  await raise(20);
  expect((await on.current(owner)).next_price).toBeNull();
  await after(0, owner);
  const { current_period_end, subscription_plan, next_price } = await on.current(owner);
  expect([subscription_plan.monthly_price, next_price]).toEqual([
    OLD,
    { from: current_period_end, price: NEW, billing_interval: 'monthly' },
  ]);
  for (const day of [20, 32]) await after(day, owner);
  const later = await currentSubscription(app.db, owner.company_id, on.in({ days: 32 }).clock());
  expect([later?.subscription_plan.monthly_price, later?.next_price]).toEqual([NEW, null]);
});

test('the team hears of it at once', async () => {
  const owner = await subscriber({ ends: 31 });
  await raise(20);
  await app.settled();
  await app.db.query('delete from realtime.messages');
  await after(0, owner);
  await app.settled();
  const heard = await app.db.all<{ payload: unknown }>(
    "select payload from realtime.messages where topic = $1 and event = 'subscription'",
    [topicOf('company', owner.company_id)],
  );
  expect(heard).toMatchObject([{ payload: { row: { next_price: { price: NEW } } } }]);
});

test('nobody who leaves is told of a price, and whoever stays after all is', async () => {
  const owner = await subscriber({ ends: 31 });
  await raise(20);
  await after(0, owner);
  await app.call(subscriptions.cancel, { headers: owner.headers });
  expect((await on.current(owner)).next_price).toBeNull();
  const { later, change } = await preview(owner, keepsStarter);
  expect([change, later]).toEqual([
    'keep',
    { from: (await on.current(owner)).current_period_end, total: withVat(NEW), billing_interval: 'monthly' },
  ]);
  await choose(owner, { plan: 'starter', billing_interval: 'monthly' });
  expect((await on.current(owner)).next_price).toMatchObject({ price: NEW });
});

test('whoever pays by hand sees on the bill of the next period what that period costs', async () => {
  const [soon, late] = [await subscriber({ ends: 31 }), await subscriber({ ends: 12 })];
  await app.db.query('update payment_methods set reusable = false where company_id = any($1)', [
    [soon.company_id, late.company_id],
  ]);
  await raise(0);
  await after(0, soon, late);
  for (const day of days(1, 11)) await after(day, soon, late);
  const [due, kept] = [
    await preview(soon, 'type=subscription_outstanding_payment'),
    await preview(late, 'type=subscription_outstanding_payment'),
  ];
  expect([due.bill.net, due.later.total]).toEqual([NEW, withVat(NEW)]);
  // The period after the next is the first that they were told of in time.
  expect([kept.bill.net, kept.later.total]).toEqual([OLD, withVat(NEW)]);
});
