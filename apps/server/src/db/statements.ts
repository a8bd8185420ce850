import type { QueryResult, QueryResultRow } from 'pg';
import type { Db } from '../core/database.ts';
import { type Prepared, prepared } from './prepared.ts';

export type RunQuery = (query: string | Prepared, values?: unknown[]) => Promise<QueryResult>;

const HOLD = prepared('select 1 as held from companies where id = $1 for no key update');

/**
 * The few ways in which repositories ask, over whatever runs a statement. All of them go through `query`: a test or a
 * benchmark that replaces it sees every statement.
 */
export function statementsOver(query: RunQuery, { inTx }: { inTx: boolean }): Db {
  return {
    query,
    async all<R extends QueryResultRow>(...asked: Parameters<RunQuery>) {
      return (await this.query<R>(...asked)).rows;
    },
    async one<R extends QueryResultRow>(...asked: Parameters<RunQuery>) {
      return (await this.query<R>(...asked)).rows[0];
    },
    async hold(companyId) {
      if (!inTx) throw new Error('A company can only be held inside withTx: anywhere else nothing would be held.');
      await this.query(HOLD, [companyId]);
    },
  };
}
