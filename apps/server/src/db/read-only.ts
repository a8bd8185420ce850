import { AppError } from '@marula/contract/errors';
import type { Database } from '../core/database.ts';
import { withTx } from './tx.ts';
import { InsideTx } from './tx-scope.ts';

/** What PostgreSQL answers to a change in a transaction that may only read. */
const READ_ONLY = '25006';

/** Runs a call that can change nothing, whatever it tries: the database itself refuses. */
export async function readOnly<T>(db: Database, call: (db: Database) => Promise<T>): Promise<T> {
  try {
    return await withTx(
      { db },
      async (tx) => {
        await tx.query('set transaction read only');
        return call({ ...db, ...tx });
      },
      { retry: false },
    );
  } catch (error) {
    // Who begins a transaction of their own is about to write.
    if (error instanceof InsideTx || (error as { code?: unknown }).code === READ_ONLY) {
      throw new AppError('support.look_only');
    }
    throw error;
  }
}
