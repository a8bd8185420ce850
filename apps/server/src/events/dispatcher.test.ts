import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../app/test-app.ts';
import { type Subscriber, subscriber, subscriberToMany } from '../core/module.ts';
import { withTx } from '../db/tx.ts';
import { healthModule } from '../modules/health/health.routes.ts';
import { type Dispatcher, startDispatcher } from './dispatcher.ts';

let app: TestApp;
let dispatcher: Dispatcher;

// The app itself delivers nothing: each test starts the dispatcher that does, with subscribers of its own.
beforeAll(async () => {
  app = await startTestApp({ modules: [healthModule], env: { PROCESS_MODE: 'web' } });
  await app.db.query('create table effects (event_id bigint)');
});
afterEach(async () => {
  await dispatcher.stop();
  await app.db.query('truncate effects');
  // The events of the next test are counted from one again.
  await app.db.query('truncate outbox_events restart identity cascade');
  app.log.length = 0;
});
afterAll(() => app.stop());

const payload = () => ({ id: randomUUID(), profile_id: randomUUID(), company_id: randomUUID() });
const record = () => withTx(app.deps, (tx) => tx.events.record('support.requested', payload()));

async function deliverTo(...subscribers: Subscriber[]) {
  dispatcher = await startDispatcher(app.deps, subscribers);
}

const startWith = (handle: Parameters<typeof subscriber<'support.requested'>>[0]['handle']) =>
  deliverTo(subscriber({ name: 'test.listener', on: ['support.requested'], handle }));

test('the commit itself wakes the subscribers, in the order of the events', async () => {
  const seen: number[] = [];
  let three: () => void = () => {};
  const arrived = new Promise<void>((resolve) => {
    three = resolve;
  });
  await startWith(async (_, event) => {
    seen.push(event.id);
    if (seen.length === 3) three();
  });
  for (let n = 0; n < 3; n++) await record();
  await arrived;
  expect(seen).toEqual([1, 2, 3]);
});

