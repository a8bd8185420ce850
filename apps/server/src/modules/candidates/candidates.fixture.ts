import { browseLimits } from '@marula/contract/limits';
import type { TestApp } from '../../app/test-app.ts';

/** In every profile below, and in no reply to somebody who may not know it. */
export const secrets = ['Verborgen', 'xylophone', 'quokka', 'Umbrella Holdings', 'secret.test', '+2782', 'Hidden High'];

const PROFILES = `insert into profiles (id, user_type, email, first_name, last_name, contact_number)
  select id, 'Candidate', position_id || '@secret.test', 'Person', 'Verborgen', '+27821234567' from made_people`;

const CANDIDATES = `with towns as (
    select row_number() over (order by weight desc, id) - 1 as place, name, province_id, latitude, longitude
    from towns where work_country_id = 1 and town is null order by weight desc, id limit 12
  )
  insert into candidates (profile_id, work_country_id, province_id, location, latitude, longitude, experience_id,
    drivers_licence_id, about_you, ideal_job, updated_at)
  select m.id, 1, t.province_id, jsonb_build_object('name', t.name, 'province_id', t.province_id, 'radius', null, 'geometry',
      jsonb_build_object('location', jsonb_build_object('lat', t.latitude, 'lng', t.longitude))),
    t.latitude, t.longitude, 1 + position_id % 6, 1 + position_id % 3, 'I play the xylophone', 'Where a quokka lives',
    $1::timestamptz - position_id * interval '1 minute'
  from made_people m join towns t on t.place = position_id % 12`;

const PARTS = [
  `insert into candidate_industries (profile_id, industry_id, industry_position_id)
   select id, industry_id, position_id from made_people`,
  `insert into candidate_job_histories (profile_id, company_name, job_description)
   select id, 'Umbrella Holdings', 'Fed the quokka' from made_people`,
  `insert into candidate_educations (profile_id, education_level_id, school, qualification)
   select id, 1 + position_id % 5, 'Hidden High', case position_id % 50 when 0 then 'Diploma in Beekeeping' else '' end from made_people`,
  `insert into candidate_languages (profile_id, language_id, language_proficiency_id)
   select id, 1 + position_id % 3, 3 from made_people`,
];

/** Fewer than a list counts, so that all its counts can be compared. */
const MOST = browseLimits.matches - 2;

/** Somebody for each position of the occupation library, as far as a list counts, each changed a little before the last, in twelve towns by turns. */
export async function personForEachPosition(app: TestApp, now: Date): Promise<void> {
  await app.db.query(
    `create table made_people as
     select gen_random_uuid() as id, id as position_id, industry_id from industry_positions order by position_id limit ${MOST}`,
  );
  await app.db.query(PROFILES);
  await app.db.query(CANDIDATES, [now]);
  for (const part of PARTS) await app.db.query(part);
  await app.db.query('drop table made_people');
}
