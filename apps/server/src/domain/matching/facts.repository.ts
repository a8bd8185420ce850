import { noneNeededId } from '@marula/contract/limits';
import type { Db } from '../../core/database.ts';
import { hasApplied } from '../candidates/known.repository.ts';
import { option } from '../jobs/job-columns.ts';
import type { JobToMatch, PersonToMatch } from './score.ts';

/** The working model of the reference list that needs nobody near. */
const REMOTE = 'Remote';

const experience = (id: string) =>
  `(select jsonb_build_object('id', x.id, 'name', x.name, 'min_years', x.min_years) from experiences x where x.id = ${id})`;
const point = (row: string) =>
  `case when ${row}.latitude is not null then jsonb_build_object('lat', ${row}.latitude, 'lng', ${row}.longitude) end`;
const names = (table: string, own: string, column: string, where: string) =>
  `(select coalesce(jsonb_agg(distinct jsonb_build_object('id', o.id, 'name', o.name)), '[]')
    from ${own} l join ${table} o on o.id = l.${column} where ${where})`;

const JOB = `select j.candidate_requirements || ' ' || j.title as requirements, j.industry_id,
    ${option('industry_positions', 'j.industry_position_id')} as position, ${experience('j.experience_id')} as experience,
    ${point('j')} as place, coalesce(j.job_search_radius_meters, (j.location->>'radius')::float) as radius_meters,
    coalesce((select w.name = '${REMOTE}' from working_models w where w.id = j.working_model_id), false) as remote,
    ${names('languages', 'job_languages', 'language_id', 'l.job_id = j.id')} as languages,
    nullif(j.drivers_licence_id, ${noneNeededId}) as licence_id, nullif(j.education_level_id, ${noneNeededId}) as education_id
  from jobs j where j.id = $1`;

const written = (...from: string[]) => `concat_ws(' ', ${from.join(', ')})`;
const joined = (text: string, from: string) =>
  `(select string_agg(${text}, ' ') from ${from} where l.profile_id = c.profile_id)`;

/** All that somebody wrote: for a company they have come to, which reads it too. */
const WHOLE_TEXT = written(
  'c.about_you',
  'c.ideal_job',
  joined("concat_ws(' ', l.company_name, l.job_description)", 'candidate_job_histories l'),
  joined("concat_ws(' ', l.qualification, l.school)", 'candidate_educations l'),
  joined('l.title', 'candidate_documents l'),
  joined('l.user_input', 'candidate_industries l'),
);

/** What anybody reads of them (see `skillColumns`). */
const SHOWN_TEXT = written(
  joined('without_contact(l.user_input)', 'candidate_industries l'),
  joined('without_contact(l.qualification)', 'candidate_educations l'),
  joined('o.name', 'candidate_industries l join industry_positions o on o.id = l.industry_position_id'),
  joined('o.name', 'candidate_job_histories l join industry_positions o on o.id = l.industry_position_id'),
);

/** Their area, as it is shown and searched: nobody's house. */
const AREA = `jsonb_build_object('lat', round(c.latitude::numeric, 1), 'lng', round(c.longitude::numeric, 1))`;

/**
 * A number may rest on nothing that its reader does not see: with made-up jobs one could otherwise ask, word by word and
 * kilometre by kilometre, for what is withheld.
 */
const PERSON = `select c.profile_id, case when known.yes then ${WHOLE_TEXT} else ${SHOWN_TEXT} end as text,
    (select coalesce(array_agg(distinct i.industry_id), '{}') from candidate_industries i where i.profile_id = c.profile_id) as industry_ids,
    (select coalesce(jsonb_agg(distinct jsonb_build_object('id', o.id, 'name', o.name)), '[]') from industry_positions o where o.id in (
       select i.industry_position_id from candidate_industries i where i.profile_id = c.profile_id
       union select h.industry_position_id from candidate_job_histories h where h.profile_id = c.profile_id)) as positions,
    ${experience('c.experience_id')} as experience,
    case when c.latitude is not null then case when known.yes then ${point('c')} else ${AREA} end end as place,
    c.location->>'name' as area,
    ${names('languages', 'candidate_languages', 'language_id', 'l.profile_id = c.profile_id')} as languages,
    ${option('drivers_licences', 'c.drivers_licence_id')} as licence,
    ${option('education_levels', '(select max(e.education_level_id) from candidate_educations e where e.profile_id = c.profile_id)')} as education
  from candidates c cross join lateral (select ${hasApplied('c.profile_id', '$2')} as yes) known`;

/** What a match is worked out from. */
export const factsRepository = (db: Db) => ({
  job: (id: string): Promise<JobToMatch | undefined> => db.one(JOB, [id]),

  /** As far as this company sees them. */
  people: (ids: readonly string[], companyId: string): Promise<PersonToMatch[]> =>
    db.all(`${PERSON} where c.profile_id = any($1::uuid[])`, [ids, companyId]),

  async isOf(jobId: string, companyId: string): Promise<boolean> {
    const found = await db.one('select id from jobs where id = $1 and company_id = $2', [jobId, companyId]);
    return found !== undefined;
  },
});
