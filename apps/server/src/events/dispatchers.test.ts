import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../app/test-app.ts';
import type { Tx } from '../core/database.ts';
import type { DomainEvent } from '../core/domain-events.ts';
import { subscriber } from '../core/module.ts';
import { withTx } from '../db/tx.ts';
import { type Dispatcher, startDispatcher } from './dispatcher.ts';

/** Transactions that run side by side: one engine takes one after another. */
const sideBySide = Boolean(process.env.TEST_DATABASE_URL);

let app: TestApp;
let dispatchers: Dispatcher[];
/** Lets go whoever waits in the middle of something. */
let over: PromiseWithResolvers<void>;
beforeEach(async () => {
  dispatchers = [];
  over = Promise.withResolvers();
  app = await startTestApp({ modules: [], env: { PROCESS_MODE: 'web' } });
  await app.db.query('create table effects (event_id bigint, dispatcher text)');
});
afterEach(async () => {
  over.resolve();
  await Promise.all(dispatchers.map((dispatcher) => dispatcher.stop()));
  await app.stop();
});

const record = (count: number) =>
  withTx(app.deps, (tx) =>
    tx.events.recordAll(
      'support.requested',
      Array.from({ length: count }, () => ({ id: randomUUID(), profile_id: randomUUID(), company_id: randomUUID() })),
    ),
  );
const effects = () =>
  app.db.all<{ event_id: number; dispatcher: string }>('select event_id, dispatcher from effects order by event_id');

/** As a process of its own would: the same subscriber, and its name in all that it does. */
async function dispatcher(name: string, then: (tx: Tx, event: DomainEvent) => Promise<unknown> = async () => {}) {
  const listener = subscriber({
    name: 'test.listener',
    on: ['support.requested'],
    async handle(tx, event) {
      await tx.query('insert into effects values ($1, $2)', [event.id, name]);
      await then(tx, event);
    },
  });
  const started = await startDispatcher(app.deps, [listener]);
  dispatchers.push(started);
  return started;
}

test('two dispatchers share the work and never do an event twice', async () => {
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  /** Neither ends its first delivery before the other has begun one. */
  const meet = (own: 0 | 1) => async () => {
    both[own].resolve();
    if (sideBySide) await both[own === 0 ? 1 : 0].promise;
  };
  await record(40);
  const [one, other] = await Promise.all([dispatcher('one', meet(0)), dispatcher('other', meet(1))]);
  await Promise.all([one.drain(), other.drain()]);
  const done = await effects();
  expect(done.map(({ event_id }) => event_id)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
  if (sideBySide) expect(new Set(done.map(({ dispatcher: name }) => name)).size).toBe(2);
});

test('what an older version does not know is left to one that does, and kept until then', async () => {
  await record(1);
  const newer = await dispatcher('newer', () => Promise.reject(new Error('not yet')));
  await newer.drain();
  await newer.stop();
  const due = () => app.db.query('update outbox_deliveries set next_attempt_at = now()');
  await due();
  const older = await startDispatcher(app.deps, []);
  dispatchers.push(older);
  await older.drain();
  const [row] = await app.db.all<{ delivered_at: string | null; last_error: string }>(
    'select delivered_at, last_error from outbox_deliveries',
  );
  expect(row).toEqual({ delivered_at: null, last_error: 'no subscriber is called test.listener in this version' });
  await older.stop();
  await due();
  await (await dispatcher('newest')).drain();
  expect(await effects()).toEqual([{ event_id: 1, dispatcher: 'newest' }]);
});

test.skipIf(!sideBySide)(
  'what a dispatcher held when it died is taken up by another, and done once (PostgreSQL only: set TEST_DATABASE_URL)',
  async () => {
    const begun = Promise.withResolvers<number>();
    await record(1);
    await dispatcher('first', async (tx) => {
      begun.resolve((await tx.one<{ pid: number }>('select pg_backend_pid() as pid'))?.pid ?? 0);
      await over.promise;
    });
    const pid = await begun.promise;
    const second = await dispatcher('second');
    await second.drain();
    expect(await effects()).toEqual([]);
    await app.db.query('select pg_terminate_backend($1, 10000)', [pid]);
    await second.drain();
    expect(await effects()).toEqual([{ event_id: 1, dispatcher: 'second' }]);
    // What the first one says afterwards changes nothing.
    over.resolve();
    await Promise.all(dispatchers.map((one) => one.drain()));
    expect(await effects()).toEqual([{ event_id: 1, dispatcher: 'second' }]);
    expect(await app.db.all('select attempts from outbox_deliveries')).toEqual([{ attempts: 0 }]);
  },
);
