import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../core/database.ts';
import { ledgerSchema } from './fixtures/ledger.ts';
import { createTestDb } from './test-db.ts';
import { withTx } from './tx.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDb(ledgerSchema);
});
afterAll(() => db.close());
beforeEach(() => db.query('truncate ledger, outbox_events restart identity'));

const write = 'insert into ledger (note) values ($1) returning id';
const notes = async () =>
  (await db.query<{ note: string }>('select note from ledger order by id')).rows.map((r) => r.note);

describe('a transaction', () => {
  test('keeps what it wrote once it returns', async () => {
    const id = await withTx({ db }, async (tx) => (await tx.query<{ id: number }>(write, ['kept'])).rows[0]?.id);
    expect(id).toBe(1);
    expect(await notes()).toEqual(['kept']);
  });

  test('leaves nothing when it throws', async () => {
    const failing = withTx({ db }, async (tx) => {
      await tx.query(write, ['lost']);
      await tx.events.record('support.requested', { id: 'lost', profile_id: 'p', company_id: 'c' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await notes()).toEqual([]);
    expect((await db.query('select from outbox_events')).rowCount).toBe(0);
  });

  test('is refused when a failed statement was swallowed, instead of looking stored', async () => {
    const swallowing = withTx({ db }, async (tx) => {
      await tx.query(write, ['lost']);
      await tx.query('select 1 / 0').catch(() => {});
    });
    await expect(swallowing).rejects.toThrow('rolled back');
    expect(await notes()).toEqual([]);
  });

  test('stores with its commit what was left for it, after all else, or nothing at all', async () => {
    await withTx({ db }, async (tx) => {
      tx.withCommit(write, ['last']);
      await tx.query(write, ['first']);
    });
    expect(await notes()).toEqual(['first', 'last']);
    const failing = withTx({ db }, async (tx) => {
      tx.withCommit('select 1 / 0');
      await tx.query(write, ['lost']);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await notes()).toEqual(['first', 'last']);
  });

  test('takes several statements at once', async () => {
    await withTx({ db }, (tx) => Promise.all(['a', 'b', 'c'].map((note) => tx.query(write, [note]))));
    expect(await notes()).toEqual(['a', 'b', 'c']);
  });

  test('asks for one row, for all of them, or for what a statement did', async () => {
    await withTx({ db }, async (tx) => {
      expect(await tx.one('select id from ledger')).toBeUndefined();
      expect((await tx.query(write, ['a'])).rowCount).toBe(1);
      expect(await tx.one(write, ['b'])).toEqual({ id: 2 });
      expect(await tx.all('select id from ledger order by id')).toEqual([{ id: 1 }, { id: 2 }]);
    });
    expect(await db.one('select note from ledger where id = $1', [2])).toEqual({ note: 'b' });
    expect(await db.all('select note from ledger where id > 2')).toEqual([]);
  });

  test('does not mix with the others that run at the same time', async () => {
    const workers = Array.from({ length: 20 }, (_, worker) =>
      withTx({ db }, async (tx) => {
        await tx.query(write, [`${worker} begins`]);
        await tx.query(write, [`${worker} ends`]);
        if (worker % 2) throw new Error('odd');
      }).catch(() => {}),
    );
    await Promise.all(workers);
    const even = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18].flatMap((worker) => [`${worker} begins`, `${worker} ends`]);
    expect((await notes()).sort()).toEqual(even.sort());
  });
});

describe('inside a transaction', () => {
  const inside = (use: () => Promise<unknown>) => withTx({ db }, async () => use());

  test.each([
    ['the root query', () => db.query('select 1')],
    ['one row of the root', () => db.one('select 1')],
    ['all rows of the root', () => db.all('select 1')],
    ['the root pool', () => db.pool.query('select 1')],
    ['a connection of the root pool', () => db.pool.connect()],
    ['another transaction', () => withTx({ db }, async () => {})],
  ])('%s is refused', async (_, use) => {
    await expect(inside(use)).rejects.toThrow('only the tx argument may touch the database there');
  });

  test('work that outlives it may use the root again, but not its tx', async () => {
    const { late, stale } = await withTx({ db }, async (tx) => {
      const later = new Promise((resolve) => setTimeout(resolve, 50));
      return { late: later.then(() => db.query('select 1')).then(({ rowCount }) => ({ rowCount })), stale: tx };
    }).then(async ({ late, stale }) => ({ late: await late, stale }));
    expect(late.rowCount).toBe(1);
    await expect(stale.query('select 1')).rejects.toThrow('has ended');
  });
});

test('outside a transaction a company cannot be held', async () => {
  await expect(db.hold('00000000-0000-4000-8000-000000000001')).rejects.toThrow('inside withTx');
});

describe('retry', () => {
  const failingTimes = (times: number, code: string) => {
    let calls = 0;
    return {
      calls: () => calls,
      work: async () => {
        calls++;
        if (calls <= times) throw Object.assign(new Error('raced'), { code });
        return calls;
      },
    };
  };

  test('runs again after a serialization failure or a deadlock, up to three times', async () => {
    expect(await withTx({ db }, failingTimes(3, '40001').work)).toBe(4);
    expect(await withTx({ db }, failingTimes(1, '40P01').work)).toBe(2);
    await expect(withTx({ db }, failingTimes(4, '40001').work)).rejects.toThrow('raced');
  });

  test('happens neither where it must not nor after any other failure', async () => {
    const once = failingTimes(1, '40001');
    await expect(withTx({ db }, once.work, { retry: false })).rejects.toThrow('raced');
    const other = failingTimes(1, '23505');
    await expect(withTx({ db }, other.work)).rejects.toThrow('raced');
    expect([once.calls(), other.calls()]).toEqual([1, 1]);
  });
});
