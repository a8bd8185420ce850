import type { PlatformDatabase } from '@marula/platform/sql';
import type { Database } from '../core/database.ts';
import { withTx } from '../db/tx.ts';

/** Our database as the platform asks for it, with the guard that keeps the root connection out of a transaction. */
export const platformDatabase = (db: Database): PlatformDatabase => ({
  query: (text, values) => db.query(text, values),
  // What the platform does in between, with files for example, may not be done twice.
  transaction: (work) => withTx({ db }, work, { retry: false }),
  listen: (channel, handler) => db.listen(channel, handler),
});
