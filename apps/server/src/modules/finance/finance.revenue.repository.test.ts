import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { seed, usually } from '../../../../../scripts/testing/seed.ts';
import type { Database } from '../../core/database.ts';
import { createTestDb } from '../../db/test-db.ts';
import { ledgerRepository } from '../../domain/ledger/ledger.repository.ts';
import { financeRevenueRepository } from './finance.revenue.repository.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDb();
});
afterAll(() => db.close());
beforeEach(() => db.query('truncate payments, orders, invoices, refunds, revenue_parts, revenue_months cascade'));

const MONTHS = ['2026-01-31 21:59Z', '2026-01-31 22:01Z', '2026-02-15 08:00Z'] as const;
const PAYMENTS = 12;

/** The n-th payment: of a plan or of posts, in either country, one of them a check of a card. */
const addPayment = (n: number) =>
  db.query(
    `with made as (insert into orders (type, subscription_plan_id, lines, net, vat, vat_basis_points, currency, billed_to)
       select case when $1 % 3 = 0 then 'bundle' else 'subscription' end,
         case when $1 % 3 = 0 then null else (select id from subscription_plans order by id offset 1 + $1 % 2 limit 1) end,
         '[]', 1000 * ($1 + 1), 150 * ($1 + 1), 1500, case when $1 % 4 = 0 then 'ZMW' else 'ZAR' end, '{}'
       where not exists (select from payments where reference = 'p' || $1) returning *)
     insert into payments (order_id, type, amount, currency, reference)
     select id, case when $1 = 11 then 'payment_method' else type end, net + vat, currency, 'p' || $1 from made`,
    [n],
  );
/** Nothing goes back that was not paid. */
const PAID = "exists (select from payment_steps s where s.payment_id = p.id and s.status = 'success')";
const paymentOf = (n: number) => `(select id from payments where reference = 'p${n}')`;

/** What the providers and our people tell of a payment, as often and in whatever order. */
const told = {
  paid: async (n: number, at: number) => {
    await db.query(
      `insert into payment_steps (payment_id, status, at) values (${paymentOf(n)}, 'success', $1) on conflict do nothing`,
      [MONTHS[at % MONTHS.length]],
    );
    await db.query(
      `insert into invoices (number, billed_to, lines, net, vat, currency, order_id, payment_id)
       select 'INV-' || reference, '{}', '[]', amount, 0, currency, order_id, id from payments where id = ${paymentOf(n)}
       on conflict do nothing`,
    );
  },
  failed: (n: number) => db.query(`insert into payment_steps (payment_id, status) values (${paymentOf(n)}, 'failed')`),
  reversed: (n: number) =>
    db.query(
      `insert into refunds (payment_id, amount, reason) select id, amount, 'paid_twice' from payments p where id = ${paymentOf(n)}
         and not exists (select from refunds r where r.payment_id = p.id) and ${PAID} on conflict do nothing`,
    ),
  given_back: (n: number, at: number) =>
    db.query(
      `with back as (insert into refunds (payment_id, amount, reason) select id, 100, 'support' from payments p where id = ${paymentOf(n)}
           and (select coalesce(sum(amount), 0) from refunds r where r.payment_id = p.id) + 100 <= p.amount and ${PAID}
           returning *)
       insert into invoices (number, billed_to, lines, net, vat, currency, issued_at, kind, order_id, refund_id, payment_id, credits)
       select 'CN-' || back.id, '{}', '[]', 87, 13, p.currency, $1, 'credit_note', p.order_id, back.id, p.id, i.id
       from back join payments p on p.id = back.payment_id join invoices i on i.order_id = p.order_id and i.kind = 'invoice'`,
      [MONTHS[at % MONTHS.length]],
    ),
};
type Told = keyof typeof told;

const differing = async () => (await ledgerRepository(db).differences(new Date())).revenue;
const lines = () => financeRevenueRepository(db).lines({ from: '2025-01', until: '2027-01' } as never);

test('whatever is told of payments, however often and in whatever order, the sums are those of a count from scratch', async () => {
  const telling = fc.record({
    what: fc.constantFrom(...(Object.keys(told) as Told[])),
    n: fc.nat(PAYMENTS - 1),
    at: fc.nat(9),
  });
  let counted = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(telling, { minLength: 30, maxLength: 60 }), async (all) => {
      await db.query('truncate payments, orders, invoices, refunds, revenue_parts, revenue_months cascade');
      for (let n = 0; n < PAYMENTS; n++) await addPayment(n);
      for (const { what, n, at } of all) await told[what](n, at);
      for (const { what, n, at } of all.filter(({ what }) => what === 'paid' || what === 'reversed'))
        await told[what](n, at);
      expect(await differing()).toBeUndefined();
      const kept = await lines();
      counted += kept.length;
      await ledgerRepository(db).recountRevenue();
      expect(await lines()).toEqual(kept);
    }),
    { numRuns: usually(5, 60), seed },
  );
  expect(counted).toBeGreaterThan(0);
});

test('a month is one of our countries, and a payment that the ledger takes back was never revenue', async () => {
  for (const n of [1, 2, 3]) await addPayment(n);
  for (const n of [1, 2, 3]) await told.paid(n, n - 1);
  const months = async () => (await lines()).map(({ month, product, net }) => [month, product, net]);
  expect(await months()).toEqual([
    ['2026-02', 'posts', 4000],
    ['2026-02', expect.any(String), 3000],
    ['2026-01', expect.any(String), 2000],
  ]);
  await told.reversed(1);
  await told.reversed(1);
  expect((await months()).map(([month]) => month)).toEqual(['2026-02', '2026-02']);
  await told.given_back(2, 2);
  expect((await lines()).map(({ refunded_net, refunded_vat }) => [refunded_net, refunded_vat])).toContainEqual([
    87, 13,
  ]);
});

test('a sum that is wrong is found by the proof, and right again once it was counted anew', async () => {
  await addPayment(1);
  await told.paid(1, 0);
  await db.query('update revenue_months set net = net + 5, payments = 9');
  expect(await differing()).toMatchObject({ count: 1, first: [expect.stringContaining('2026-01 ZAR')] });
  await ledgerRepository(db).recountRevenue();
  expect(await differing()).toBeUndefined();
  expect(await lines()).toMatchObject([{ payments: 1, net: 2000 }]);
});
