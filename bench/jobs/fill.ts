import { randomUUID } from 'node:crypto';
import type { Database } from '../../apps/server/src/core/database.ts';

export interface Crowd {
  jobs: number;
  /** Of each job. */
  applications: number;
}

const CANDIDATES = 1_000;
/** Jobs whose applications are written by one statement, which may not take as long as it likes. */
const BATCH = 100;

// Titles, statuses and moments differ as a company's do; every job has as many applications as the next.
const JOBS = `
  insert into jobs (company_id, created_by, work_country_id, title, description, active, archived, expired, published_at,
    expires_at, created_at, industry_id, industry_position_id, location)
  select $1, $2, 1, (array['Driver', 'Cook', 'Welder', 'Cashier', 'Nurse'])[1 + n % 5] || ' ' || n, repeat('Duties. ', 100),
    n % 10 < 7, n % 10 = 8, n % 10 = 7, case when n % 10 = 9 then null else now() - n * interval '1 minute' end,
    now() + (n % 30) * interval '1 day', now() - n * interval '1 minute', 1,
    (select min(id) from industry_positions where industry_id = 1),
    '{"name": "Sandton, Johannesburg", "province_id": 3, "geometry": {"location": {"lat": -26.1, "lng": 28.05}}, "radius": null}'
  from generate_series(1, $3::int) n`;

const APPLICATIONS = `
  insert into applications (profile_id, job_id, company_id, status_id, read, created_at)
  select c.profile_id, j.id, $1, 1 + (c.n + j.n) % 5, (c.n + j.n) % 3 > 0, now() - (c.n * interval '1 minute')
  from bench_jobs j join bench_candidates c on c.n >= (j.n * 7) % $2::int and c.n < (j.n * 7) % $2::int + $3::int
  where j.n > $4::int and j.n <= $5::int`;

async function addPeople(db: Database, company: string, owner: string): Promise<void> {
  await db.query(
    `with founded as (insert into companies (id, name, work_country_id, owner_id) values ($1, 'Bench', 1, $2))
     insert into profiles (id, user_type, email, company_id, team_role_id) values ($2, 'Employer', $3, $1, 1)`,
    [company, owner, `${owner}@example.test`],
  );
  await db.query(
    `insert into subscriptions (company_id, subscription_plan_id, status, current_period_start, current_period_end)
     select $1, id, 'active', now(), now() + interval '1 month' from subscription_plans
     where slug = 'scale' and work_country_id = 1`,
    [company],
  );
  await db.query(
    'create table bench_candidates as select gen_random_uuid() as profile_id, n from generate_series(1, $1::int) n',
    [CANDIDATES],
  );
  await db.query(
    `insert into profiles (id, user_type, email) select profile_id, 'Candidate', profile_id || '@example.test' from bench_candidates`,
  );
  await db.query('insert into candidates (profile_id, work_country_id) select profile_id, 1 from bench_candidates');
}

/** One company with so many jobs and applications, and the database as tidy as its own housekeeping leaves it. */
export async function fill(db: Database, { jobs, applications }: Crowd): Promise<string> {
  const [company, owner] = [randomUUID(), randomUUID()];
  await addPeople(db, company, owner);
  await db.query(JOBS, [company, owner, jobs]);
  await db.query('create table bench_jobs as select id, row_number() over (order by created_at) as n from jobs');
  for (let done = 0; done < jobs; done += BATCH) {
    await db.query(APPLICATIONS, [company, CANDIDATES - applications, applications, done, done + BATCH]);
  }
  await db.query('vacuum analyze');
  return company;
}
