import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '@marula/contract/endpoints';
import { operationLimits } from '@marula/contract/operation-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { inDataFolder } from '../../db/data-folder.ts';
import { forgetVitals } from './health.tasks.ts';

let app: TestApp;
let headers: Record<string, string>;
let profile_id: string;
beforeAll(async () => {
  app = await startTestApp({ own: true });
  ({ headers, profile_id } = await app.signInStaff({ roles: ['operator'] }));
});
afterAll(() => app.stop());

const read = async () => (await app.call(endpoints.operations.read, { headers })).json();

/** A delivery that nobody can make, given up as the dispatcher does it. */
const giveUp = async (subscriber: string) => {
  const { rows } = await app.db.query<{ id: string }>(
    `insert into outbox_events (name, payload, fanned_out) values ('test.happened', '{}', true) returning id`,
  );
  await app.db.query(
    `insert into outbox_deliveries (event_id, subscriber, attempts, next_attempt_at, last_error)
     values ($1, $2, 80, 'infinity', 'the mail server said no')`,
    [rows[0]?.id, subscriber],
  );
};

test('what fails is told with who should have done it, how often, and why', async () => {
  expect((await read()).failing).toEqual([]);
  await giveUp('test.listener');
  await giveUp('test.listener');
  const { failing, database, status } = await read();
  expect(failing).toEqual([
    {
      ...{ what: 'deliveries', name: 'test.listener', retrying: 0, given_up: 2 },
      ...{ why: 'the mail server said no', since: expect.any(String) },
    },
  ]);
  expect(database.bytes).toBeGreaterThan(1_000_000);
  expect(database.tables[0].bytes).toBeGreaterThanOrEqual(database.tables[1].bytes);
  expect(status.services.length).toBeGreaterThan(5);
});

test('every process tells how it is, one that is silent is seen, and one that has left is gone', async () => {
  await app.pulse.beat();
  await app.db.query(
    `insert into processes (id, mode, started_at, seen_at, sockets, memory_bytes)
     values (gen_random_uuid(), 'worker', now() - interval '1 day', now() - interval '4 minutes', 0, 1)`,
  );
  const { processes } = await read();
  expect(processes).toEqual([
    expect.objectContaining({ mode: 'all', silent: false, sockets: 0 }),
    expect.objectContaining({ mode: 'worker', silent: true }),
  ]);
  expect(processes[0].memory_bytes).toBeGreaterThan(10_000_000);
  await app.pulse.stop();
  expect((await read()).processes).toHaveLength(1);
});

test('the slowest calls of a day come first, over all processes, once there are enough to say', async () => {
  const steps = (...at: number[]) => [...operationLimits.callSeconds, 0].map((_, step) => at[step] ?? 0);
  const add = (endpoint: string, counts: number[], hoursAgo = 0) =>
    app.db.query(
      `insert into call_times (hour, endpoint, counts, seconds, failed)
       values (date_trunc('hour', now()) - $3 * interval '1 hour', $1, $2, 1, 1)`,
      [endpoint, counts, hoursAgo],
    );
  await add('GET /api/slow', steps(1, 0, 0, 0, 0, 0, 9));
  await add('GET /api/slow', steps(90), 1);
  await add('GET /api/long-ago', steps(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9), 30);
  await add('GET /api/beyond', steps(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9));
  await add('GET /api/hardly-called', steps(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2));
  await app.pulse.beat();
  const { slow_calls } = await read();
  expect(slow_calls[0]).toEqual({
    endpoint: 'GET /api/beyond',
    calls: 9,
    failed: 1,
    mean_ms: 111,
    most_within_ms: null,
  });
  expect(slow_calls.find(({ endpoint }: { endpoint: string }) => endpoint === 'GET /api/slow')).toMatchObject({
    calls: 100,
    failed: 2,
    mean_ms: 20,
    most_within_ms: 500,
  });
  const named = slow_calls.map(({ endpoint }: { endpoint: string }) => endpoint);
  expect(named).not.toContain('GET /api/long-ago');
  expect(named).not.toContain('GET /api/hardly-called');
});

