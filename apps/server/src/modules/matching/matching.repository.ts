import type { MatchParts } from '@marula/contract/applications.contract';
import type { Candidate } from '@marula/contract/candidates.contract';
import { candidateProfile } from '../../candidates/candidate-columns.ts';
import type { Db } from '../../db/database.ts';
import { option } from '../../jobs/job-columns.ts';
import type { JobToMatch, Match, PersonToMatch } from '../../matching/score.ts';

export interface Area {
  lat: number;
  lng: number;
  radius_meters: number;
}

/** The working model of the reference list that needs nobody near. */
const REMOTE = 'Remote';

const experience = (id: string) =>
  `(select jsonb_build_object('name', x.name, 'min_years', x.min_years) from experiences x where x.id = ${id})`;
const point = (row: string) =>
  `case when ${row}.latitude is not null then jsonb_build_object('lat', ${row}.latitude, 'lng', ${row}.longitude) end`;
const names = (table: string, own: string, column: string, where: string) =>
  `(select coalesce(jsonb_agg(distinct jsonb_build_object('id', o.id, 'name', o.name)), '[]')
    from ${own} l join ${table} o on o.id = l.${column} where ${where})`;

/** The first of the licences and of the schooling: none is needed. */
const ASKS_NOTHING = 1;

const JOB = `select j.candidate_requirements || ' ' || j.title as requirements, j.industry_id,
    ${option('industry_positions', 'j.industry_position_id')} as position, ${experience('j.experience_id')} as experience,
    ${point('j')} as place, coalesce(j.job_search_radius_meters, (j.location->>'radius')::float) as radius_meters,
    coalesce((select w.name = '${REMOTE}' from working_models w where w.id = j.working_model_id), false) as remote,
    ${names('languages', 'job_languages', 'language_id', 'l.job_id = j.id')} as languages,
    nullif(j.drivers_licence_id, ${ASKS_NOTHING}) as licence_id, nullif(j.education_level_id, ${ASKS_NOTHING}) as education_id
  from jobs j where j.id = $1`;

const TEXT = `concat_ws(' ', c.about_you, c.ideal_job,
    (select string_agg(concat_ws(' ', h.company_name, h.job_description), ' ') from candidate_job_histories h where h.profile_id = c.profile_id),
    (select string_agg(concat_ws(' ', e.qualification, e.school), ' ') from candidate_educations e where e.profile_id = c.profile_id),
    (select string_agg(d.title, ' ') from candidate_documents d where d.profile_id = c.profile_id),
    (select string_agg(i.user_input, ' ') from candidate_industries i where i.profile_id = c.profile_id))`;

const PERSON = `select c.profile_id, ${TEXT} as text,
    (select coalesce(array_agg(distinct i.industry_id), '{}') from candidate_industries i where i.profile_id = c.profile_id) as industry_ids,
    (select coalesce(jsonb_agg(distinct jsonb_build_object('id', o.id, 'name', o.name)), '[]') from industry_positions o where o.id in (
       select i.industry_position_id from candidate_industries i where i.profile_id = c.profile_id
       union select h.industry_position_id from candidate_job_histories h where h.profile_id = c.profile_id)) as positions,
    ${experience('c.experience_id')} as experience, ${point('c')} as place, c.location->>'name' as area,
    ${names('languages', 'candidate_languages', 'language_id', 'l.profile_id = c.profile_id')} as languages,
    ${option('drivers_licences', 'c.drivers_licence_id')} as licence,
    ${option('education_levels', '(select max(e.education_level_id) from candidate_educations e where e.profile_id = c.profile_id)')} as education
  from candidates c`;

/** A degree of latitude in metres; of longitude it is that times the cosine. */
const DEGREE_METERS = 111_320;

