import type { Database } from '../../apps/server/src/core/database.ts';
import { queues } from './fill-queues.ts';

/**
 * How large a world is: a tenth as many companies as people, and ten lines of the log for each of them. A large one is
 * older: on a day as much happens there as in a small one.
 */
export interface Size {
  people: number;
}

export const sizesOf = ({ people }: Size) => ({ companies: Math.ceil(people / 10), lines: people * 10 });

/** Rows that one statement writes: none may take as long as it likes. */
const BATCH = 20_000;

const FIRST = "(array['Thabo', 'Naledi', 'Sipho', 'Chileshe', 'Lerato', 'Mwila', 'Johan', 'Ayesha'])[1 + n % 8]";
const LAST =
  "(array['Khumalo', 'Banda', 'Dlamini', 'Phiri', 'Naidoo', 'Mulenga', 'Botha', 'Mokoena'])[1 + (n / 8) % 8]";
const NUMBERED = (column: string) => `lpad(to_hex(n), 8, '0') || '-0000-4000-8000-${column}'`;

const PEOPLE = `
  insert into profiles (id, user_type, email, first_name, last_name, contact_number)
  select (${NUMBERED('000000000001')})::uuid, 'Candidate', 'person' || n || '@people.example', ${FIRST}, ${LAST} || n,
    '+2782' || lpad(n::text, 7, '0')
  from generate_series($1::int, $2::int) n`;

const COMPANIES = `
  insert into companies (id, name, work_country_id, owner_id, created_at)
  select (${NUMBERED('000000000002')})::uuid, (array['Mopane', 'Baobab', 'Kafue', 'Karoo', 'Umhlanga'])[1 + n % 5] || ' '
      || (array['Freight', 'Clinics', 'Foods', 'Motors'])[1 + (n / 5) % 4] || ' ' || n, 1, (${NUMBERED('000000000001')})::uuid,
    now() - n * interval '20 minutes'
  from generate_series($1::int, $2::int) n`;

const PAYMENTS = `
  insert into payments (id, company_id, type, amount, currency, reference)
  select (${NUMBERED('000000000003')})::uuid, (${NUMBERED('000000000002')})::uuid, 'credit', 149900, 'ZAR', 'mrl_' || to_hex(n * 7919)
  from generate_series($1::int, $2::int) n`;

const LINES = `
  insert into staff_log (created_at, staff_id, staff_name, act, subject_kind, subject_id, subject_name, reason, words)
  select now(), (lpad(to_hex(n % 40), 8, '0') || '-0000-4000-8000-000000000009')::uuid, 'Zinhle Dlamini', 'staff.added',
    'company', (n % 100000)::text, 'Company ' || n, 'Asked for by mail ' || n,
    'zinhle dlamini company ' || n || ' asked for by mail mrl' || lpad(n::text, 9, '0')
  from generate_series($1::int, $2::int) n`;

const COUNTED = [
  ['payment_steps', 'payment_steps_counted'],
  ['invoices', 'invoices_counted'],
];

async function inBatches(db: Database, statement: string, rows: number): Promise<void> {
  for (let from = 1; from <= rows; from += BATCH) {
    await db.query(statement, [from, Math.min(rows, from + BATCH - 1)]);
  }
}

export async function fill(db: Database, size: Size): Promise<void> {
  const { companies, lines } = sizesOf(size);
  await inBatches(db, PEOPLE, size.people);
  await inBatches(db, COMPANIES, companies);
  await inBatches(db, PAYMENTS, companies);
  // Revenue is counted payment by payment, with the plan that suited the first of them: all at once, it is counted at the end.
  for (const [table, trigger] of COUNTED) await db.query(`alter table ${table} disable trigger ${trigger}`);
  for (const [statement, rows] of queues(size.people)) await inBatches(db, statement, rows);
  for (const [table, trigger] of COUNTED) await db.query(`alter table ${table} enable trigger ${trigger}`);
  await db.query('analyze');
  await db.query('select recount_revenue()');
  await inBatches(db, LINES, lines);
  await db.query('vacuum analyze');
}
