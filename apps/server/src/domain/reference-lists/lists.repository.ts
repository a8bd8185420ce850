import type { Db } from '../../core/database.ts';

/** Where processes tell each other that a list of reference data is another now. */
export const LISTS_CHANGED = 'reference_lists_changed';

export const listsRepository = (db: Db) => ({
  /** Every process reads the lists again when somebody next asks for them. */
  async tellChanged(): Promise<void> {
    await db.query('select pg_notify($1, $2)', [LISTS_CHANGED, '']);
  },
});