export const matchingRepository = (db: Db) => ({
  async job(id: string): Promise<JobToMatch | undefined> {
    const { rows } = await db.query<JobToMatch & Record<string, unknown>>(JOB, [id]);
    return rows[0];
  },

  async people(ids: readonly string[]): Promise<PersonToMatch[]> {
    const { rows } = await db.query<PersonToMatch & Record<string, unknown>>(
      `${PERSON} where c.profile_id = any($1::uuid[])`,
      [ids],
    );
    return rows;
  },

  /** Who might fit: of the job's field and country, not in its pipeline, those who were there last first. */
  async pool(jobId: string, area: Area | undefined, most: number): Promise<string[]> {
    const { lat = 0, lng = 0, radius_meters = 0 } = area ?? {};
    const reach = radius_meters / DEGREE_METERS;
    const { rows } = await db.query<{ id: string }>(
      `select c.profile_id as id from jobs j
       join candidate_industries i on i.industry_id = j.industry_id
       join candidates c on c.profile_id = i.profile_id and c.work_country_id = j.work_country_id
       join profiles p on p.id = c.profile_id and p.active
       where j.id = $1
         and not exists (select from applications a where a.job_id = j.id and a.profile_id = c.profile_id)
         and ($2::float is null or (c.latitude between $2 - $4 and $2 + $4
           and c.longitude between $3 - $4 / greatest(cos(radians($2)), 0.1) and $3 + $4 / greatest(cos(radians($2)), 0.1)))
       order by (i.industry_position_id = j.industry_position_id) desc nulls last, c.updated_at desc, c.profile_id
       limit $5`,
      [jobId, area ? lat : null, area ? lng : null, reach, most],
    );
    return rows.map(({ id }) => id);
  },

  async profiles(ids: readonly string[]): Promise<Candidate[]> {
    const { rows } = await db.query<{ candidate: Candidate }>(
      `select ${candidateProfile('who.id')} as candidate from profiles who
       where who.id = any($1::uuid[]) and who.active and who.user_type = 'Candidate'`,
      [ids],
    );
    return rows.map(({ candidate }) => candidate);
  },

  async isOf(jobId: string, companyId: string): Promise<boolean> {
    const { rows } = await db.query('select id from jobs where id = $1 and company_id = $2', [jobId, companyId]);
    return rows.length > 0;
  },

  /** Held, so that it is not deleted under what is written of it. */
  async isThere(applicationId: string): Promise<boolean> {
    const { rows } = await db.query('select id from applications where id = $1 for update', [applicationId]);
    return rows.length > 0;
  },

  async inPipeline(jobId: string, ids: readonly string[]): Promise<Set<string>> {
    const { rows } = await db.query<{ id: string }>(
      'select profile_id as id from applications where job_id = $1 and profile_id = any($2::uuid[])',
      [jobId, ids],
    );
    return new Set(rows.map(({ id }) => id));
  },

  /** Who of these has come to the company already: they are shown whole. */
  async known(companyId: string, ids: readonly string[]): Promise<Set<string>> {
    const { rows } = await db.query<{ id: string }>(
      `select distinct profile_id as id from applications
       where company_id = $1 and profile_id = any($2::uuid[]) and applied_at is not null`,
      [companyId, ids],
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
    const { rows } = await db.query<{ matches: Recommended[] }>(
      'select matches from job_recommendations where job_id = $1 and asked = $2 and computed_at > $3',
      [jobId, asked, since],
    );
    return rows[0]?.matches;
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
  async of(jobId: string): Promise<{ id: string; profile_id: string }[]> {
    const { rows } = await db.query<{ id: string; profile_id: string }>(
      'select id, profile_id from applications where job_id = $1 order by id',
      [jobId],
    );
    return rows;
  },

  /** True where the percentage is another one now. */
  async put(id: string, { percentage, parts }: Match, version: number, now: Date): Promise<boolean> {
    const { rows } = await db.query<{ changed: boolean }>(
      `with put as (
         insert into application_matches (application_id, parts, version, computed_at) values ($1, $2::jsonb, $3, $4)
         on conflict (application_id) do update
           set parts = excluded.parts, version = excluded.version, computed_at = excluded.computed_at
         returning application_id, xmax = 0 as first
       ), changed as (
         update applications set match_percentage = $5 where id = $1 and match_percentage is distinct from $5 returning id
       )
       select put.first or exists (select from changed) as changed from put`,
      [id, JSON.stringify(parts), version, now, percentage],
    );
    return rows[0]?.changed ?? false;
  },
});
