import { randomUUID } from 'node:crypto';
import { endpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRows } from '../db/insert-rows.ts';
import { heldRepository } from '../domain/erasure/held.repository.ts';
import { kindOfTable } from '../domain/erasure/held-kinds.ts';
import { cv, filesOf } from '../modules/candidate-app/candidate-app.files.fixture.ts';
import { candidateAppOf } from '../modules/candidate-app/candidate-app.fixture.ts';
import { privacyDesk } from '../modules/privacy-desk/privacy-desk.fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { applicationsOf } from './test-candidates.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ own: true });
});
afterAll(() => app.stop());

/** Where somebody may still be found by id or address, and why. A line is added here by who can say why. */
const STAYS: Record<string, string> = {
  'public.staff_log': 'we answer for what we did',
  'public.activity_log': 'the record of the company, without the name',
  'public.mail_log': 'that the letter about it has left, forgotten after a month',
  'public.orders': 'tax law',
  'public.payments': 'tax law',
  'public.outbox_events': 'news on its way to the rest of the product, forgotten when it has arrived',
  'public.calls_once': 'the answer to a call that is sent twice, forgotten within a day',
  'public.rate_limits': 'counted by the minute',
  'auth.rate_counters': 'counted by the minute',
  'auth.audit_log': 'who signed in and out, for security, forgotten by itself',
};

/** In no table of ours: the queue's own, which are emptied by it, and what live channels remember for a moment. */
const isPassing = (table: string) => table.startsWith('pgboss.') || table.startsWith('realtime.');

async function tablesNaming(...traces: string[]): Promise<string[]> {
  const { rows } = await app.db.query<{ name: string }>(
    `select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  expect(rows.length).toBeGreaterThan(80);
  const naming: string[] = [];
  for (const { name } of rows) {
    const found = await app.db.query(`select from ${name} t where t::text ilike any($1) limit 1`, [
      traces.map((trace) => `%${trace}%`),
    ]);
    if (found.rows.length > 0) naming.push(name);
  }
  return naming;
}

test('every table with a reference to a person says what it is to them', async () => {
  const tables = new Set((await heldRepository(app.db).references()).map(({ table }) => table));
  expect(tables.size).toBeGreaterThan(50);
  expect([...tables].filter((table) => !(table in kindOfTable))).toEqual([]);
  expect(Object.keys(kindOfTable).filter((table) => table !== 'activity_log' && !tables.has(table))).toEqual([]);
});

test('nothing of an erased person is left in any table outside the list of what is kept', async () => {
  const [me, on, files, desk] = [candidateAppOf(app), applicationsOf(app), await filesOf(app), await privacyDesk(app)];
  const who = await me.join();
  const owner = await on.owner(5);
  const job_id = (await on.post(owner)).json().id;
  const application_id = (await on.apply(who, job_id)).json().id;
  await me.at(who, 'POST', '/document', { ...cv, path: await files.putDocument(who) });
  await me.at(who, 'PATCH', '', { citizenship: { id_passport_number: '9001015009087', country: 'South Africa' } });
  await me.at(who, 'POST', '/saved-job', { job_id });
  await on.read(owner, application_id);
  await me.at(who, 'POST', `/block/${(await on.owner(1)).company_id}`);
  await insertRows(app.db, 'newsletter_subscribers', [
    {
      id: randomUUID(),
      email: who.email,
      mailbox: who.email,
      tenant: 'ZA',
      locale: 'en',
      state: 'confirmed',
      changed_at: new Date(Date.now() - 1000),
    },
  ]);
  await desk.write(who.email);
  await app.settled();
  const before = await tablesNaming(who.id, who.email);
  for (const table of ['profiles', 'candidates', 'applications', 'form_messages', 'consent_receipts', 'saved_jobs']) {
    expect(before).toContain(`public.${table}`);
  }
  expect(before).toEqual(expect.arrayContaining(['auth.users', 'auth.sessions', 'storage.objects']));

  const asked = await app.call(endpoints.privacyDesk.ask, {
    headers: who.headers,
    payload: { kind: 'erasure', message: `I am ${who.email}` },
  });
  const { id } = asked.json();
  expect((await desk.act(id, '/erasure')).statusCode).toBe(200);
  await desk.proved(id);
  await app.settled();
  const left = (await tablesNaming(who.id, who.email)).filter((table) => !isPassing(table));
  expect(left.filter((table) => !(table in STAYS))).toEqual([]);
  const { rows } = await app.db.query('select from activity_log where names ? $1::text', [who.id]);
  expect(rows).toEqual([]);
});
