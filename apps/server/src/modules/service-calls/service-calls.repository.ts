import type { Db } from '../../core/database.ts';

interface KnownPerson {
  company_id: string | null;
  /** They may still come in: the account is neither banned nor deleted, and the profile is not closed. */
  admitted: boolean;
}

export const serviceCallsRepository = (db: Db) => ({
  /** Undefined when neither account nor profile is left. */
  person: (id: string): Promise<KnownPerson | undefined> =>
    db.one(
      `select p.company_id, coalesce(p.active, true) and u.id is not null and u.deleted_at is null
         and (u.banned_until is null or u.banned_until <= now()) as admitted
       from (select $1::uuid as id) asked
         left join auth.users u on u.id = asked.id left join profiles p on p.id = asked.id
       where u.id is not null or p.id is not null`,
      [id],
    ),

  async hasCompany(id: string): Promise<boolean> {
    return (await db.one('select 1 as found from companies where id = $1', [id])) !== undefined;
  },
});
