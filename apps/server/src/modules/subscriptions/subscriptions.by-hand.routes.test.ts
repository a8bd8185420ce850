import { endpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { cashierOf } from '../../app/test-cashier.ts';
import { noticesOf } from '../../app/test-notices.ts';
import { advance } from '../../domain/billing/clock.ts';
import { ownChecks } from '../../domain/ledger/own-checks.repository.ts';
import { warnOfEnds } from './subscriptions.tasks.ts';

let app: TestApp;
let on: ReturnType<typeof cashierOf>;
beforeAll(async () => {
  app = await startTestApp();
  on = cashierOf(app);
});
afterAll(() => app.stop());

const { subscriptions, payments } = endpoints;
const due = { type: 'subscription_outstanding_payment' };

const invoicesOf = async ({ headers }: TestMember) =>
  (await app.call(subscriptions.invoices, { headers })).json().items as { kind: string; state: string }[];

/** Pays by mobile money, which has to be approved each time. */
async function pay(owner: TestMember, purchase: object) {
  const { reference } = (await on.open(owner, purchase)).json();
  await app.flutterwave.payByWallet({ reference });
  return (await on.settle(owner, reference)).json();
}

/** What the nightly proof would find of this company. */
async function differences({ company_id }: TestMember) {
  const found = await app.db.all<{ id: string }>(ownChecks.value_missing, [new Date()]);
  const own = await app.db.all<{ id: string }>('select id from payments where company_id = $1', [company_id]);
  return found.filter(({ id }) => own.some((one) => one.id === id));
}

async function payerByHand() {
  const owner = await on.payer({ tenant: 'ZM' });
  await pay(owner, { type: 'subscription', plan: 'starter', billing_interval: 'monthly' });
  return owner;
}

test('what cannot renew by itself is paid a period ahead by a person, and no further', async () => {
  const owner = await payerByHand();
  const before = await on.current(owner);
  expect(before).toMatchObject({ status: 'active', renews: false, pays_ahead: 80_040 });
  expect(Date.parse(before.current_period_end) - Date.parse(before.pay_link_at)).toBe(3 * 86_400_000);
  const { subscription } = await pay(owner, due);
  expect(subscription).toMatchObject({
    status: 'active',
    current_period_start: before.current_period_end,
    pays_ahead: null,
  });
  expect(on.code(await on.open(owner, due))).toBe('payments.not_past_due');
  expect((await invoicesOf(owner)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'invoice paid',
    'invoice paid',
  ]);
  const grants = await app.db.all<{ posts: number; starts_at: string }>(
    "select posts, starts_at from post_grants where subscription_id = $1 and kind = 'plan' order by starts_at",
    [subscription.id],
  );
  expect(grants.map(({ posts }) => posts)).toEqual([3, 3]);
  expect(new Date(grants[1]?.starts_at ?? 0).toISOString()).toBe(before.current_period_end);
});

test('two pages that are open for one period give it once, and the other is paid back', async () => {
  const owner = await payerByHand();
  const open = async () => (await on.open(owner, due)).json().reference as string;
  const references = [await open(), await open()];
  for (const reference of references) {
    await app.flutterwave.payByWallet({ reference });
    await on.settle(owner, reference);
  }
  const refunds = await app.db.all(
    'select 1 from refunds r join payments p on p.id = r.payment_id where p.company_id = $1',
    [owner.company_id],
  );
  expect([refunds.length, (await invoicesOf(owner)).length]).toEqual([1, 2]);
});

test('a page that is paid after the period ended takes back the renewal that fell due meanwhile', async () => {
  const owner = await payerByHand();
  const { id, current_period_end } = await on.current(owner);
  const { reference } = (await on.open(owner, due)).json();
  await advance(on.in({ at: new Date(current_period_end), minutes: 1 }), id, owner.company_id);
  expect(await on.current(owner)).toMatchObject({ status: 'past_due' });
  await app.flutterwave.payByWallet({ reference });
  await on.settle(owner, reference);
  expect(await on.current(owner)).toMatchObject({ status: 'active', current_period_start: current_period_end });
  expect((await invoicesOf(owner)).map(({ kind, state }) => `${kind} ${state}`).sort()).toEqual([
    'credit_note credited',
    'invoice credited',
    'invoice paid',
    'invoice paid',
  ]);
});

test('who pays by phone and did not is told that nothing was paid, and not that a bank declined it', async () => {
  const owner = await payerByHand();
  const { id, current_period_end } = await on.current(owner);
  app.inbox.clear();
  await advance(on.in({ at: new Date(current_period_end), minutes: 1 }), id, owner.company_id);
  await app.settled();
  const [line] = (await noticesOf(app.db, owner.profile_id)).slice(-1);
  expect(line?.message).toMatch(/^K.800\.40 for your plan has not been paid\. Everything keeps working until /);
  await expect
    .poll(() => app.inbox.list().map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/^K.800\.40 for your plan has not been paid$/));
});

