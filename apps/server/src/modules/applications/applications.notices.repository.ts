import type { Db } from '../../core/database.ts';

export interface Told {
  company_id: string;
  company: string;
  profile_id: string;
  name: string;
  title: string;
  job_id: string;
  /** Empty for what is gone. */
  application_id: string;
}

const told = (application: string) => `c.id as company_id, c.name as company, p.id as profile_id,
  trim(p.first_name || ' ' || p.last_name) as name, j.title,
  j.id as job_id, ${application} as application_id`;
const NAMES = `join companies c on c.id = a.company_id join profiles p on p.id = a.profile_id join jobs j on j.id = a.job_id`;

export const applicationNoticesRepository = (db: Db) => ({
  /** Who is concerned, by name; nobody where the application is gone by now. */
  concerned: (ids: readonly string[]): Promise<Told[]> =>
    db.all(`select ${told('a.id')} from applications a ${NAMES} where a.id = any($1::uuid[]) order by a.id`, [ids]),

  async companyName(id: string): Promise<string> {
    const company = await db.one<{ name: string }>('select name from companies where id = $1', [id]);
    return company?.name ?? '';
  },

  /** The same for those that are gone. */
  concernedBy: (gone: readonly { job_id: string; profile_id: string }[]): Promise<Told[]> =>
    db.all(
      `select ${told("''")} from jsonb_to_recordset($1::jsonb) as g (job_id uuid, profile_id uuid)
       join jobs j on j.id = g.job_id join companies c on c.id = j.company_id join profiles p on p.id = g.profile_id`,
      [JSON.stringify(gone)],
    ),

  /** Declines that can no longer be undone, noted as told: one row per person and company, whatever many jobs it was. */
  noteDeclined: (
    before: Date,
    now: Date,
  ): Promise<{ company_id: string; profile_id: string; application_ids: string[] }[]> =>
    db.all(
      `with told as (
         update applications set decline_told_at = $2
         where status_id = 5 and decline_told_at is null and decided_at <= $1
         returning company_id, profile_id, id
       )
       select company_id, profile_id, array_agg(id order by id) as application_ids from told group by 1, 2`,
      [before, now],
    ),
});
