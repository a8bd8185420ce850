import type { PoolClient } from 'pg';
import type { Database } from '../core/database.ts';

/**
 * The same database for work that can wait: so many of its transactions run at once, and the others stand in a row, so
 * that nobody who waits for a page stands behind them.
 */
export function fewAtOnce(db: Database, atOnce: number): Database {
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
