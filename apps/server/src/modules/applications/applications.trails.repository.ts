import type { Db } from '../../core/database.ts';

/** What applicants are told of beside decisions. */
export const applicationTrailsRepository = (db: Db) => ({
  /** The first time counts. Who was only invited has sent nothing that could be opened. */
  async open(companyId: string, ids: readonly string[], openedBy: string, at: Date): Promise<void> {
    await db.query(
      `insert into application_trails as t (application_id, opened_at, opened_by)
       select id, $4, $3 from applications where company_id = $1 and id = any($2) and applied_at is not null
       on conflict (application_id) do update set opened_at = excluded.opened_at, opened_by = excluded.opened_by
       where t.opened_at is null`,
      [companyId, ids, openedBy, at],
    );
  },

  async remind(id: string, at: Date): Promise<void> {
    await db.query(
      `insert into application_trails (application_id, reminded_at) values ($1, $2)
       on conflict (application_id) do update set reminded_at = excluded.reminded_at`,
      [id, at],
    );
  },
});