test('what this process was asked is counted once, whichever beat tells it', async () => {
  const asked = 'GET /api/admin/operations';
  const counted = async () => {
    await app.pulse.beat();
    const { rows } = await app.db.query<{ calls: number }>(
      'select (select sum(n) from unnest(counts) n)::int as calls from call_times where endpoint = $1',
      [asked],
    );
    return rows.reduce((sum, { calls }) => sum + calls, 0);
  };
  const before = await counted();
  await read();
  await read();
  expect(await counted()).toBe(before + 2);
  expect(await counted()).toBe(before + 2);
});

test('mails that never arrived and the last backup are told, and old ones are forgotten', async () => {
  expect(await read()).toMatchObject({ mails: { sent: 0, lost: [] }, backup: null });
  await app.db.query(
    `insert into mail_log (id, recipient, subject, state, said, at) values
       (gen_random_uuid(), 'a@example.test', 'Welcome', 'sent', null, now()),
       (gen_random_uuid(), 'b@example.test', 'Welcome', 'refused', 'No such mailbox', now()),
       (gen_random_uuid(), 'c@example.test', 'Welcome', 'bounced', 'Over quota', now() - interval '31 days')`,
  );
  const file = path.join(app.deps.config.database.dataDir, 'kept.tar.zst');
  writeFileSync(file, 'four');
  writeFileSync(inDataFolder(app.deps.config.database.dataDir).lastBackup, file);
  const { mails, backup } = await read();
  expect(mails).toMatchObject({ sent: 1, refused: 1, bounced: 0 });
  expect(mails.lost).toEqual([expect.objectContaining({ recipient: 'b@example.test', said: 'No such mailbox' })]);
  expect(backup).toEqual({ at: expect.any(String), bytes: 4 });
  await forgetVitals.run(app.deps, {} as never);
  const { rows } = await app.db.query('select recipient from mail_log order by 1');
  expect(rows.map(({ recipient }) => recipient)).toEqual(['a@example.test', 'b@example.test']);
});

test('a mail is found by its address, for those who answer people', async () => {
  const { rows } = await app.db.query<{ id: string }>(
    `insert into mail_log (id, recipient, subject, state, said, at)
     values (gen_random_uuid(), 'thandi_m@example.test', 'Your code', 'refused', 'No such mailbox', now()) returning id`,
  );
  const support = await app.signInStaff({ roles: ['support'] });
  const search = async (as: Record<string, string>) =>
    (await app.call(endpoints.staff.search, { headers: as, query: { q: 'Thandi_M@example.test' } })).json().items;
  expect(await search(support.headers)).toEqual([
    expect.objectContaining({ kind: 'mail', id: rows[0]?.id, name: 'Your code', state: 'refused' }),
  ]);
  expect(await search(headers)).toEqual([]);
  const url = `/api/admin/record/mail/${rows[0]?.id}`;
  const record = await app.call(endpoints.staff.record, { headers: support.headers, url });
  expect(record.json().facts).toContainEqual(expect.objectContaining({ name: 'said', text: 'No such mailbox' }));
  expect((await app.call(endpoints.staff.record, { headers, url })).statusCode).toBe(404);
});

test('what was given up is tried again by an act with its reason, and is in the log', async () => {
  await giveUp('test.other');
  const reply = await app.call(endpoints.operations.retry, {
    headers,
    payload: { what: 'deliveries', name: 'test.other', reason: 'The mail server is back' },
  });
  expect(reply.json()).toEqual({ retried: 1 });
  const log = (await app.call(endpoints.staff.log, { headers, query: { staff_id: profile_id } })).json();
  expect(log.items[0]).toMatchObject({
    ...{ act: 'system.retried', reason: 'The mail server is back' },
    subject: { kind: 'system', name: 'test.other' },
    changes: [{ field: 'retried', from: null, to: '1' }],
  });
});

test.each([
  [{ what: 'deliveries', name: 'test.other', reason: '' }],
  [{ what: 'deliveries', name: 'test.other' }],
  [{ what: 'everything', name: 'test.other', reason: 'Because I can' }],
])('it takes no %o', async (payload) => {
  expect((await app.call(endpoints.operations.retry, { headers, payload })).statusCode).toBe(400);
});
