import { endpoints } from '@marula/contract/endpoints';
import type { DifferenceKind, OwnDifference } from '@marula/contract/ledger-differences';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLong, seed, usually } from '../../../../../scripts/testing/seed.ts';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { cashierOf } from '../../app/test-cashier.ts';
import type { Tx } from '../../core/database.ts';
import { withTx } from '../../db/tx.ts';
import { proveAtNight } from '../../modules/payments/payments.proof.tasks.ts';
import { sendRefund } from '../../modules/payments/payments.tasks.ts';
import { advance } from '../billing/clock.ts';
import { ledgerRepository } from './ledger.repository.ts';
import { proveLedger } from './prove.ts';
import { anything } from './test-anything.ts';
import { type Happening, whatHappens } from './test-market.ts';

const { subscriptions } = endpoints;

let app: TestApp;
let on: ReturnType<typeof cashierOf>;
let renewed: TestMember;
let bought: { owner: TestMember; reference: string };

const soon = () => on.in({ minutes: 20 });
const payBack = async () => {
  for (const { id } of await app.db.all<{ id: string }>('select id from refunds'))
    await sendRefund.run(app.deps, { refund_id: id } as never);
};

/** Plans, a renewal, one that fails, bundles in both countries, checks of cards, a payment made twice, an unpaid page. */
beforeAll(async () => {
  app = await startTestApp({ own: true });
  on = cashierOf(app);
  const owners = [await on.payer({ card: true }), await on.payer({ card: true })] as const;
  for (const { headers } of owners) {
    await app.call(subscriptions.change, { headers, payload: { plan: 'starter' } });
    await app.call(subscriptions.change, { headers, payload: { plan: 'professional' } });
  }
  const [first, second] = owners;
  renewed = first;
  const renew = async (owner: TestMember, days: number) =>
    advance(on.in({ days }), (await on.current(owner)).id, owner.company_id);
  await renew(first, 32);
  app.paystack.nextCharge({ fate: 'decline_hard' });
  await renew(second, 32);
  const pay = async (owner: TestMember, bundle_id: number) => {
    const { reference } = (await on.open(owner, { type: 'bundle', bundle_id })).json();
    await (bundle_id > 100 ? app.flutterwave : app.paystack).payByCard({ reference });
    await on.settle(owner, reference);
    return reference as string;
  };
  bought = { owner: first, reference: await pay(first, 2) };
  await pay(await on.payer({ tenant: 'ZM' }), 101);
  const twice = [];
  for (const _ of [1, 2]) twice.push((await on.open(second, { type: 'subscription_outstanding_payment' })).json());
  for (const { reference } of twice) await app.paystack.payByCard({ reference });
  for (const { reference } of twice) await on.settle(second, reference);
  await on.open(first, { type: 'bundle', bundle_id: 1 });
  await payBack();
  for (const provider of [app.paystack, app.flutterwave]) await provider.moveClock({ ms: 3 * 60_000 });
  await payBack();
});
afterAll(() => app.stop());

const figure = async (name: string) => {
  const { body } = await app.http.inject({ url: '/metrics' });
  return body.split('\n').filter((line) => line.startsWith(name));
};

test('a busy ledger agrees: it is written down, in a figure and in a line of the log', async () => {
  expect(await figure('ledger_proved_seconds_ago')).toEqual(['ledger_proved_seconds_ago -1']);
  await proveAtNight.run(soon(), {} as never);
  const rows = await app.db.all('select agreed, differences, sums from ledger_proofs');
  expect(rows).toMatchObject([{ agreed: true, differences: {}, sums: [{ currency: 'ZAR' }, { currency: 'ZMW' }] }]);
  expect(rows[0]?.sums[0].paid).toBe(rows[0]?.sums[0].given_back + rows[0]?.sums[0].invoiced);
  expect(app.log.filter((line) => line.includes('the ledger agrees'))).toHaveLength(1);
  expect(await figure('ledger_differences{kind="value_missing"}')).toEqual([
    'ledger_differences{kind="value_missing"} 0',
  ]);
});

