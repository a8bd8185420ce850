import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '../core/database.ts';
import { BACKGROUND_MS, taking } from '../core/patience.ts';
import { fewAtOnce } from './few-at-once.ts';
import { ledgerSchema, quiet } from './fixtures/ledger.ts';
import { GuardedPool } from './guarded-pool.ts';
import { createPool } from './pool.ts';
import { createTestDb } from './test-db.ts';
import { withTx } from './tx.ts';

let db: Database;
let pool: GuardedPool;
beforeAll(async () => {
  db = await createTestDb(ledgerSchema);
  if (!(db.pool instanceof GuardedPool)) throw new Error('this is not the pool that the product uses');
  pool = db.pool;
});
afterAll(() => db.close());

/** The time moves only when a test says so. */
let now = Math.ceil(performance.now());
beforeEach(() => {
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  return () => clock.mockRestore();
});

describe('how long it has been quiet', () => {
  test('is counted from the last answer, and nothing while somebody waits for one', async () => {
    const page = await pool.connect();
    now += 50;
    expect(pool.quietMs).toBe(0);
    page.release();
    now += 30;
    expect(pool.quietMs).toBe(30);
    await db.query('select 1');
    expect(pool.quietMs).toBe(0);
    now += 7;
    expect(pool.quietMs).toBe(7);
  });

  test('is not ended by work that says it takes longer', async () => {
    await db.query('select 1');
    now += 15;
    await taking(BACKGROUND_MS, async () => {
      const worker = await pool.connect();
      expect(pool.quietMs).toBe(15);
      worker.release();
    });
    expect(pool.quietMs).toBe(15);
  });

  test('goes on where nobody could be served', async () => {
    const away = createPool({ host: '127.0.0.1', port: 1 }, quiet);
    await expect(away.connect()).rejects.toThrow();
    expect(away.quietMs).toBe(Number.POSITIVE_INFINITY);
    await away.end();
  });
});

describe('work that can wait', () => {
  /** Lets time pass instead of waiting for it, and notes how long it was asked to. */
  const pausing = (during: (nth: number) => void = () => {}) => {
    const paused: number[] = [];
    const pause = async (ms: number) => {
      paused.push(ms);
      now += ms;
      during(paused.length);
    };
    return { paused, pause };
  };
  const work = (on: Database, fn: () => Promise<void> = async () => {}) => withTx({ db: on }, fn);

  test('begins at once where it has been quiet', async () => {
    await db.query('select 1');
    now += 20;
    const { paused, pause } = pausing();
    await work(fewAtOnce(db, 1, pause));
    expect(paused).toEqual([]);
  });

  test('waits until nobody has asked for a page for a moment', async () => {
    const page = await pool.connect();
    const { paused, pause } = pausing((nth) => nth === 2 && page.release());
    await work(fewAtOnce(db, 1, pause));
    expect(paused).toEqual([20, 20, 20]);
  });

  test('goes on after a tenth of a second where it is never quiet', async () => {
    const page = await pool.connect();
    const { paused, pause } = pausing();
    await work(fewAtOnce(db, 1, pause));
    page.release();
    expect(paused).toEqual([20, 20, 20, 20, 20]);
  });

  test('runs so many at once, the others in their order, also after one has failed', async () => {
    now += 20;
    const few = fewAtOnce(db, 1, pausing().pause);
    const steps: string[] = [];
    const runs = ['a', 'b', 'c'].map((name) =>
      work(few, async () => {
        steps.push(`${name} begins`);
        await Promise.resolve();
        steps.push(`${name} ends`);
        if (name === 'b') throw new Error('b failed');
      }),
    );
    const outcomes = await Promise.allSettled(runs);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });
});
