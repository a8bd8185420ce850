import type { Db } from '../../core/database.ts';

export interface Reader {
  email: string | null;
  locale: string | null;
  work_country_id: number | null;
}

/** Who is told: the Owner of a company, or the person themselves. */
export const readersRepository = (db: Db) => ({
  owner: (companyId: string): Promise<(Reader & { company: string }) | undefined> =>
    db.one(
      `select p.email, p.locale, c.work_country_id, c.name as company
       from companies c left join profiles p on p.id = c.owner_id where c.id = $1`,
      [companyId],
    ),

  candidate: (profileId: string): Promise<Reader | undefined> =>
    db.one(
      `select p.email, p.locale, c.work_country_id from candidates c join profiles p on p.id = c.profile_id
       where c.profile_id = $1`,
      [profileId],
    ),
});
