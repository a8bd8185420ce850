import type { MatchParts } from '@marula/contract/applications.contract';
import type { Candidate } from '@marula/contract/candidates.contract';
import { leadingReasons } from '@marula/contract/match-reasons';
import type { Db } from '../../core/database.ts';
import { hasBlocked } from '../../domain/candidates/blocked.repository.ts';
import { candidateProfile } from '../../domain/candidates/candidate-columns.ts';
import type { Match } from '../../domain/matching/score.ts';

export const matchingRepository = (db: Db) => ({
  /** Whom of these the company can still find. */
  async profiles(companyId: string, ids: readonly string[]): Promise<Candidate[]> {
    const rows = await db.all<{ candidate: Candidate }>(
      `select ${candidateProfile('who.id')} as candidate from profiles who join candidates d on d.profile_id = who.id
       where who.id = any($1::uuid[]) and who.active and who.user_type = 'Candidate' and d.discoverable
         and not ${hasBlocked('who.id', '$2')}`,
      [ids, companyId],
    );
    return rows.map(({ candidate }) => candidate);
  },

  /** Held, so that it is not deleted under what is written of it. */
  async isThere(applicationId: string): Promise<boolean> {
    const found = await db.one('select id from applications where id = $1 for update', [applicationId]);
    return found !== undefined;
  },

  async inPipeline(jobId: string, ids: readonly string[]): Promise<Set<string>> {
    const rows = await db.all<{ id: string }>(
      'select profile_id as id from applications where job_id = $1 and profile_id = any($2::uuid[])',
      [jobId, ids],
    );
    return new Set(rows.map(({ id }) => id));
  },
});

export interface Recommended {
  profile_id: string;
  percentage: number;
  parts: MatchParts;
}

/** What was worked out for a job, for a while. */
export const recommendationsRepository = (db: Db) => ({
  async find(jobId: string, asked: string, since: Date): Promise<Recommended[] | undefined> {
    const row = await db.one<{ matches: Recommended[] }>(
      'select matches from job_recommendations where job_id = $1 and asked = $2 and computed_at > $3',
      [jobId, asked, since],
    );
    return row?.matches;
  },

  async keep(jobId: string, asked: string, matches: readonly Recommended[], now: Date): Promise<void> {
    await db.query(
      `insert into job_recommendations (job_id, asked, matches, computed_at) values ($1, $2, $3::jsonb, $4)
       on conflict (job_id, asked) do update set matches = excluded.matches, computed_at = excluded.computed_at`,
      [jobId, asked, JSON.stringify(matches), now],
    );
  },

  async forgetJob(jobId: string): Promise<void> {
    await db.query('delete from job_recommendations where job_id = $1', [jobId]);
  },

  async forgetCompany(companyId: string): Promise<void> {
    await db.query('delete from job_recommendations r using jobs j where j.id = r.job_id and j.company_id = $1', [
      companyId,
    ]);
  },

  async forgetBefore(moment: Date): Promise<void> {
    await db.query('delete from job_recommendations where computed_at < $1', [moment]);
  },
});

/** The match of each application, beside what its list filters by. */
export const applicationMatchesRepository = (db: Db) => ({
  find: (ids: readonly string[]): Promise<{ id: string; job_id: string; profile_id: string }[]> =>
    db.all('select id, job_id, profile_id from applications where id = any($1::uuid[]) order by id', [ids]),

  of: (jobId: string): Promise<{ id: string; profile_id: string }[]> =>
    db.all('select id, profile_id from applications where job_id = $1 order by id', [jobId]),

  /** Some jobs with matches of an earlier version, the earliest first. */
  outdatedJobs: (version: number, most: number): Promise<{ job_id: string; company_id: string }[]> =>
    db.all(
      `select distinct a.job_id, a.company_id from (
         select application_id from application_matches where version < $1 order by version limit $2
       ) old join applications a on a.id = old.application_id`,
      [version, most],
    ),

  /** True where it says something else now. */
  async put(id: string, { percentage, parts }: Match, version: number, now: Date): Promise<boolean> {
    const row = await db.one<{ changed: boolean }>(
      `with before as (
         select parts from application_matches where application_id = $1
       ), put as (
         insert into application_matches (application_id, parts, reasons, version, computed_at)
         values ($1, $2::jsonb, $3::jsonb, $4, $5)
         on conflict (application_id) do update set parts = excluded.parts, reasons = excluded.reasons,
           version = excluded.version, computed_at = excluded.computed_at
       ), changed as (
         update applications set match_percentage = $6 where id = $1 and match_percentage is distinct from $6 returning id
       )
       select (select parts from before) is distinct from $2::jsonb or exists (select from changed) as changed`,
      [id, JSON.stringify(parts), JSON.stringify(leadingReasons(parts)), version, now, percentage],
    );
    return row?.changed ?? false;
  },
});
