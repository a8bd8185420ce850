import type { Db } from '../../core/database.ts';

export const accountsRepository = (db: Db) => ({
  /**
   * Makes whoever else settles what this account is wait until the transaction ends: one that founds a company, joins a
   * team and signs up as a candidate at once becomes one of them. There may be no row yet that could be held.
   */
  async hold(id: string): Promise<void> {
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [id]);
  },
});