test('nothing is delivered from a transaction that was rolled back', async () => {
  let calls = 0;
  await startWith(async () => {
    calls++;
  });
  const failed = withTx(app.deps, async (tx) => {
    await tx.events.record('support.requested', payload());
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  await dispatcher.drain();
  expect(calls).toBe(0);
});

test('a subscriber that fails leaves no trace, is tried again later, and takes effect once', async () => {
  let failures = 1;
  await startWith(async (tx, event) => {
    await tx.query('insert into effects values ($1)', [event.id]);
    if (failures-- > 0) throw new Error('not yet');
  });
  await record();
  await dispatcher.drain();
  const effects = async () => (await app.db.query('select event_id from effects')).rows.length;
  expect(await effects()).toBe(0);
  const { rows } = await app.db.query('select attempts, last_error from outbox_deliveries');
  expect(rows).toEqual([{ attempts: 1, last_error: 'not yet' }]);
  await app.db.query('update outbox_deliveries set next_attempt_at = now()');
  await dispatcher.drain();
  await dispatcher.drain();
  expect(await effects()).toBe(1);
});

test('one failing subscriber does not hold up what comes after it', async () => {
  const seen: number[] = [];
  await startWith(async (_, event) => {
    if (event.id === 1) throw new Error('stuck');
    seen.push(event.id);
  });
  await record();
  await record();
  await dispatcher.drain();
  expect(seen).toEqual([2]);
});

test('a failure waits twice as long each time, an hour at most, and is not tried before', async () => {
  let tries = 0;
  await startWith(async () => {
    tries++;
    throw new Error('not yet');
  });
  await record();
  await dispatcher.drain();
  const now = async () => (await app.db.one<{ at: string }>('select clock_timestamp() as at'))?.at ?? '';
  for (const [attempts, seconds] of [
    [1, 2],
    [5, 32],
    [11, 2_048],
    [12, 3_600],
    [30, 3_600],
  ] as const) {
    await app.db.query('update outbox_deliveries set attempts = $1, next_attempt_at = now()', [attempts]);
    const before = await now();
    await dispatcher.drain();
    const after = await now();
    const row = await app.db.one<{ attempts: number; in_time: boolean }>(
      `select attempts, next_attempt_at - make_interval(secs => $1) between $2 and $3 as in_time from outbox_deliveries`,
      [seconds, before, after],
    );
    expect(row).toEqual({ attempts: attempts + 1, in_time: true });
  }
  expect(tries).toBe(6);
  await dispatcher.drain();
  expect(tries).toBe(6);
});

test('after the last try it is given up, which the log and the metrics say, and everything else goes on', async () => {
  const seen: number[] = [];
  let stuck = true;
  await deliverTo(
    subscriber({
      name: 'test.listener',
      on: ['support.requested'],
      async handle(_, event) {
        if (event.id === 1 && stuck) throw new Error('never');
        seen.push(event.id);
      },
    }),
    subscriber({
      name: 'test.other',
      on: ['support.requested'],
      handle: async (_, event) => void seen.push(-event.id),
    }),
  );
  const failing = async () =>
    (await app.http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body
      .split('\n')
      .filter((line) => line.startsWith('outbox_failing{'));
  await record();
  await dispatcher.drain();
  expect(await failing()).toEqual(['outbox_failing{state="retrying"} 1', 'outbox_failing{state="given_up"} 0']);
  await app.db.query('update outbox_deliveries set attempts = 79, next_attempt_at = now() where delivered_at is null');
  await dispatcher.drain();
  expect(await failing()).toEqual(['outbox_failing{state="retrying"} 0', 'outbox_failing{state="given_up"} 1']);
  expect(app.log.filter((line) => /"level":50.*is given up/.test(line))).toHaveLength(1);
  await record();
  await dispatcher.drain();
  expect(seen).toEqual([-1, 2, -2]);
  // Whoever has mended it gives it a time again.
  stuck = false;
  await app.db.query("update outbox_deliveries set next_attempt_at = now() where next_attempt_at = 'infinity'");
  await dispatcher.drain();
  expect(seen).toEqual([-1, 2, -2, 1]);
});

test('who takes runs is given what came together at once, in order, and what spoils a run is told alone', async () => {
  const runs: number[][] = [];
  await deliverTo(
    subscriberToMany({
      name: 'test.listener',
      on: ['support.requested'],
      async handleAll(tx, events) {
        runs.push(events.map(({ id }) => id));
        for (const { id } of events) await tx.query('insert into effects values ($1)', [id]);
        if (events.some(({ id }) => id === 2)) throw new Error('stuck');
      },
    }),
  );
  await withTx(app.deps, (tx) =>
    tx.events.recordAll('support.requested', [payload(), payload(), payload(), payload()]),
  );
  await dispatcher.drain();
  expect(runs).toEqual([[1, 2, 3, 4], [1], [2], [3], [4]]);
  const { rows } = await app.db.query('select event_id from effects order by event_id');
  expect(rows.map(({ event_id }) => event_id)).toEqual([1, 3, 4]);
  await withTx(app.deps, (tx) => tx.events.recordAll('support.requested', [payload(), payload()]));
  await dispatcher.drain();
  expect(runs.at(-1)).toEqual([5, 6]);
});

test('what a subscriber tells of may go at that moment: the first time is a warning, the second an error', async () => {
  await startWith(async (tx) => {
    await tx.query('insert into activity_log (company_id, category, action) values ($1, $2, $2)', [
      randomUUID(),
      'job',
    ]);
  });
  const levels = () => app.log.flatMap((line) => /"level":(40|50).*delivery failed/.exec(line)?.[1] ?? []);
  await record();
  await dispatcher.drain();
  expect(levels()).toEqual(['40']);
  await app.db.query('update outbox_deliveries set next_attempt_at = now()');
  await dispatcher.drain();
  expect(levels()).toEqual(['40', '50']);
});
