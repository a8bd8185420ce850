import { endpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { cashierOf } from '../../app/test-cashier.ts';
import { withTx } from '../../db/tx.ts';
import { sweepPayments } from '../../modules/payments/payments.tasks.ts';
import { advance } from './clock.ts';
import { invoicesRepository } from './invoices.repository.ts';
import { openPaymentsRepository } from './open-payments.repository.ts';
import { ordersRepository } from './orders.repository.ts';
import { settle } from './settle.ts';

const { subscriptions } = endpoints;

let app: TestApp;
let on: ReturnType<typeof cashierOf>;
beforeAll(async () => {
  app = await startTestApp();
  on = cashierOf(app);
});
afterAll(() => app.stop());
beforeEach(() => {
  app.paystack.forgetFates();
  app.paystack.forgetFaults();
});

const choose = (owner: TestMember, payload: object) =>
  app.call(subscriptions.change, { headers: owner.headers, payload });
const after = async (owner: TestMember, days: number) =>
  advance(on.in({ days }), (await on.current(owner)).id, owner.company_id);
const starter = async () => {
  const owner = await on.payer({ card: true });
  await choose(owner, { plan: 'starter' });
  return owner;
};
const renewals = ({ company_id }: TestMember) =>
  app.db.all<{ reference: string }>(
    "select reference from payments where company_id = $1 and type = 'subscription_renewal' order by created_at, reference",
    [company_id],
  );
const lookAt = (owner: TestMember, days: number) =>
  renewals(owner).then(async (all) => {
    for (const { reference } of all) await settle(on.in({ days }), reference);
  });

test('the free plan chosen again gives no second post', async () => {
  const owner = await on.payer();
  for (const _ of [1, 2]) expect(on.code(await choose(owner, { plan: 'free' }))).toBe('ok');
  const held = await app.db.all('select id from subscriptions where company_id = $1', [owner.company_id]);
  expect(held).toHaveLength(1);
});

test('the first month after a trial is a whole month', async () => {
  const owner = await on.payer({ card: on.ownCard() });
  await app.call(subscriptions.start, { headers: owner.headers, payload: { plan: 'professional', trial: true } });
  await after(owner, 15);
  const { current_period_start, current_period_end } = await on.current(owner);
  const days = (Date.parse(current_period_end) - Date.parse(current_period_start)) / 86_400_000;
  expect([28, 29, 30, 31]).toContain(days);
});

test('a renewal whose charge never reached the bank is tried again, and no plan goes on unpaid for ever', async () => {
  const owner = await starter();
  app.paystack.nextCharge({ fate: 'drop_before' });
  await after(owner, 31);
  await lookAt(owner, 31.1);
  expect(await on.current(owner)).toMatchObject({ status: 'active', current_period_end: expect.any(String) });
  await lookAt(owner, 34.5);
  expect(await on.current(owner)).toMatchObject({ status: 'past_due', outstanding: { tries: 1 } });
  await after(owner, 34.6);
  expect(await on.current(owner)).toMatchObject({ status: 'active', outstanding: null });
  expect(await renewals(owner)).toHaveLength(2);
});

test('a failure that is told again is one failure', async () => {
  const owner = await starter();
  app.paystack.nextCharge({ fate: 'decline_soft' });
  await after(owner, 31);
  for (const _ of [1, 2, 3]) await lookAt(owner, 31.1);
  expect(await on.current(owner)).toMatchObject({ status: 'past_due', outstanding: { tries: 1 } });
});

test('a page that was priced on what has changed since is paid back, and changes nothing', async () => {
  const owner = await starter();
  const opened = async (plan: string) =>
    (await on.open(owner, { type: 'subscription', plan, billing_interval: 'monthly' })).json().reference as string;
  const [small, large] = [await opened('professional'), await opened('scale')];
  for (const reference of [large, small]) {
    await app.paystack.payByCard({ reference });
    await on.settle(owner, reference);
  }
  expect(await on.current(owner)).toMatchObject({ subscription_plan: { slug: 'scale' } });
  const late = await starter();
  const { reference } = (
    await on.open(late, { type: 'subscription', plan: 'scale', billing_interval: 'monthly' })
  ).json();
  await after(late, 31);
  await app.paystack.payByCard({ reference });
  await on.settle(late, reference);
  expect(await on.current(late)).toMatchObject({ status: 'active', subscription_plan: { slug: 'starter' } });
  const back = await app.db.all(
    `select reason from refunds r join payments p on p.id = r.payment_id where p.reference = any($1)`,
    [[small, reference]],
  );
  expect(back).toEqual([{ reason: 'paid_twice' }, { reason: 'paid_twice' }]);
});

test('what is chosen while a renewal is under way waits for the next end; a cancellation takes its invoice back', async () => {
  const [staying, leaving] = [await starter(), await starter()];
  for (const owner of [staying, leaving]) {
    await choose(owner, { plan: 'professional' });
    app.paystack.nextCharge({ fate: 'drop_after' });
    await after(owner, 31);
  }
  await app.db.query(
    `update subscriptions set next_plan_id = (select id from subscription_plans where slug = 'starter' and work_country_id = 1),
       next_billing_interval = 'monthly' where company_id = $1 and ended_at is null`,
    [staying.company_id],
  );
  await lookAt(staying, 31.1);
  expect(await on.current(staying)).toMatchObject({
    subscription_plan: { slug: 'professional' },
    next_plan: 'starter',
  });
  await app.db.query(
    'update subscriptions set cancel_at_period_end = true where company_id = $1 and ended_at is null',
    [leaving.company_id],
  );
  await after(leaving, 31.1);
  await lookAt(leaving, 31.2);
  const { items } = (await app.call(subscriptions.invoices, { headers: leaving.headers })).json();
  expect(items.map(({ kind, state }: { kind: string; state: string }) => `${kind} ${state}`).sort()).toEqual([
    'credit_note credited',
    'invoice credited',
    'invoice paid',
    'invoice paid',
  ]);
});

test('the hundred-thousandth invoice of a year has a number of its own', async () => {
  const owner = await starter();
  const [{ id = '' } = {}] = await app.db.all<{ id: string }>(
    "select id from orders where company_id = $1 and type = 'payment_method'",
    [owner.company_id],
  );
  const undone = new Error('undone');
  let number: string | undefined;
  const issued = withTx(app, async (tx) => {
    await tx.query('insert into invoice_numbers (work_country_id, year, last) values (1, 2199, 99999)');
    const order = await ordersRepository(tx).byId(id);
    if (order) await invoicesRepository(tx).issue(order, { payment_id: null, now: new Date(), year: 2199 });
    number = (await invoicesRepository(tx).ofOrder(id))?.number;
    throw undone;
  });
  await expect(issued).rejects.toBe(undone);
  expect(number).toBe('MRZ-2199-100000');
});

test('a payment that nobody can read holds up no other', async () => {
  const owner = await on.payer();
  const [odd, good] = [
    (await on.open(owner, { type: 'bundle', bundle_id: 1 })).json().reference,
    (await on.open(owner, { type: 'bundle', bundle_id: 1 })).json().reference,
  ];
  for (const reference of [odd, good]) await app.paystack.payByCard({ reference });
  await openPaymentsRepository(app.db).putOff(odd, new Date(0));
  app.paystack.failNext({ fault: { kind: 'answer', status: 403, body: '{"status":false,"message":"No"}' }, path: odd });
  await sweepPayments.run(on.in({ minutes: 20 }), {} as never);
  expect([await on.statusOf(odd), await on.statusOf(good)]).toEqual(['pending', 'success']);
});
