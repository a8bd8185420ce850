import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../app/test-app.ts';
import { task } from '../core/module.ts';
import { createBoss } from './boss.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const name = 'test.by-the-clock';

/** As a process starts whose task is due at these times; tells which row says so, and since which write. */
async function startedWith(cron: string) {
  const boss = createBoss(app.db, () => {}, { works: false, byTheClock: false });
  await boss.start([task({ name, cron, schema: z.object({}), run: async () => {} })]);
  await boss.stop();
  return app.db.one<{ cron: string; written: string }>(
    'select cron, xmin::text as written from pgboss.schedule where name = $1',
    [name],
  );
}

it('the hours of a task are written once, and again only when they change', async () => {
  const first = await startedWith('0 3 * * *');
  expect(first?.cron).toBe('0 3 * * *');
  expect(await startedWith('0 3 * * *')).toEqual(first);
  expect((await startedWith('30 4 * * *'))?.cron).toBe('30 4 * * *');
});
