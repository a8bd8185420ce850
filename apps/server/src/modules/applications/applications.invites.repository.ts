import type { Db } from '../../core/database.ts';
import { hasBlocked } from '../../domain/candidates/blocked.repository.ts';
import type { JobToJoin } from './applications.jobs.repository.ts';

export const invitesToApplyRepository = (db: Db) => ({
  /** Who may be invited: candidates of the job's country who are there, want to be found or have met the company, and have not blocked it. */
  async candidatesAmong(ids: readonly string[], jobId: string): Promise<Set<string>> {
    const rows = await db.all<{ id: string }>(
      `select c.profile_id as id from candidates c join profiles p on p.id = c.profile_id
       join jobs j on j.id = $2 and j.work_country_id = c.work_country_id
       where c.profile_id = any($1::uuid[]) and p.active and not ${hasBlocked('c.profile_id', 'j.company_id')} and (c.discoverable
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

/** Invitations that were removed and can still be put back. */
export const removedInvitesRepository = (db: Db) => ({
  /** Before they are removed; of the others nothing is kept. */
  async keep(companyId: string, ids: readonly string[], now: Date): Promise<void> {
    await db.query(
      `insert into removed_invites
         (id, job_id, company_id, profile_id, removed_at, created_at, read, match_percentage, events, notes)
       select a.id, a.job_id, a.company_id, a.profile_id, $3, a.created_at, a.read, a.match_percentage,
         (select coalesce(jsonb_agg(e order by e.id), '[]') from application_events e where e.application_id = a.id),
         (select coalesce(jsonb_agg(n), '[]') from application_notes n where n.application_id = a.id)
       from applications a where a.company_id = $1 and a.id = any($2::uuid[]) and a.status_id = 1`,
      [companyId, ids, now],
    );
  },

  find: (companyId: string, id: string): Promise<{ job_id: string; removed_at: string } | undefined> =>
    db.one('select job_id, removed_at from removed_invites where company_id = $1 and id = $2', [companyId, id]),

  /** False where its place has been taken meanwhile, or somebody else was faster. Who has left the team since is no longer named. */
  async restore(companyId: string, id: string): Promise<boolean> {
    const back = await db.one(
      `with kept as (
         delete from removed_invites where company_id = $1 and id = $2 and not exists (
           select from applications a where a.job_id = removed_invites.job_id and a.profile_id = removed_invites.profile_id
         ) returning *
       ), back as (
         insert into applications (id, profile_id, job_id, company_id, status_id, read, created_at, match_percentage)
         select id, profile_id, job_id, company_id, 1, read, created_at, match_percentage from kept
         on conflict do nothing returning id
       ), told as (
         insert into application_events (application_id, happened_at, by, actor_id, from_status_id, to_status_id)
         select back.id, e.happened_at, e.by, (select p.id from profiles p where p.id = e.actor_id), e.from_status_id,
           e.to_status_id
         from back join kept using (id), jsonb_populate_recordset(null::application_events, kept.events) e order by e.id
       ), noted as (
         insert into application_notes (id, application_id, author_id, note, created_at)
         select n.id, back.id, (select p.id from profiles p where p.id = n.author_id), n.note, n.created_at
         from back join kept using (id), jsonb_populate_recordset(null::application_notes, kept.notes) n
       )
       select id from back`,
      [companyId, id],
    );
    return back !== undefined;
  },

  /** Those that stand, by company. Who has come back into the pipeline by another way is not told that they were taken out of it. */
  takeDue: (before: Date): Promise<{ company_id: string; removed: { job_id: string; profile_id: string }[] }[]> =>
    db.all(
      `with gone as (delete from removed_invites where removed_at <= $1 returning company_id, job_id, profile_id)
       select company_id, jsonb_agg(jsonb_build_object('job_id', job_id, 'profile_id', profile_id)) as removed
       from gone where not exists (
         select from applications a where a.job_id = gone.job_id and a.profile_id = gone.profile_id)
       group by company_id`,
      [before],
    ),
});
