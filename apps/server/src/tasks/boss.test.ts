import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../app/test-app.ts';
import { task } from '../core/module.ts';
import { withTx } from '../db/tx.ts';

let app: TestApp;
afterEach(() => app.stop());

function counter() {
  const ran: number[] = [];
  const waiting: (() => void)[] = [];
  let failures = 0;
  const count = task({
    name: 'test.count',
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
  app = await startTestApp({ modules: [{ name: 'test', tasks: [count] }] });
  const refused = withTx(app.deps, async (tx) => {
    await app.deps.tasks.send(tx, count, { n: 1 });
    throw new Error('rolled back');
  });
  await expect(refused).rejects.toThrow('rolled back');
  const ranSomething = next();
  await withTx(app.deps, (tx) => app.deps.tasks.send(tx, count, { n: 2 }));
  await ranSomething;
  expect(ran).toEqual([2]);
});

test('the first task of a new queue can be sent in a transaction, also by a process that does no work itself', async () => {
  const { count } = counter();
  app = await startTestApp({ modules: [{ name: 'test', tasks: [count] }], env: { PROCESS_MODE: 'web' } });
  await withTx(app.deps, (tx) => app.deps.tasks.send(tx, count, { n: 3 }));
  const { rows } = await app.db.query('select id from pgboss.job where name = $1', [count.name]);
  expect(rows).toHaveLength(1);
});

test('a task that fails is tried again', async () => {
  const { count, ran, next, failNext } = counter();
  app = await startTestApp({ modules: [{ name: 'test', tasks: [count] }] });
  failNext();
  const first = next();
  await app.deps.tasks.send(app.db, count, { n: 7 });
  await first;
  await next();
  expect(ran).toEqual([7, 7]);
});

test('data that does not fit the task is refused when it is sent', async () => {
  const { count } = counter();
  app = await startTestApp({ modules: [{ name: 'test', tasks: [count] }] });
  await expect(app.deps.tasks.send(app.db, count, { n: 'seven' as never })).rejects.toThrow();
});
