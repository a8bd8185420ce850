import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../app/test-app.ts';
import { type Task, task } from '../core/module.ts';
import { withTx } from '../db/tx.ts';
import { healthModule } from '../modules/health/health.routes.ts';
import { type Boss, createBoss } from './boss.ts';

let app: TestApp;
const started: Boss[] = [];

// The app itself does no work: each test starts the processes that it is about, with a queue of its own.
beforeAll(async () => {
  app = await startTestApp({ modules: [healthModule], env: { PROCESS_MODE: 'web' } });
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((boss) => boss.stop()));
  await app.db.query('delete from task_supervision');
});
afterAll(() => app.stop());

/** The queues of a process that does the work. */
async function working(count: Task, onError: (error: Error) => void = () => {}): Promise<Boss> {
  const boss = createBoss(app.db, onError, { works: true, byTheClock: false });
  started.push(boss);
  await boss.start([count]);
  await boss.work(app.deps, [count]);
  return boss;
}

/** The queues of a process that only sends. */
async function sending(count: Task): Promise<Boss> {
  const boss = createBoss(app.db, () => {}, { works: false, byTheClock: false });
  started.push(boss);
  await boss.start([count]);
  return boss;
}

let counters = 0;

function counter() {
  const ran: number[] = [];
  const waiting: (() => void)[] = [];
  let failures = 0;
  const count = task({
    name: `test.count-${counters++}`,
    schema: z.object({ n: z.number() }),
    run: async (_, { n }) => {
      ran.push(n);
      for (const resolve of waiting.splice(0)) resolve();
      if (failures-- > 0) throw new Error('once more');
    },
  });
  return {
    count,
    ran,
    failNext: () => {
      failures = 1;
    },
    next: () => new Promise<void>((resolve) => waiting.push(resolve)),
  };
}

test('a task sent in a transaction runs once that commits, and never when it does not', async () => {
  const { count, ran, next } = counter();
  const boss = await working(count);
  const refused = withTx(app.deps, async (tx) => {
    await boss.send(tx, count, { n: 1 });
    throw new Error('rolled back');
  });
  await expect(refused).rejects.toThrow('rolled back');
  const ranSomething = next();
  await withTx(app.deps, (tx) => boss.send(tx, count, { n: 2 }));
  await ranSomething;
  expect(ran).toEqual([2]);
});

test('the first task of a new queue can be sent in a transaction, also by a process that does no work itself', async () => {
  const { count } = counter();
  const boss = await sending(count);
  await withTx(app.deps, (tx) => boss.send(tx, count, { n: 3 }));
  const { rows } = await app.db.query('select id from pgboss.job where name = $1', [count.name]);
  expect(rows).toHaveLength(1);
});

test('a task that fails is tried again', async () => {
  const { count, ran, next, failNext } = counter();
  const boss = await working(count);
  failNext();
  const first = next();
  await boss.send(app.db, count, { n: 7 });
  await first;
  await next();
  expect(ran).toEqual([7, 7]);
});

test('of two tasks with one key that wait, one runs; a task without a key is never taken for another', async () => {
  const { count } = counter();
  const boss = await sending(count);
  for (const n of [1, 2]) await boss.send(app.db, count, { n }, { key: 'the same' });
  for (const n of [3, 4]) await boss.send(app.db, count, { n });
  const { rows } = await app.db.query("select data->'n' as n from pgboss.job where name = $1 order by 1", [count.name]);
  expect(rows.map(({ n }) => n)).toEqual([1, 3, 4]);
});

test('a queue from before gets the options of this version, and its keys hold back too', async () => {
  const { count } = counter();
  await sending(count);
  const { db } = app;
  await db.query("update pgboss.queue set policy = 'standard', heartbeat_seconds = null where name = $1", [count.name]);
  const again = await sending(count);
  const { rows } = await db.query('select policy, heartbeat_seconds from pgboss.queue where name = $1', [count.name]);
  expect(rows).toEqual([{ policy: 'short', heartbeat_seconds: 20 }]);
  for (const n of [1, 2]) await again.send(db, count, { n }, { key: 'the same' });
  expect((await db.query('select 1 from pgboss.job where name = $1', [count.name])).rows).toHaveLength(1);
});

test('many that come at once run one after another, without a wait for the next look', async () => {
  const { count, ran } = counter();
  const boss = await working(count);
  const numbers = Array.from({ length: 40 }, (_, n) => n);
  await withTx(app.deps, async (tx) => {
    for (const n of numbers) await boss.send(tx, count, { n });
  });
  await expect.poll(() => ran.toSorted((a, b) => a - b)).toEqual(numbers);
});

test('a task that a crashed process held is given back and runs, and it is told when nobody looks after that', async () => {
  const { count, ran } = counter();
  const boss = await sending(count);
  const { db, http } = app;
  const told = async () => (await http.inject('/api/ready')).json().tasks;
  expect(await told()).toBe('late');
  await boss.send(db, count, { n: 5 });
  // As the process leaves it that took the task up and was killed.
  await db.query(
    "update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute' where name = $1",
    [count.name],
  );
  const failures: Error[] = [];
  const worker = await working(count, (error) => failures.push(error));
  await expect.poll(() => ran).toEqual([5]);
  await expect.poll(told).toBe('supervised');
  await worker.stop();
  expect(failures).toEqual([]);
  await db.query("update task_supervision set ran_at = now() - interval '2 minutes'");
  expect(await told()).toBe('late');
  expect((await http.inject('/metrics')).body).toMatch(/^tasks_supervised_seconds_ago 12\d/m);
});

test('data that does not fit the task is refused when it is sent', async () => {
  const { count } = counter();
  const boss = await working(count);
  await expect(boss.send(app.db, count, { n: 'seven' as never })).rejects.toThrow();
});
