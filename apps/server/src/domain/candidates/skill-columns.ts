import { option } from '../jobs/job-columns.ts';

const industries = `(select coalesce(jsonb_agg(jsonb_build_object('industry', ${option('industries', 'i.industry_id')},
    'user_input', nullif(without_contact(i.user_input), ''), 'position', ${option('industry_positions', 'i.industry_position_id')})
    order by i.industry_id), '[]')
  from candidate_industries i where i.profile_id = c.profile_id)`;

const languages = `(select coalesce(jsonb_agg(jsonb_build_object('language', ${option('languages', 'l.language_id')},
    'proficiency', ${option('language_proficiencies', 'l.language_proficiency_id')})
    order by l.language_proficiency_id desc, l.language_id), '[]')
  from candidate_languages l where l.profile_id = c.profile_id)`;

const highest = '(select max(e.education_level_id) from candidate_educations e where e.profile_id = c.profile_id)';

/** What people do, did and learned, each named once. Of earlier work only its name in the library is shown. */
const said = `select (array_agg(text order by place))[1] as text, min(place) as place from (
    select o.name as text, 1 as place from candidate_industries i
      join industry_positions o on o.id = i.industry_position_id where i.profile_id = c.profile_id
    union all select without_contact(i.user_input), 2 from candidate_industries i where i.profile_id = c.profile_id
    union all select o.name, 3 from candidate_job_histories h
      join industry_positions o on o.id = h.industry_position_id where h.profile_id = c.profile_id
    union all select without_contact(e.qualification), 4 from candidate_educations e where e.profile_id = c.profile_id
  ) pieces where text <> '' group by lower(text)`;

/**
 * What anybody may know of the candidate `c`, as the arguments of `jsonb_build_object`; exactly this is searched (see
 * `refresh_candidate_search` in the migrations). `shown` says how the text of a skill is written.
 */
export const skillColumns = (shown: (text: string) => string) => `'industry', ${industries},
  'experience', ${option('experiences', 'c.experience_id')}, 'education_level', ${option('education_levels', highest)},
  'drivers_licence', ${option('drivers_licences', 'c.drivers_licence_id')}, 'languages', ${languages},
  'skills', (select coalesce(jsonb_agg(${shown('said.text')} order by said.place, said.text), '[]') from (${said}) said)`;
