import { endpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';

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
