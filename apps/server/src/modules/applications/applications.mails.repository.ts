import type { Db } from '../../core/database.ts';

export type ArrivalKind = 'applied' | 'accepted';

interface Arrival {
  application_id: string;
  job_id: string;
  title: string;
  company_id: string;
  kind: ArrivalKind;
  name: string;
}

export const applicationMailsRepository = (db: Db) => ({
  /** What is gone by now is not told of. */
  async note(ids: readonly string[], kind: ArrivalKind, at: string): Promise<void> {
    await db.query(
      `insert into application_arrivals (application_id, job_id, kind, arrived_at)
       select id, job_id, $2, $3 from applications where id = any($1::uuid[]) on conflict do nothing`,
      [ids, kind, at],
    );
  },

  /** Everybody who came for the jobs whose first has waited long enough; taken out, so that no mail tells of them again. */
  takeDue: (before: Date): Promise<Arrival[]> =>
    db.all(
      `with due as (
         select job_id from application_arrivals group by job_id having min(arrived_at) <= $1
       ), taken as (
         delete from application_arrivals a using due where a.job_id = due.job_id returning a.*
       )
       select t.application_id, t.job_id, j.title, j.company_id, t.kind,
         trim(p.first_name || ' ' || p.last_name) as name
       from taken t join jobs j on j.id = t.job_id
       join applications a on a.id = t.application_id join profiles p on p.id = a.profile_id
       order by t.job_id, t.arrived_at, t.application_id`,
      [before],
    ),
});
