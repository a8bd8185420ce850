import { createMember } from '../../apps/server/src/app/test-member.ts';
import type { Database } from '../../apps/server/src/core/database.ts';

const CANDIDATES = 1_000;
/** Of each job: a million of both where there are 20,000 jobs. */
const APPLICATIONS = 50;
const LINES = 50;
/** Jobs whose applications are written by one statement, which may not take as long as it likes. */
const BATCH = 100;
const DAYS = 90;

const JOBS = `
  insert into jobs (company_id, created_by, work_country_id, title, active, archived, expired, published_at, expires_at,
    created_at, industry_id, industry_position_id, location)
  select $1, $2, 1, (array['Driver', 'Cook', 'Welder', 'Cashier', 'Nurse'])[1 + n % 5] || ' ' || n,
    n % 10 < 7, n % 10 = 8, n % 10 = 7, case when n % 10 = 9 then null else now() - n * interval '1 minute' end,
    now() + (n % 30 + 1) * interval '1 day', now() - n * interval '1 minute', 1,
    (select min(id) from industry_positions where industry_id = 1),
    '{"name": "Sandton, Johannesburg", "province_id": 3, "geometry": {"location": {"lat": -26.1, "lng": 28.05}}, "radius": null}'
  from generate_series($3::int + 1, $4::int) n`;

// Statuses, marks, matches, days and the time to an answer are mixed as they are in life.
const APPLIED = `
  insert into applications (profile_id, job_id, company_id, status_id, read, match_percentage, created_at, applied_at,
    answered_at, answered_by, decided_at)
  select profile_id, job_id, $1, status_id, read, match, came, came,
    case when status_id > 2 then came + wait end, case when status_id > 2 then $5::uuid end,
    case when status_id > 3 then came + wait end
  from (
    select c.profile_id, j.id as job_id, (array[2, 2, 2, 3, 3, 4, 5, 5, 5, 5])[1 + (c.n + j.n) % 10] as status_id,
      (c.n * 7 + j.n) % 3 > 0 as read, (c.n * 13 + j.n * 7) % 101 as match,
      now() - ((c.n * 31 + j.n * 17) % ${DAYS} + 5) * interval '1 day' - (c.n + j.n) * interval '1 second' as came,
      ((c.n * 11 + j.n * 3) % 96) * interval '1 hour' as wait
    from bench_jobs j join bench_candidates c
      on c.n > (j.n * 7) % $4::int and c.n <= (j.n * 7) % $4::int + ${APPLICATIONS}
    where j.n > $2::int and j.n <= $3::int) made`;

const LOG = `
  insert into activity_log (created_at, actor_id, company_id, category, action, data)
  select now() - n * interval '30 seconds', $2, $1, (array['job', 'application', 'team'])[1 + n % 3], 'updated',
    '{"name": "Night driver"}'
  from generate_series($3::int, $4::int) n`;

const TALKS = `
  insert into chats (company_id, job_id, application_id, applicant_id, unanswered_since)
  select a.company_id, a.job_id, a.id, a.profile_id, case when random() < 0.3 then now() - random() * interval '20 days' end
  from applications a join bench_jobs j on j.id = a.job_id where a.company_id = $1 and a.status_id = 3 and j.n % 5 = 0`;

const NOTICES = `
  insert into notifications (company_id, recipient_id, type, data, created_at, read)
  select $1, $2, 'New_Application', jsonb_build_object('code', 'application', 'name', 'Thandi Mokoena', 'title', 'Driver'),
    now() - n * interval '1 minute', n > 20 from generate_series(1, $3::int) n`;

async function addPeople(db: Database): Promise<void> {
  await db.query(
    `create table bench_candidates as select gen_random_uuid() as profile_id, n from generate_series(1, ${CANDIDATES}) n`,
  );
  await db.query(`insert into profiles (id, user_type, email, first_name, last_name)
    select profile_id, 'Candidate', profile_id || '@example.test', 'Person', n::text from bench_candidates`);
  await db.query('insert into candidates (profile_id, work_country_id) select profile_id, 1 from bench_candidates');
}

/** One company with so many jobs and all that comes of them, and the database as tidy as its housekeeping leaves it. */
export async function fill(db: Database, jobs: number) {
  const member = await createMember(db, { plan: 'scale' });
  const { company_id, profile_id } = member;
  await addPeople(db);
  for (let done = 0; done < jobs; done += BATCH) {
    await db.query(JOBS, [company_id, profile_id, done, Math.min(done + BATCH, jobs)]);
  }
  await db.query('create table bench_jobs as select id, row_number() over (order by created_at) as n from jobs');
  for (let done = 0; done < jobs; done += BATCH) {
    await db.query(APPLIED, [company_id, done, done + BATCH, CANDIDATES - APPLICATIONS, profile_id]);
    await db.query(LOG, [company_id, profile_id, done * LINES + 1, (done + BATCH) * LINES]);
  }
  await db.query(TALKS, [company_id]);
  await db.query(NOTICES, [company_id, profile_id, jobs]);
  await db.query('vacuum analyze');
  return member;
}
