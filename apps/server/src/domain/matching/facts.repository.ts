import type { Db } from '../../core/database.ts';
import { hasApplied } from '../candidates/known.repository.ts';
import { option } from '../jobs/job-columns.ts';
import type { Answers, JobToMatch, PersonToMatch } from './score.ts';

/** The working model of the reference list that needs nobody near. */
const REMOTE = 'Remote';

const experience = (id: string) =>
  `(select jsonb_build_object('id', x.id, 'name', x.name, 'min_years', x.min_years) from experiences x where x.id = ${id})`;
const point = (row: string) =>
  `case when ${row}.latitude is not null then jsonb_build_object('lat', ${row}.latitude, 'lng', ${row}.longitude) end`;
const names = (table: string, own: string, column: string, where: string) =>
  `(select coalesce(jsonb_agg(distinct jsonb_build_object('id', o.id, 'name', o.name)), '[]')
    from ${own} l join ${table} o on o.id = l.${column} where ${where})`;

const JOBS = `select j.id, j.title, coalesce(j.description, '') as description, j.candidate_requirements as requirements, j.questionnaire as questions,
    ${option('industries', 'j.industry_id')} as industry,
    ${option('industry_positions', 'j.industry_position_id')} as position, ${experience('j.experience_id')} as experience,
    ${point('j')} as place, j.location->>'name' as area,
    coalesce(j.job_search_radius_meters, (j.location->>'radius')::float) as radius_meters,
    coalesce((select w.name = '${REMOTE}' from working_models w where w.id = j.working_model_id), false) as remote,
    ${names('languages', 'job_languages', 'language_id', 'l.job_id = j.id')} as languages,
    ${option('drivers_licences', 'j.drivers_licence_id')} as licence, ${option('education_levels', 'j.education_level_id')} as education
  from jobs j where j.id = any($1::uuid[])`;

const POSITION = 'left join industry_positions o on o.id = l.industry_position_id';

/**
 * What they wrote, in the order in which it is believed. All of it for a company they have come to, which reads it too;
 * for others what anybody reads of them (see `skillColumns`). Where somebody learned is nobody's argument.
 */
const WRITTEN = `(select coalesce(jsonb_agg(jsonb_build_object('source', w.source, 'text', w.text)) filter (where w.text <> ''), '[]') from (
    select 'work_history' as source, case when known.yes then concat_ws(', ', o.name, l.company_name) else o.name end as text
      from candidate_job_histories l ${POSITION} where l.profile_id = c.profile_id
    union all select 'work_history', l.job_description from candidate_job_histories l where known.yes and l.profile_id = c.profile_id
    union all select 'documents', l.title from candidate_documents l where known.yes and l.profile_id = c.profile_id
    union all select 'education', case when known.yes then l.qualification else without_contact(l.qualification) end
      from candidate_educations l where l.profile_id = c.profile_id
    union all select 'position', o.name from candidate_industries l ${POSITION} where l.profile_id = c.profile_id
    union all select 'skills', case when known.yes then l.user_input else without_contact(l.user_input) end
      from candidate_industries l where l.profile_id = c.profile_id
    union all select 'about', c.about_you where known.yes
    union all select 'ideal_job', c.ideal_job where known.yes
  ) w)`;

/** What they look for comes before what they have done. */
const POSITIONS = `(select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'source', p.source) order by p.source, o.id), '[]')
    from (select id, min(source) as source from (
        select l.industry_position_id as id, 'position' as source from candidate_industries l where l.profile_id = c.profile_id
        union all select l.industry_position_id, 'work_history' from candidate_job_histories l where l.profile_id = c.profile_id
      ) own group by id) p join industry_positions o on o.id = p.id)`;

/** Their area, as it is shown and searched: nobody's house. */
const AREA = `jsonb_build_object('lat', round(c.latitude::numeric, 1), 'lng', round(c.longitude::numeric, 1))`;

/**
 * Nothing that its reader does not see may be in it: with made-up jobs one could otherwise ask, word by word and
 * kilometre by kilometre, for what is withheld.
 */
const person = (known: string) => `select c.profile_id, ${WRITTEN} as written,
    ${names('industries', 'candidate_industries', 'industry_id', 'l.profile_id = c.profile_id')} as industries,
    ${POSITIONS} as positions, ${experience('c.experience_id')} as experience,
    case when c.latitude is not null then case when known.yes then ${point('c')} else ${AREA} end end as place,
    c.location->>'name' as area,
    ${names('languages', 'candidate_languages', 'language_id', 'l.profile_id = c.profile_id')} as languages,
    ${option('drivers_licences', 'c.drivers_licence_id')} as licence,
    ${option('education_levels', '(select max(e.education_level_id) from candidate_educations e where e.profile_id = c.profile_id)')} as education
  from candidates c cross join lateral (select ${known} as yes) known`;
const PERSON = person(hasApplied('c.profile_id', '$2'));
/** Nobody withholds anything from themselves. */
const ONESELF = person('true');
/** What anybody reads of them. */
const STRANGER = person('false');

/**
 * What they answered to this job's questions, once they have come to it. Whoever compares somebody with a job reads it,
 * so that the two have one match; to every other job, also of the same company, it says nothing.
 */
const ANSWERS = `select a.profile_id, a.questionnaire_answers as answers from applications a
  where a.job_id = $1 and a.company_id = $2 and a.profile_id = any($3::uuid[]) and a.applied_at is not null`;

/** Somebody as a company sees them, and what they answered to its job. */
export interface Applicant {
  person: PersonToMatch;
  answers: Answers;
}

/** What a match is worked out from. */
export const factsRepository = (db: Db) => ({
  job: (id: string): Promise<JobToMatch | undefined> => db.one(JOBS, [[id]]),

  jobs: (ids: readonly string[]): Promise<(JobToMatch & { id: string })[]> => db.all(JOBS, [ids]),

  /** As far as this company sees them, for this job of its own. */
  async people(ids: readonly string[], of: { job_id: string; company_id: string }): Promise<Applicant[]> {
    const [people, given] = [
      await db.all<PersonToMatch>(`${PERSON} where c.profile_id = any($1::uuid[])`, [ids, of.company_id]),
      await db.all<{ profile_id: string; answers: Answers }>(ANSWERS, [of.job_id, of.company_id, ids]),
    ];
    const byId = new Map(given.map(({ profile_id, answers }) => [profile_id, answers]));
    return people.map((person) => ({ person, answers: byId.get(person.profile_id) ?? [] }));
  },

  /** As they will be seen by whom they apply to. */
  oneself: (ids: readonly string[]): Promise<PersonToMatch[]> =>
    db.all(`${ONESELF} where c.profile_id = any($1::uuid[])`, [ids]),

  /** As a company sees them that they have not come to. */
  strangers: (ids: readonly string[]): Promise<PersonToMatch[]> =>
    db.all(`${STRANGER} where c.profile_id = any($1::uuid[])`, [ids]),

  async isOf(jobId: string, companyId: string): Promise<boolean> {
    const found = await db.one('select id from jobs where id = $1 and company_id = $2', [jobId, companyId]);
    return found !== undefined;
  },
});
