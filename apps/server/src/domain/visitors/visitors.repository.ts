import type { Db } from '../../core/database.ts';

export const visitorsRepository = (db: Db) => ({
  async companyOf(profileId: string): Promise<string | null> {
    const row = await db.one<{ company_id: string | null }>('select company_id from profiles where id = $1', [
      profileId,
    ]);
    return row?.company_id ?? null;
  },
});
