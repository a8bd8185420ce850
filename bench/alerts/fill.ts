import { createMember } from '../../apps/server/src/app/test-member.ts';
import type { Database } from '../../apps/server/src/core/database.ts';

/** Alerts that one person keeps. */
const EACH = 5;
/** Alerts written by one statement, which may not take as long as it likes. */
const BATCH = 10_000;

const PEOPLE = `
  create table bench_people as select gen_random_uuid() as id, n from generate_series(0, $1::int) n`;

/** The larger a town, the more people look for work there. */
const TOWNS = `
  create table bench_towns as select row_number() over (order by weight desc, id) - 1 as n, latitude, longitude
  from towns where work_country_id = 1 and town is null order by weight desc, id limit 60`;

const WORDS = `
  create table bench_words as select row_number() over (order by id) - 1 as n, id, industry_id,
    (regexp_match(lower(name), '[a-z]{4,}'))[1] as word
  from industry_positions where name ~* '[a-z]{4,}'`;

// A third by position, a third by word, a fifth by industry, the rest by place alone; four of five near a town.
const ALERTS = `
  insert into job_alerts (id, profile_id, created_at, work_country_id, words, place, latitude, longitude, radius_meters,
    industry_id, industry_position_id, often, bell, mail, query, keys)
  select gen_random_uuid(), p.id, now(), 1, coalesce(a.word, ''), case when a.near then 'Town' end,
    case when a.near then t.latitude end, case when a.near then t.longitude end, case when a.near then 25000 end,
    a.industry, a.position, 'daily', true, true,
    to_tsquery('job_words', coalesce(a.word, '')) && concat_ws(' & ', '''=c1''', '''=i' || a.industry || '''', '''=p' || a.position || '''')::tsquery,
    array(select what || '@' || place
      from unnest(case when a.position is not null then array['=p' || a.position]
          when a.word is not null then tsvector_to_array(to_tsvector('job_words', a.word))
          when a.industry is not null then array['=i' || a.industry] else array[''] end) what,
        unnest(case when a.near then array[cell_of('G', t.latitude, t.longitude, 1)] else array['=c1'] end) place)
  from (
    select s.n, s.n % 15 >= 3 or s.n % 15 = 0 as near, case when s.n % 15 in (1, 2, 3, 4, 5) then w.id end as position,
      case when s.n % 15 in (6, 7, 8, 9, 10) then w.word end as word,
      case when s.n % 15 in (11, 12, 13) then w.industry_id end as industry, ((s.n::bigint * 31) % 997) ^ 2 as draw
    from generate_series($1::int, $2::int) s (n)
    join bench_words w on w.n = (s.n::bigint * 17) % (select count(*) from bench_words)
  ) a
  join bench_people p on p.n = a.n / ${EACH}
  join bench_towns t on t.n = floor(a.draw / (997 * 997) * 60)`;

const JOBS = `
  insert into jobs (company_id, work_country_id, title, description, active, published_at, expires_at, location,
    latitude, longitude, industry_id, industry_position_id, time_commitment_id)
  select $1, 1, p.name, '<p>' || p.duties || '</p>', true, now(), now() + interval '30 days',
    '{"name": "Town", "province_id": null, "radius": null, "geometry": null}', t.latitude, t.longitude, p.industry_id, p.id, 1
  from generate_series(1, $2::int) s (n)
  join bench_words w on w.n = (s.n * 131) % (select count(*) from bench_words)
  join industry_positions p on p.id = w.id join bench_towns t on t.n = s.n % 60
  returning id`;

/** So many alerts, and new jobs that have not found theirs; the database as tidy as its housekeeping leaves it. */
export async function fill(db: Database, alerts: number, jobs: number): Promise<string[]> {
  const { company_id } = await createMember(db, { plan: 'scale' });
  await db.query(PEOPLE.replace('$1::int', String(Math.ceil(alerts / EACH))));
  await db.query(TOWNS);
  await db.query(WORDS);
  await db.query(`insert into profiles (id, user_type, email)
    select id, 'Candidate', id || '@example.test' from bench_people`);
  await db.query('insert into candidates (profile_id, work_country_id) select id, 1 from bench_people');
  for (let done = 0; done < alerts; done += BATCH) {
    await db.query(ALERTS, [done, Math.min(done + BATCH, alerts) - 1]);
  }
  const rows = await db.all<{ id: string }>(JOBS, [company_id, jobs]);
  await db.query('vacuum analyze');
  return rows.map(({ id }) => id);
}