describe('what our own rows contradict each other in is found:', () => {
  const paid = "(select id from payments where reference = '$ref')";
  const order = `(select order_id from payments where reference = '$ref')`;
  const broken: Record<OwnDifference, string[]> = {
    value_missing: [`delete from post_grants where payment_id = ${paid}`],
    value_and_refund: [
      `insert into refunds (payment_id, amount, reason) select id, amount, 'paid_twice' from payments where id = ${paid}`,
    ],
    value_unpaid: [
      `insert into post_grants (company_id, kind, subscription_id, posts, starts_at, expires_at)
       select company_id, 'plan', id, 50, current_period_end + interval '1 day', current_period_end + interval '9 days'
       from subscriptions where company_id = '$company' and ended_at is null`,
    ],
    paid_twice: [
      `with again as (insert into payments (order_id, company_id, type, amount, currency, credits, reference, provider, email)
         select order_id, company_id, type, amount, currency, credits, 'mrl-again', provider, email from payments
         where id = ${paid} returning id)
       insert into payment_steps (payment_id, status) select id, 'success' from again`,
    ],
    payment_amount: [`update payments set amount = amount + 1 where id = ${paid}`],
    invoice_missing: [`delete from invoices where order_id = ${order}`],
    invoice_wrong: [`update invoices set vat = vat + 1 where order_id = ${order}`],
    invoice_unpaid: [
      `update subscriptions set ended_at = now() where company_id = '$company' and ended_at is null`,
      `delete from payment_steps where payment_id in (select id from payments where company_id = '$company' and type = 'subscription_renewal')`,
    ],
    invoice_numbers: ['update invoice_numbers set last = last + 1 where work_country_id = 1'],
    credit_note: [
      `with asked as (insert into refunds (payment_id, amount, reason) select id, 100, 'support' from payments where id = ${paid} returning *),
         done as (insert into refund_steps (refund_id, status) select id, 'done' from asked)
       insert into payment_steps (payment_id, status) select payment_id, 'refunded' from asked`,
    ],
    refund: ["delete from payment_steps where id = (select max(id) from payment_steps where status = 'refunded')"],
    refund_overdue: [
      `insert into refunds (payment_id, amount, reason, created_at)
       select id, amount, 'support', now() - interval '15 days' from payments where id = ${paid}`,
    ],
    balance: [
      `insert into post_moves (grant_id, company_id, action, posts)
       select id, company_id, 'publish', -1 from post_grants where payment_id = ${paid}`,
      `update post_grants set posts = 0 where payment_id = ${paid}`,
    ],
    period_overdue: [
      `update subscriptions set current_period_start = now() - interval '36 days',
         current_period_end = now() - interval '5 days' where company_id = '$company' and ended_at is null`,
    ],
    sum: [`delete from invoices where order_id = ${order}`],
    revenue: ['update revenue_months set net = net + 1'],
  };

  const named = (statement: string) =>
    statement.replaceAll('$ref', bought.reference).replaceAll('$company', renewed.company_id);

  /** Nothing of it stays. */
  async function after(statements: string[]): Promise<DifferenceKind[]> {
    const undone = new Error('undone');
    let found: DifferenceKind[] = [];
    const breaking = async (tx: Tx) => {
      for (const table of ['payments', 'payment_steps', 'invoices', 'post_grants', 'post_moves', 'refunds'])
        await tx.query(`alter table ${table} disable trigger all`);
      for (const statement of statements) await tx.query(named(statement));
      found = Object.keys(await ledgerRepository(tx).differences(soon().clock())) as DifferenceKind[];
      throw undone;
    };
    await withTx(app, breaking).catch((error) => expect(error).toBe(undone));
    return found;
  }

  test.each(Object.keys(broken) as (keyof typeof broken)[])('%s', async (kind) => {
    expect(await after([])).toEqual([]);
    expect(await after(broken[kind])).toContain(kind);
  });
});

describe('what a provider says otherwise is found:', () => {
  const opened = async () => {
    const owner = await on.payer({ plan: 'free' });
    const { reference } = (await on.open(owner, { type: 'bundle', bundle_id: 1 })).json();
    await app.paystack.payByCard({ reference });
    return { owner, reference: reference as string };
  };
  const kinds = async () => Object.keys((await proveLedger(soon())).differences);

  test('paid there and not here, which is settled at once', async () => {
    const { owner, reference } = await opened();
    expect(await kinds()).toEqual(['provider_unsettled']);
    expect([await on.statusOf(reference), (await on.ledger(owner)).grants.length]).toEqual(['success', 1]);
    expect(await figure('ledger_differences{kind="provider_unsettled"}')).toEqual([
      'ledger_differences{kind="provider_unsettled"} 1',
    ]);
    expect(app.log.filter((line) => line.includes('the ledger does not agree'))).toHaveLength(1);
    expect(await kinds()).toEqual([]);
  });

  const notFound = JSON.stringify({
    status: false,
    message: 'Transaction reference not found.',
    code: 'transaction_not_found',
  });

  test.each<[DifferenceKind, object]>([
    ['provider_amount', { amount: 1 }],
    ['provider_state', { status: 'reversed' }],
    ['provider_missing', { created_at: 0 }],
  ])('%s', async (kind, change) => {
    const { owner, reference } = await opened();
    const was = app.paystack.transactions().find((one) => one.reference === reference);
    await on.settle(owner, reference);
    expect(await kinds()).toEqual([]);
    app.paystack.alterTransaction({ reference, ...change });
    if (kind === 'provider_missing')
      app.paystack.failNext({ fault: { kind: 'answer', status: 400, body: notFound }, path: `verify/${reference}` });
    expect(await kinds()).toEqual([kind]);
    app.paystack.alterTransaction({ reference, amount: was?.amount ?? 0, status: 'success', created_at: Date.now() });
  });

  test('paid there under a reference that we never gave', async () => {
    const { reference } = await opened();
    await app.db.query('alter table payments disable trigger payments_keep');
    await app.db.query("update payments set reference = 'mrl-another-one' where reference = $1", [reference]);
    expect(await kinds()).toEqual(['provider_unknown']);
    await app.db.query('update payments set reference = $1 where reference = $2', [reference, 'mrl-another-one']);
    await app.db.query('alter table payments enable trigger payments_keep');
  });

  test('a provider that cannot be asked', async () => {
    app.paystack.failNext({ fault: { kind: 'answer', status: 500 }, path: '/transaction?', times: 20 });
    expect(await kinds()).toContain('provider_unreachable');
    app.paystack.forgetFaults();
  });
});

const anyOf = fc.noBias(fc.nat(999));
const happening = fc.record({ what: fc.constantFrom(...whatHappens), who: anyOf, which: anyOf, how: anyOf });

test('whatever happens to money in whatever order, every post is paid for once and every sum holds', async () => {
  const all = fc.array(happening, { minLength: 200, maxLength: 200, size: 'max' });
  const once = async (happened: Happening[]) => {
    // Each of many has books of its own: the clock of the next begins where that of the last began, and none goes back.
    const own = isLong ? await startTestApp({ own: true }) : app;
    await anything(own, happened).finally(() => own !== app && own.stop());
  };
  const found = await fc.check(fc.asyncProperty(all, once), { numRuns: usually(1, 60), seed, endOnFailure: true });
  expect(found.errorInstance).toBeNull();
});
