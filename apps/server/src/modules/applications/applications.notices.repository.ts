import type { Db } from '../../core/database.ts';

export interface Told extends Record<string, unknown> {
  company_id: string;
  company: string;
  profile_id: string;
  first_name: string;
  title: string;
}

const TOLD = 'c.id as company_id, c.name as company, p.id as profile_id, p.first_name, j.title';
const NAMES = `join companies c on c.id = a.company_id join profiles p on p.id = a.profile_id join jobs j on j.id = a.job_id`;

export const applicationNoticesRepository = (db: Db) => ({
  /** Who is concerned, by name; nobody where the application is gone by now. */
  async concerned(ids: readonly string[]): Promise<Told[]> {
    const { rows } = await db.query<Told>(
      `select ${TOLD} from applications a ${NAMES} where a.id = any($1::uuid[]) order by a.id`,
      [ids],
    );
    return rows;
  },

  /** The same for those that are gone. */
  async concernedBy(gone: readonly { job_id: string; profile_id: string }[]): Promise<Told[]> {
    const { rows } = await db.query<Told>(
      `select ${TOLD} from jsonb_to_recordset($1::jsonb) as g (job_id uuid, profile_id uuid)
       join jobs j on j.id = g.job_id join companies c on c.id = j.company_id join profiles p on p.id = g.profile_id`,
      [JSON.stringify(gone)],
    );
    return rows;
  },

  /** Declines that can no longer be undone, noted as told: one row per person and company, whatever many jobs it was. */
  async noteDeclined(
    before: Date,
    now: Date,
  ): Promise<{ company_id: string; profile_id: string; application_ids: string[] }[]> {
    const { rows } = await db.query<{ company_id: string; profile_id: string; application_ids: string[] }>(
      `with told as (
         update applications set decline_told_at = $2
         where status_id = 5 and decline_told_at is null and decided_at <= $1
         returning company_id, profile_id, id
       )
       select company_id, profile_id, array_agg(id order by id) as application_ids from told group by 1, 2`,
      [before, now],
    );
    return rows;
  },
});
