import type { Db } from '../../core/database.ts';

export const healthRepository = (db: Db) => ({
  async ping(): Promise<void> {
    await db.query('select 1');
  },
});
