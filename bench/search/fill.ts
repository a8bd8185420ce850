import { deepStrictEqual } from 'node:assert/strict';
import type { PoolClient } from 'pg';
import type { Database } from '../../apps/server/src/core/database.ts';
import { ONCE_MS, taking } from '../../apps/server/src/core/patience.ts';
import { jobSearchRepository } from '../../apps/server/src/modules/job-search/job-search.repository.ts';
import { writeAgain } from './write-again.ts';

const COMPANIES = 2_000;
/** So many differ in everything; what is more are these again on other days. */
const DIFFERENT = 25_000;
const SAMPLE = 200;

const FOUND_COMPANIES = `
  insert into companies (name, work_country_id, owner_id)
  select (array['Karoo', 'Copperbelt', 'Highveld', 'Zambezi', 'Protea', 'Baobab', 'Kafue', 'Table Bay', 'Luangwa', 'Drakensberg'])[1 + n % 10]
    || ' ' || (array['Foods', 'Mining', 'Transport', 'Hotels', 'Stores', 'Builders', 'Clinics', 'Schools', 'Farms', 'Software'])[1 + n / 10 % 10]
    || ' ' || n, 1, gen_random_uuid()
  from generate_series(1, $1::int) n`;

// Occupations by turns, large towns more often than small ones, published over six weeks; everything a job can be found by.
const WRITE_JOBS = `
  with drawn as (
    select n, 1 + n % (select count(*) from bench_positions) as position, 1 + (n * 7919) % (select count(*) from bench_positions) as other,
      1 + floor(power(random(), 3) * (select count(*) from bench_towns)) as town, 1 + (n * 31) % $3::int as company
    from generate_series($1::int, $2::int) n
  )
  insert into jobs (company_id, work_country_id, title, description, candidate_requirements, active, published_at, expires_at,
    location, latitude, longitude, province_id, industry_id, industry_position_id, time_commitment_id, working_model_id, experience_id)
  select c.id, 1, (array['', '', '', '', 'Senior ', 'Junior ', 'Trainee ', 'Night shift ', 'Relief ', 'Assistant '])[1 + n % 10] || p.name,
    '<p>' || p.duties || '</p><p>' || o.duties || '</p>', '<ul><li>' || coalesce(array_to_string(o.synonyms, '</li><li>'), '') || '</li></ul>',
    true, now() - random() * interval '42 days', now() + interval '1 day' + random() * interval '40 days',
    jsonb_build_object('name', t.name, 'province_id', t.province_id, 'radius', null, 'geometry',
      jsonb_build_object('location', jsonb_build_object('lat', t.latitude, 'lng', t.longitude))),
    t.latitude, t.longitude, t.province_id, p.industry_id, p.id, 1 + n % 6, 1 + n / 7 % 4, 1 + n / 3 % 6
  from drawn join bench_positions p on p.number = drawn.position join bench_positions o on o.number = drawn.other
  join bench_towns t on t.number = drawn.town join bench_companies c on c.number = drawn.company`;

const WRITE_PAY = `
  insert into job_salaries (job_id, min, max, hide, currency, remuneration_term_id)
  select id, 800000 + get_byte(uuid_send(id), 0) * 10000, 1000000 + get_byte(uuid_send(id), 0) * 20000, get_byte(uuid_send(id), 1) % 5 = 0, 'ZAR', 4
  from jobs where get_byte(uuid_send(id), 2) % 3 > 0`;

const WRITE_BENEFITS = `
  insert into job_benefits (job_id, benefit_id) select id, 1 + get_byte(uuid_send(id), 3) % 8 from jobs where get_byte(uuid_send(id), 4) % 2 = 0`;

/** Taken off while the tables are filled and made again at the end, which is many times faster than keeping them. */
async function withoutIndexes(client: PoolClient, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid in ('jobs'::regclass, 'job_search'::regclass, 'job_salaries'::regclass, 'job_benefits'::regclass)
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
}

/** Jobs that differ in everything, with what the search knows of them made by its own function. */
async function write(client: PoolClient, jobs: number): Promise<void> {
  await client.query(FOUND_COMPANIES, [COMPANIES]);
  await client.query(
    `create temporary table bench_positions as select row_number() over (order by id) as number, * from industry_positions`,
  );
  await client.query(
    `create temporary table bench_towns as select row_number() over (order by weight desc, id) as number, * from towns
     where work_country_id = 1 and town is null order by weight desc, id limit 300`,
  );
  await client.query(
    'create temporary table bench_companies as select row_number() over (order by name) as number, id from companies',
  );
  await client.query('analyze bench_positions, bench_towns, bench_companies');
  await client.query('select setseed(0.42)');
  await client.query(WRITE_JOBS, [1, jobs, COMPANIES]);
  await client.query(WRITE_PAY);
  await client.query(WRITE_BENEFITS);
  await client.query('select refresh_job_search(array(select id from jobs))');
  // What the trigger does, which is off while the tables are filled.
  await client.query(`update job_search set recent = published_at > now() - interval '8 days'`);
}

/** Whether the rows are those that writing the jobs one by one would have made: a sample is written again, there and back. */
async function verify(db: Database, jobs: number): Promise<void> {
  const { rows: counted } = await db.query<{ n: number }>('select count(*)::int as n from job_search');
  if (counted[0]?.n !== jobs) throw new Error(`${counted[0]?.n} jobs can be found where there are ${jobs}`);
  const { rows } = await db.query<{ id: string }>('select id from jobs order by md5(id::text) limit $1', [SAMPLE]);
  const ids = rows.map(({ id }) => id);
  const sample = async () =>
    (await db.query('select to_jsonb(s) as row from job_search s where job_id = any ($1) order by job_id', [ids])).rows;
  const before = await sample();
  await db.query(`update jobs set title = title || ' again' where id = any ($1)`, [ids]);
  await db.query(`update jobs set title = left(title, -6) where id = any ($1)`, [ids]);
  deepStrictEqual(await sample(), before);
}

/** A database with so many jobs that anybody can find, as tidy as its own housekeeping leaves it. */
export const fill = (db: Database, jobs: number): Promise<void> => taking(ONCE_MS, () => fillWith(db, jobs));

async function fillWith(db: Database, jobs: number): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(`set maintenance_work_mem = '${db.kind === 'postgres' ? '2GB' : '256MB'}'`);
    // Neither triggers nor foreign keys, row by row, for rows that are known to be right.
    await client.query('set session_replication_role = replica');
    await withoutIndexes(client, async () => {
      await write(client, Math.min(jobs, DIFFERENT));
      await writeAgain(client, jobs, DIFFERENT);
    });
    await client.query('vacuum analyze');
    await client.query('reset all');
  } finally {
    client.release(true);
  }
  await verify(db, jobs);
  await jobSearchRepository(db).putWords();
  await db.query('analyze job_search_words');
}
