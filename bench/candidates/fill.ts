import { deepStrictEqual } from 'node:assert/strict';
import type { PoolClient } from 'pg';
import type { Database } from '../../apps/server/src/core/database.ts';
import { ONCE_MS, taking } from '../../apps/server/src/core/patience.ts';
import { candidateSearchRepository } from '../../apps/server/src/modules/candidates/candidates.search.repository.ts';

/** So many differ in everything; what is more are these again on other days. */
const DIFFERENT = 25_000;
const SAMPLE = 200;
/** Not those of what a person learned and did: by their indexes the search finds the parts of a profile. */
const TABLES = ['profiles', 'candidates', 'candidate_industries', 'candidate_languages', 'candidate_search'];

// Numbers $1 to $2, each like number `n % DIFFERENT`: occupations by turns, large towns more often than small ones, changed
// in the course of a year.
const PEOPLE = `create temporary table bench_people as
  select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as id,
    ('00000000-0000-4000-8000-' || lpad(to_hex(n % ${DIFFERENT}), 12, '0'))::uuid as like_id, n % ${DIFFERENT} as kind, n,
    $3::timestamptz - (n::bigint * 7919 % 525600) * interval '1 minute' as updated_at,
    p.id as position_id, p.industry_id, o.id as past_id, t.name as town, t.province_id, t.latitude, t.longitude
  from generate_series($1::int, $2::int) n
  join bench_positions p on p.number = 1 + n % ${DIFFERENT} % (select count(*) from bench_positions)
  join bench_positions o on o.number = 1 + n % ${DIFFERENT} * 31 % (select count(*) from bench_positions)
  join bench_towns t on t.number = 1 + floor(power((n % ${DIFFERENT} * 7919 % 10007) / 10007.0, 3) * (select count(*) from bench_towns))`;

const PARTS = [
  `insert into profiles (id, user_type, email, first_name, last_name)
   select id, 'Candidate', n || '@example.test', 'Person', 'Number ' || n from bench_people`,
  `insert into candidates (profile_id, work_country_id, province_id, location, latitude, longitude, experience_id, drivers_licence_id, updated_at)
   select id, 1, province_id, jsonb_build_object('name', town, 'province_id', province_id, 'radius', null, 'geometry',
       jsonb_build_object('location', jsonb_build_object('lat', latitude, 'lng', longitude))),
     latitude, longitude, 1 + kind / 3 % 6, 1 + kind / 5 % 4, updated_at from bench_people`,
  `insert into candidate_industries (profile_id, industry_id, industry_position_id, user_input)
   select id, industry_id, position_id, case kind % 10 when 0 then 'Team leader' when 1 then 'Night shift' end from bench_people`,
  `insert into candidate_job_histories (profile_id, company_name, industry_position_id, job_description)
   select id, 'Former employer', past_id, 'What was done there' from bench_people where kind % 3 > 0`,
  `insert into candidate_educations (profile_id, education_level_id, school, qualification)
   select id, 1 + kind % 8, 'A school', (array['National Senior Certificate', 'Diploma', 'National Certificate', 'Degree', ''])[1 + kind % 5]
   from bench_people`,
  `insert into candidate_languages (profile_id, language_id, language_proficiency_id)
   select id, language, 3 from bench_people, lateral (values (1), (2 + kind % 9)) spoken (language)`,
];

const dayMark = (moment: string) => `'=d' || (${moment} at time zone 'UTC')::date`;
const monthMark = (moment: string) => `'=m' || left((${moment} at time zone 'UTC')::date::text, 7)`;
const bothMarks = (moment: string) => `array[${dayMark(moment)}, ${monthMark(moment)}]`;

/** What the search knows of somebody who is like another one: only the marks of the day and the month differ. */
const SEARCHED_AGAIN = `
  insert into candidate_search (profile_id, updated_at, latitude, longitude, work_words, marks, names, doc)
  select b.id, b.updated_at, s.latitude, s.longitude, s.work_words,
    array_replace(array_replace(s.marks, ${dayMark('s.updated_at')}, ${dayMark('b.updated_at')}), ${monthMark('s.updated_at')}, ${monthMark('b.updated_at')}),
    s.names, ts_delete(s.doc, ${bothMarks('s.updated_at')}) || array_to_tsvector(${bothMarks('b.updated_at')})
  from bench_people b join candidate_search s on s.profile_id = b.like_id`;

/** Taken off while the tables are filled and made again at the end, which is many times faster than keeping them. */
async function withoutIndexes(client: PoolClient, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [TABLES],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
}

async function write(client: PoolClient, people: number): Promise<void> {
  await client.query(
    'create temporary table bench_positions as select row_number() over (order by id) as number, * from industry_positions',
  );
  await client.query(
    `create temporary table bench_towns as select row_number() over (order by weight desc, id) as number, * from towns
     where work_country_id = 1 and town is null order by weight desc, id limit 300`,
  );
  const now = new Date();
  for (let from = 0; from < people; from += DIFFERENT) {
    await client.query(PEOPLE, [from, Math.min(from + DIFFERENT, people) - 1, now]);
    for (const part of PARTS) await client.query(part);
    await client.query('analyze bench_people, candidate_search');
    await client.query(
      from === 0 ? 'select refresh_candidate_search(array(select id from bench_people))' : SEARCHED_AGAIN,
    );
    await client.query('drop table bench_people');
  }
}

/** Whether the rows are those that writing the profiles one by one would have made: a sample is written again. */
async function verify(db: Database, people: number): Promise<void> {
  const { rows: counted } = await db.query<{ n: number }>('select count(*)::int as n from candidate_search');
  if (counted[0]?.n !== people) throw new Error(`${counted[0]?.n} people can be found where there are ${people}`);
  const { rows } = await db.query<{ id: string }>(
    'select profile_id as id from candidate_search order by md5(profile_id::text) limit $1',
    [SAMPLE],
  );
  const ids = rows.map(({ id }) => id);
  const sample = async () =>
    (
      await db.query(
        'select to_jsonb(s) as row from candidate_search s where profile_id = any ($1) order by profile_id',
        [ids],
      )
    ).rows;
  const before = await sample();
  await db.query('select refresh_candidate_search($1::uuid[])', [ids]);
  deepStrictEqual(await sample(), before);
}

/** A database with so many people who can be found, as tidy as its own housekeeping leaves it. */
export const fill = (db: Database, people: number): Promise<void> => taking(ONCE_MS, () => fillWith(db, people));

async function fillWith(db: Database, people: number): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(`set maintenance_work_mem = '${db.kind === 'postgres' ? '2GB' : '256MB'}'`);
    // Neither triggers nor foreign keys, row by row, for rows that are known to be right.
    await client.query('set session_replication_role = replica');
    await withoutIndexes(client, () => write(client, people));
    await client.query('vacuum analyze');
    await client.query('reset all');
  } finally {
    client.release(true);
  }
  await verify(db, people);
  await candidateSearchRepository(db).putWords();
  await db.query('analyze candidate_search_words');
}
