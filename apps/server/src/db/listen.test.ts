import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../core/database.ts';
import { ledgerSchema } from './fixtures/ledger.ts';
import { createTestDb } from './test-db.ts';
import { withTx } from './tx.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDb(ledgerSchema);
});
afterAll(() => db.close());

test('a notification arrives after the commit and never from a rollback', async () => {
  const heard: string[] = [];
  const stop = await db.listen('news', (payload) => heard.push(payload));
  await withTx({ db }, async (tx) => {
    await tx.query(`select pg_notify('news', 'kept')`);
    await tx.query('select pg_sleep(0.05)');
    expect(heard).toEqual([]);
  });
  await expect.poll(() => heard).toEqual(['kept']);

  const failing = withTx({ db }, async (tx) => {
    await tx.query(`select pg_notify('news', 'lost')`);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await db.query(`select pg_notify('news', 'last')`);
  await expect.poll(() => heard).toEqual(['kept', 'last']);

  await stop();
  await db.query(`select pg_notify('news', 'unheard')`);
  await db.query('select pg_sleep(0.1)');
  expect(heard).toEqual(['kept', 'last']);
});

test('recording events wakes the outbox once for each transaction', async () => {
  let woken = 0;
  const asked = (id: string) => ({ id, profile_id: 'p', company_id: 'c' });
  const stop = await db.listen('outbox', () => woken++);
  await withTx({ db }, async (tx) => {
    await tx.events.record('support.requested', asked('a'));
    await tx.events.record('support.requested', asked('b'));
  });
  await expect.poll(() => woken).toBe(1);
  const { rows } = await db.query('select name, payload from outbox_events order by id');
  expect(rows).toEqual([
    { name: 'support.requested', payload: asked('a') },
    { name: 'support.requested', payload: asked('b') },
  ]);
  await stop();
});

test('every handler of a channel hears, also beside one that throws', async () => {
  const heard: string[] = [];
  const stops = [
    await db.listen('shared', () => {
      throw new Error('bad handler');
    }),
    await db.listen('shared', (payload) => heard.push(payload)),
  ];
  await db.query(`select pg_notify('shared', 'x')`);
  await expect.poll(() => heard).toEqual(['x']);
  await Promise.all(stops.map((stop) => stop()));
});
