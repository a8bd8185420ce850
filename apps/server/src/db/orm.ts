import { drizzle, type NodePgClient, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { QueryConfig, QueryResult } from 'pg';
import { isoTypes } from './pg-types.ts';

export type RunQuery = (query: string | QueryConfig, values?: unknown[]) => Promise<QueryResult>;

/**
 * Drizzle brings its own parsers with each query; ours take their place so both ways of asking give the same values.
 * Names of prepared statements are dropped: the embedded engine's connections share one session and would collide.
 */
export function ormOver(run: RunQuery): NodePgDatabase {
  const client = {
    query: ({ name: _, ...config }: QueryConfig, values?: unknown[]) => run({ ...config, types: isoTypes }, values),
  };
  const orm = drizzle({ client: client as unknown as NodePgClient });
  orm.transaction = async () => {
    throw new Error('orm.transaction is not used here: open transactions with withTx.');
  };
  return orm;
}
