import { createMember } from '../../apps/server/src/app/test-member.ts';
import type { Database } from '../../apps/server/src/core/database.ts';

const CANDIDATES = 1_000;
const OF_EACH_JOB = 40;
/** Jobs whose applications are written by one statement, which may not take as long as it likes. */
const BATCH = 100;
const DAYS = 365;

const PEOPLE = `
  insert into profiles (id, user_type, email, first_name, last_name)
  select profile_id, 'Candidate', profile_id || '@example.test', 'Person', n::text from bench_candidates`;

const PROFILES = `
  insert into candidates (profile_id, work_country_id, experience_id, about_you, location, latitude, longitude)
  select profile_id, 1, 1 + n % 6, repeat('What I did. ', 20),
    '{"name": "Soweto", "province_id": 3, "geometry": {"location": {"lat": -26.27, "lng": 27.86}}, "radius": null}', -26.27, 27.86
  from bench_candidates`;

const HISTORIES = `
  insert into candidate_job_histories (profile_id, company_name, job_description, start_date)
  select c.profile_id, 'Company ' || h, repeat('Duties. ', 20), date '2020-01-01' + h * 100
  from bench_candidates c, generate_series(1, 3) h`;

const JOBS = `
  insert into jobs (company_id, created_by, work_country_id, title, active, published_at, expires_at)
  select $1, $2, 1, 'Job ' || n, true, now() - n * interval '1 minute', now() + interval '30 days'
  from generate_series(1, $3::int) n`;

// Statuses, marks, matches and days are mixed as they are in life: no filter finds all, and none finds nothing.
const APPLICATIONS = `
  insert into applications (profile_id, job_id, company_id, status_id, read, match_percentage, applied_at, created_at)
  select c.profile_id, j.id, $1, (array[1, 2, 2, 2, 2, 3, 3, 4, 5, 5])[1 + (c.n + j.n) % 10], (c.n * 7 + j.n) % 3 > 0,
    case when (c.n + j.n) % 11 = 0 then null else (c.n * 13 + j.n * 7) % 101 end, now(),
    now() - ((c.n * 31 + j.n * 17) % ${DAYS}) * interval '1 day' - (c.n + j.n) * interval '1 second'
  from bench_jobs j join bench_candidates c
    on c.n > (j.n * 7) % ${CANDIDATES - OF_EACH_JOB} and c.n <= (j.n * 7) % ${CANDIDATES - OF_EACH_JOB} + ${OF_EACH_JOB}
  where j.n > $2::int and j.n <= $3::int`;

/** One company with so many applications, forty to a job, and the database as tidy as its housekeeping leaves it. */
export async function fill(db: Database, applications: number) {
  const member = await createMember(db, { plan: 'scale' });
  const jobs = applications / OF_EACH_JOB;
  await db.query(
    `create table bench_candidates as select gen_random_uuid() as profile_id, n from generate_series(1, ${CANDIDATES}) n`,
  );
  for (const statement of [PEOPLE, PROFILES, HISTORIES]) await db.query(statement);
  await db.query(JOBS, [member.company_id, member.profile_id, jobs]);
  await db.query('create table bench_jobs as select id, row_number() over (order by id) as n from jobs');
  for (let done = 0; done < jobs; done += BATCH) {
    await db.query(APPLICATIONS, [member.company_id, done, done + BATCH]);
  }
  await db.query('vacuum analyze');
  return member;
}