describe('a smaller plan that was chosen', () => {
  const dayBefore = (end: string) => on.in({ at: new Date(end), days: -2 });
  const choose = ({ headers }: TestMember, plan: string) =>
    app.call(subscriptions.change, { headers, payload: { plan } });

  async function stepsDown() {
    const owner = await on.payer({ tenant: 'ZM' });
    await pay(owner, { type: 'subscription', plan: 'professional', billing_interval: 'monthly' });
    await choose(owner, 'starter');
    return owner;
  }

  test('is asked for by its own price before the period ends, by bell and letter', async () => {
    const owner = await stepsDown();
    const { pay_link_at, pays_ahead, current_period_end } = await on.current(owner);
    expect([pay_link_at === null, pays_ahead]).toEqual([false, 80_040]);
    await warnOfEnds.run(dayBefore(current_period_end), {} as never);
    await app.settled();
    const [line] = (await noticesOf(app.db, owner.profile_id)).slice(-1);
    expect(line?.message).toMatch(/^K.800\.40 for your plan is due on /);
  });

  test('begins when the paid period ends, paid once, and gives its posts then', async () => {
    const owner = await stepsDown();
    const { id, current_period_end: end } = await on.current(owner);
    const { payment, subscription } = await pay(owner, due);
    expect([payment.amount, subscription.subscription_plan.slug, subscription.pays_ahead]).toEqual([
      80_040,
      'professional',
      null,
    ]);
    expect(subscription).toMatchObject({ current_period_end: end, next_plan: 'starter', pay_link_at: null });
    expect(on.code(await on.open(owner, due))).toBe('payments.not_past_due');
    expect(on.code(await choose(owner, 'scale'))).toBe('plan.paid_ahead');
    expect(await differences(owner)).toEqual([]);
    for (const _ of [1, 2]) await advance(on.in({ at: new Date(end), minutes: 1 }), id, owner.company_id);
    expect(await on.current(owner)).toMatchObject({
      status: 'active',
      current_period_start: end,
      subscription_plan: { slug: 'starter' },
      next_plan: null,
    });
    const grants = await app.db.all<{ posts: number }>(
      'select posts from post_grants where subscription_id = $1 and starts_at = $2',
      [id, end],
    );
    expect([grants.map(({ posts }) => posts), (await invoicesOf(owner)).length]).toEqual([[3], 2]);
    expect(await differences(owner)).toEqual([]);
  });

  test('that is paid on two pages is had once, and one that was paid after another choice is paid back', async () => {
    const [twice, back] = [await stepsDown(), await stepsDown()];
    const open = async (owner: TestMember) => (await on.open(owner, due)).json().reference as string;
    for (const reference of [await open(twice), await open(twice)]) {
      await app.flutterwave.payByWallet({ reference });
      await on.settle(twice, reference);
    }
    const late = await open(back);
    await choose(back, 'professional');
    await app.flutterwave.payByWallet({ reference: late });
    await on.settle(back, late);
    for (const { company_id } of [twice, back]) {
      const refunds = await app.db.all(
        'select 1 from refunds r join payments p on p.id = r.payment_id where p.company_id = $1',
        [company_id],
      );
      expect(refunds).toHaveLength(1);
    }
  });

  test('is still had by who cancels after paying it, and ends with it', async () => {
    const owner = await stepsDown();
    const { id, current_period_end: end } = await on.current(owner);
    await pay(owner, due);
    await app.call(subscriptions.cancel, { headers: owner.headers });
    await advance(on.in({ at: new Date(end), minutes: 1 }), id, owner.company_id);
    expect(await on.current(owner)).toMatchObject({
      current_period_start: end,
      subscription_plan: { slug: 'starter' },
      cancel_at_period_end: true,
    });
  });
});

test('nobody is asked to pay ahead for a plan that ends, nor while a card pays it', async () => {
  const [leaving, byCard] = [await payerByHand(), await on.payer({ card: true })];
  await app.call(subscriptions.cancel, { headers: leaving.headers });
  await app.call(subscriptions.change, { headers: byCard.headers, payload: { plan: 'starter' } });
  for (const owner of [leaving, byCard]) {
    expect(await on.current(owner)).toMatchObject({ pay_link_at: null, pays_ahead: null });
    expect(on.code(await on.open(owner, due))).toBe('payments.not_past_due');
  }
  expect(await on.current(byCard)).toMatchObject({ renews: true });
});

test('a trial says whether the card will pay for it, and a company that has not had one may begin it', async () => {
  const bare = await app.signIn({ plan: 'free' });
  expect(await on.current(bare)).toMatchObject({ can_try: true, renews: false });
  const payload = { plan: 'professional', trial: true };
  for (const owner of [bare, await on.payer()]) {
    const card = on.ownCard();
    await app.call(subscriptions.start, { headers: owner.headers, payload });
    await on.addCard(owner, card);
    expect(await on.current(owner)).toMatchObject({
      status: 'trialing',
      can_try: false,
      renews: owner !== bare,
      authorization: { last4: card.slice(-4) },
    });
  }
});

test('the invoices of a year are one file with a page each, and a year without any is not found', async () => {
  const owner = await on.payer({ card: true });
  await app.call(subscriptions.change, { headers: owner.headers, payload: { plan: 'starter' } });
  const [card] = (await app.call(payments.methods, { headers: owner.headers })).json().items;
  const bundle = { bundle_id: 1, authorization_id: card.id };
  await app.call(payments.buyBundle, { headers: owner.headers, payload: bundle });
  const year = new Date().getFullYear();
  const print = (of: number | string, { headers }: TestMember) =>
    app.http.inject({ url: `/api/subscriptions/invoices/years/${of}`, headers });
  const printed = await print(year, owner);
  expect(printed.headers['content-type']).toBe('application/pdf');
  expect(printed.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  expect(on.code(await print(year - 1, owner))).toBe('invoices.not_found');
  expect(on.code(await print(year, await on.payer()))).toBe('invoices.not_found');
  expect((await print('soon', owner)).statusCode).toBe(400);
});
