import type { PoolClient } from 'pg';
import type { Database } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { statementsOver } from '../../db/statements.ts';

export class Killed extends Error {}

/**
 * The same worker, killed before or after its nth statement: nothing that it wanted to do afterwards happens. What a
 * transaction had not committed by then is rolled back, as a server does for a client that is gone.
 */
export function killedAt(deps: Deps, nth: number, when: 'before' | 'after'): Deps {
  let statements = 0;
  let isDead = false;
  const run = async <T>(statement: () => Promise<T>): Promise<T> => {
    if (isDead) throw new Killed();
    statements += 1;
    isDead = statements >= nth;
    if (isDead && when === 'before') throw new Killed();
    const result = await statement();
    if (isDead) throw new Killed();
    return result;
  };
  const { db } = deps;
  const connect = async () => {
    const client = await db.pool.connect();
    const query = (text: unknown, values?: unknown[]) => {
      const ask = () => client.query(text as string, values);
      return text === 'rollback' ? ask() : run(ask);
    };
    return { query, release: (broken?: Error) => client.release(broken) } as unknown as PoolClient;
  };
  const outside = statementsOver((text, values) => run(() => db.query(text, values)), { inTx: false });
  const dying: Database = { ...db, ...outside, pool: { connect } as unknown as Database['pool'] };
  return { ...deps, db: dying };
}
