import type { Db } from '../../core/database.ts';
import { option } from '../jobs/job-columns.ts';
import type { JobToMatch, PersonToMatch } from './score.ts';

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

/** What a match is worked out from. */
export const factsRepository = (db: Db) => ({
  job: (id: string): Promise<JobToMatch | undefined> => db.one(JOB, [id]),

  people: (ids: readonly string[]): Promise<PersonToMatch[]> =>
    db.all(`${PERSON} where c.profile_id = any($1::uuid[])`, [ids]),

  async isOf(jobId: string, companyId: string): Promise<boolean> {
    const found = await db.one('select id from jobs where id = $1 and company_id = $2', [jobId, companyId]);
    return found !== undefined;
  },
});
