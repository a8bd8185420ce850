import { afterAll, beforeAll, expect, test } from 'vitest';
import { usually } from '../../../../../scripts/testing/seed.ts';
import { createMember } from '../../app/test-member.ts';
import type { Database, Db } from '../../core/database.ts';
import { createTestDb } from '../../db/test-db.ts';
import { financeInvoicesRepository } from './finance.invoices.repository.ts';
import { financePaymentsRepository } from './finance.payments.repository.ts';
import { financeRefundsRepository } from './finance.refunds.repository.ts';
import { financeRevenueRepository } from './finance.revenue.repository.ts';

interface Node {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}

const ROWS = usually(20_000, 200_000);
const PAGE = 51;

let db: Database;
let company_id: string;
let middle: { payment: string; invoice: string; refund: string };
/** What is rare is rarest at the newest end, so that whoever reads from there until a page is full reads everything. */
beforeAll(async () => {
  db = await createTestDb();
  ({ company_id } = await createMember(db, {}));
  const tables = ['payments', 'payment_steps', 'payment_states', 'invoices', 'refund_requests'];
  for (const table of tables) await db.query(`alter table ${table} disable trigger user`);
  await db.query(
    `insert into payments (company_id, type, amount, currency, reference, created_at)
     select case when n % 5000 = 0 then $1::uuid end, case when n <= 100 then 'credit' else 'bundle' end, 10000 + n % 1000,
       case when n <= 100 then 'ZMW' else 'ZAR' end, 'mrl-' || n, now() - make_interval(mins => ${ROWS} - n)
     from generate_series(1, ${ROWS}) n`,
    [company_id],
  );
  await db.query(
    `insert into payment_states select id, case when currency = 'ZMW' then 'held' else 'success' end, type, currency, created_at
     from payments`,
  );
  await db.query(
    `insert into invoices (company_id, payment_id, number, billed_to, lines, net, vat, currency, issued_at)
     select company_id, id, 'INV-' || reference, '{}', '[]', amount, 0, currency, created_at from payments`,
  );
  await db.query(
    `insert into invoices (number, billed_to, lines, net, vat, currency, issued_at, kind, credits)
     select 'CN-' || number, '{}', '[]', net, 0, currency, issued_at, 'credit_note', id from invoices where currency = 'ZMW'`,
  );
  await db.query(
    `insert into refund_requests (payment_id, amount, reason, needs_second, asked_by, asked_by_name, asked_at, state,
       decided_by, decided_by_name, decided_at, decision)
     select id, 1, 'As asked', true, id, 'Ada', created_at, case when currency = 'ZMW' then 'waiting' else 'declined' end,
       case when currency = 'ZAR' then gen_random_uuid() end, case when currency = 'ZAR' then 'Ben' end,
       case when currency = 'ZAR' then created_at end, case when currency = 'ZAR' then 'No' end from payments`,
  );
  for (const table of tables) await db.query(`analyze ${table}`);
  const half = `order by 2 offset ${ROWS / 2} limit 1`;
  const idOf = async (table: string, at: string) =>
    (await db.one<{ id: string }>(`select id, ${at} from ${table} ${half}`))?.id ?? '';
  middle = {
    payment: await idOf('payments', 'created_at'),
    invoice: await idOf('invoices', 'issued_at'),
    refund: await idOf('refund_requests', 'asked_at'),
  };
});
afterAll(() => db.close());

const touched = (node: Node): number =>
  (node['Relation Name'] ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] : 0) +
  (node.Plans ?? []).reduce((sum, inner) => sum + touched(inner), 0);

/** How many rows a question reads. */
async function rowsRead(ask: (db: Db) => Promise<unknown>): Promise<number> {
  let plan: Node | undefined;
  const explain: Db['all'] = async (statement, values) => {
    const explained = await db.query(`explain (analyze, format json) ${statement}`, values);
    plan = explained.rows[0]?.['QUERY PLAN'][0].Plan;
    return [];
  };
  await ask({ ...db, all: explain });
  if (!plan) throw new Error('nothing was asked');
  return touched(plan);
}

/** A page with its companies, states and steps; far from all. */
const FEW = PAGE * 20;

test.each([
  ['all', {}],
  ['from the middle on', { before: 'middle' }],
  ['of one state', { state: 'held' }],
  ['of one state and country', { state: 'held', country: 'ZM' }],
  ['of one state and type', { state: 'held', type: 'credit' }],
  ['of one country', { country: 'ZM' }],
  ['of one type', { type: 'credit' }],
  ['of one company', { company_id: 'company' }],
  ['of one sum', { amount: 10_007 }],
  ['of one reference', { reference: 'mrl-1999' }],
] as const)('a page of payments, %s, reads what it shows', async (_, { ...filter }: Record<string, unknown>) => {
  if (filter.before) filter.before = middle.payment;
  if (filter.company_id) filter.company_id = company_id;
  const list = (on: Db) => financePaymentsRepository(on).list(filter as never, PAGE);
  expect((await list(db)).length).toBeGreaterThan(0);
  expect(await rowsRead(list)).toBeLessThan(FEW);
});

test.each([
  ['all', {}],
  ['from the middle on', { before: 'middle' }],
  ['credit notes', { kind: 'credit_note' }],
  ['of one country', { country: 'ZM' }],
  ['credit notes of one country', { country: 'ZM', kind: 'credit_note' }],
  ['of one company', { company_id: 'company' }],
  ['of one number', { number: 'INV-mrl-1999' }],
] as const)('a page of invoices, %s, reads what it shows', async (_, { ...filter }: Record<string, unknown>) => {
  if (filter.before) filter.before = middle.invoice;
  if (filter.company_id) filter.company_id = company_id;
  const list = (on: Db) => financeInvoicesRepository(on).list(filter as never, PAGE);
  expect((await list(db)).length).toBeGreaterThan(0);
  expect(await rowsRead(list)).toBeLessThan(FEW);
});

test.each([
  ['that wait', { waiting: true }],
  ['all', { waiting: false }],
  ['from the middle on', { waiting: false, before: 'middle' }],
])('a page of refunds, %s, reads what it shows', async (_, asked) => {
  const filter = { ...asked, ...('before' in asked && { before: middle.refund }) };
  const list = (on: Db) => financeRefundsRepository(on).list(filter, PAGE);
  expect((await list(db)).length).toBeGreaterThan(0);
  expect(await rowsRead(list)).toBeLessThan(FEW);
});

test('revenue of two years reads its sums and no payment', async () => {
  await db.query(
    `insert into revenue_months select to_char(now() - make_interval(months => n), 'YYYY-MM'), 'ZAR', 'posts', 1, 1, 1, 0, 0
     from generate_series(0, 23) n`,
  );
  const lines = (on: Db) => financeRevenueRepository(on).lines({ from: '2000-01', until: '2999-12' } as never);
  expect(await lines(db)).toHaveLength(24);
  expect(await rowsRead(lines)).toBeLessThan(100);
});
