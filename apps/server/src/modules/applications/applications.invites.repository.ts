import type { Db } from '../../core/database.ts';
import type { JobToJoin } from './applications.jobs.repository.ts';

export const invitesToApplyRepository = (db: Db) => ({
  /** Who may be invited: candidates of the job's country who are there, and want to be found or have met the company. */
  async candidatesAmong(ids: readonly string[], jobId: string): Promise<Set<string>> {
    const rows = await db.all<{ id: string }>(
      `select c.profile_id as id from candidates c join profiles p on p.id = c.profile_id
       join jobs j on j.id = $2 and j.work_country_id = c.work_country_id
       where c.profile_id = any($1::uuid[]) and p.active and (c.discoverable
         or exists (select from applications a where a.profile_id = c.profile_id and a.company_id = j.company_id))`,
      [ids, jobId],
    );
    return new Set(rows.map(({ id }) => id));
  },

  /** Returns the new invitations. Somebody who is in the pipeline already, in whatever status, is not added again. */
  invite: (
    job: JobToJoin,
    ids: readonly string[],
    actorId: string,
    now: Date,
  ): Promise<{ id: string; profile_id: string }[]> =>
    db.all(
      `with added as (
         insert into applications (profile_id, job_id, company_id, status_id, read, created_at)
         select person, $2, $3, 1, true, $5 from unnest($1::uuid[]) person
         on conflict (job_id, profile_id) do nothing returning id, profile_id, status_id
       ), told as (
         insert into application_events (application_id, happened_at, by, actor_id, to_status_id)
         select id, $5, 'employer', $4, status_id from added
       )
       select id, profile_id from added order by id`,
      [ids, job.id, job.company_id, actorId, now],
    ),
});
