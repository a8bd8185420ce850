import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';
import type { Db } from '../core/database.ts';

export type RunQuery = (query: string | QueryConfig, values?: unknown[]) => Promise<QueryResult>;

const HOLD = 'select 1 as held from companies where id = $1 for no key update';

/** The few ways in which repositories ask, over whatever runs a statement. */
export function statementsOver(run: RunQuery, { inTx }: { inTx: boolean }): Db {
  return {
    query: <R extends QueryResultRow>(...asked: Parameters<RunQuery>) => run(...asked) as Promise<QueryResult<R>>,
    all: async <R extends QueryResultRow>(...asked: Parameters<RunQuery>) => (await run(...asked)).rows as R[],
    one: async <R extends QueryResultRow>(...asked: Parameters<RunQuery>) =>
      (await run(...asked)).rows[0] as R | undefined,
    hold: async (companyId) => {
      if (!inTx) throw new Error('A company can only be held inside withTx: anywhere else nothing would be held.');
      await run(HOLD, [companyId]);
    },
  };
}
