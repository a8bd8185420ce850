import { setTimeout as wait } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { Database } from '../core/database.ts';
import { GuardedPool } from './guarded-pool.ts';

/** So long nobody has asked for anything: then the next one who asks is not expected at this moment. */
const QUIET_MS = 20;
/** Where it is never quiet, work goes on all the same, but slowly: a hundred thousand renewals still fit into a night. */
const LONGEST_WAIT_MS = 100;

type Pause = (ms: number) => Promise<unknown>;

async function giveWay(pool: Database['pool'], pause: Pause): Promise<void> {
  if (!(pool instanceof GuardedPool)) return;
  const until = performance.now() + LONGEST_WAIT_MS;
  while (pool.quietMs < QUIET_MS && performance.now() < until) await pause(QUIET_MS);
}

/**
 * The same database for work that can wait: so many of its transactions run at once, and the others stand in a row, so
 * that nobody who waits for a page stands behind them. While pages are asked for, it pauses before each.
 */
export function fewAtOnce(db: Database, atOnce: number, pause: Pause = wait): Database {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  const give = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  const connect = async (): Promise<PoolClient> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      await giveWay(db.pool, pause);
      const client = await db.pool.connect();
      const release = client.release.bind(client);
      client.release = (broken) => {
        give();
        release(broken);
      };
      return client;
    } catch (error) {
      give();
      throw error;
    }
  };
  return { ...db, pool: Object.assign(Object.create(db.pool), { connect }) };
}
