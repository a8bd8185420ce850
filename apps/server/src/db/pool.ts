import { patiently } from '@marula/platform/patient-client';
import type pg from 'pg';
import type { PoolConfig } from 'pg';
import type { Database, DbLog } from '../core/database.ts';
import { GuardedPool } from './guarded-pool.ts';
import { isRetryable } from './pg-errors.ts';
import { isoTypes } from './pg-types.ts';
import { type RunQuery, statementsOver } from './statements.ts';
import { refuseInsideTx } from './tx-scope.ts';

const CLOSE_MS = 5_000;
const RETRIES = 3;

export function createPool(options: PoolConfig, log: DbLog): GuardedPool {
  // What is asked at once leaves at once: a transaction's first statement does not wait for the answer to its BEGIN.
  const pool = new GuardedPool({ types: isoTypes, pipeline: true, ...options });
  // Without a listener a connection that dies while idle, or between two statements, would end the process.
  pool.on('error', (error) => log.warn({ error: error.message }, 'an idle database connection was lost'));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A later version has changed a table under a statement that this process had prepared: asked anew, it is right again. */
const isStalePlan = (error: unknown) => (error as { routine?: string }).routine === 'RevalidateCachedQuery';

type Parts = Pick<Database, 'kind' | 'pool' | 'listen' | 'disk' | 'close'>;

export function databaseOver(parts: Parts): Database {
  const run: RunQuery = async (query, values) => {
    refuseInsideTx('The root database');
    // The pool may call back from where somebody else gave a connection back: patience is looked up here.
    const ask = async (asked: typeof query) => parts.pool.query(patiently(parts.pool, asked), values);
    for (let attempt = 0; ; attempt++) {
      try {
        return await ask(query);
      } catch (error) {
        parts.disk.met(error);
        if (typeof query !== 'string' && isStalePlan(error)) return ask(query.text);
        // Alone, a statement that a deadlock ended has done nothing: like a transaction it is run again.
        if (attempt === RETRIES || !isRetryable(error)) throw error;
      }
    }
  };
  return { ...parts, ...statementsOver(run, { inTx: false }) };
}

/** A client that was never given back must not keep the process from stopping. */
export async function endPool(pool: pg.Pool, log: DbLog): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, CLOSE_MS, 'late');
  });
  const outcome = await Promise.race([pool.end(), late]);
  clearTimeout(timer);
  if (outcome === 'late') log.warn({}, 'a database connection was still in use when the pool was closed');
}
