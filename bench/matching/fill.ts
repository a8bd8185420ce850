import { createMember } from '../../apps/server/src/app/test-member.ts';
import type { Database, Db } from '../../apps/server/src/core/database.ts';
import { type Occupation, readShippedLibrary } from '../../apps/server/src/db/reference/occupations.ts';
import { halfvecType } from '../../apps/server/src/domain/matching/embeddings.repository.ts';
import { halfvecs } from '../../apps/server/src/domain/matching/halfvec.ts';
import { embeddedVectors } from '../../apps/server/src/domain/matching/meaning.ts';

const BATCH = 2_000;
const TOWNS = 300;
const TABLES = ['profiles', 'candidates', 'candidate_industries', 'candidate_job_histories'];

interface Spot {
  lat: number;
  lng: number;
}

export interface Filled {
  /** A job each, with the area that is asked for. */
  jobs: ({ id: string } & Spot)[];
  /** What the database holds, for an exact answer in this process. */
  people: { ids: string[]; lat: Float32Array; lng: Float32Array; vectors: Float32Array };
}

/** The same numbers for the same place in the row, so that a filled database is the same each time. */
function drawn(n: number, of: number, salt: number): number {
  let mixed = Math.imul(n + 1, 0x9e3779b1) ^ Math.imul(salt, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 13)) >>> 0) % of;
}

/** Nobody is quite like anybody else: another past, other skills, another qualification. */
function skillsOf(library: readonly Occupation[], n: number): { own: Occupation; past: Occupation; said: string } {
  const own = library[drawn(n, library.length, 1)] as Occupation;
  const past = library[drawn(n, library.length, 3)] as Occupation;
  const some = (list: readonly string[], salt: number) => list[drawn(n, Math.max(1, list.length), salt)] ?? '';
  const said = [some(own.skills, 5), some(own.skills, 7), some(past.skills, 11), some(own.tools, 13)].join(', ');
  return { own, past, said };
}

const PEOPLE = `with given as materialized (
    select * from unnest($1::uuid[], $2::int[], $3::int[], $4::int[], $5::text[], $6::float8[], $7::float8[])
      with ordinality as g (id, industry, position, past, said, lat, lng, n)
  ), persons as (
    insert into profiles (id, user_type, email) select id, 'Candidate', id || '@example.test' from given
  ), candidates as (
    insert into candidates (profile_id, work_country_id, experience_id, latitude, longitude, location, updated_at)
    select id, 1, 1 + n % 6, lat, lng, '{"name": "Town", "province_id": null, "radius": null, "geometry": null}',
      now() - n * interval '1 minute' from given
  ), wishes as (
    insert into candidate_industries (profile_id, industry_id, industry_position_id, user_input)
    select id, industry, position, said from given
  )
  insert into candidate_job_histories (profile_id, company_name, industry_position_id) select id, 'Before', past from given`;

const VECTORS = `insert into candidate_embeddings (profile_id, slot, core_text, core_vector, needs_update, embedded_at)
  select id, 0, said, vector, false, now() from unnest($1::uuid[], $2::text[], $3::halfvec[]) as g (id, said, vector)`;

const JOBS = `insert into jobs (company_id, work_country_id, title, description, active, published_at, expires_at, location,
    latitude, longitude, industry_id, industry_position_id, time_commitment_id)
  select $1, 1, o.name, '<p>' || o.duties || '</p>', true, now(), now() + interval '30 days',
    '{"name": "Town", "province_id": null, "radius": null, "geometry": {"location": {"lat": 0, "lng": 0}}}', t.lat, t.lng, o.industry_id, o.id, 1
  from unnest($2::int[], $3::float8[], $4::float8[]) t (position, lat, lng) join industry_positions o on o.id = t.position
  returning id, latitude as lat, longitude as lng`;

const idOf = (n: number) => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

async function towns(db: Db): Promise<Spot[]> {
  return db.all(
    `select latitude as lat, longitude as lng from towns where work_country_id = 1 and town is null
     order by weight desc, id limit $1`,
    [TOWNS],
  );
}

/** Large towns have more people than small ones; each lives somewhere around. */
function placeOf(all: readonly Spot[], n: number) {
  const { lat, lng } = all[Math.floor((drawn(n, 10_007, 17) / 10_007) ** 3 * all.length)] as Spot;
  const off = (salt: number) => (drawn(n, 1_000, salt) - 500) / 5_000;
  return { lat: lat + off(19), lng: lng + off(23) };
}

/** As the database rounds them: halves. */
const half = (value: number) => Math.f16round(value);
/** And half a tenth away from zero. */
const tenth = (degrees: number) => (Math.sign(degrees) * Math.round(Number((Math.abs(degrees) * 10).toFixed(6)))) / 10;

async function writePeople(db: Db, people: Filled['people'], where: readonly Spot[]): Promise<void> {
  const [library, place, type] = [await readShippedLibrary(), await embeddedVectors.load(), await halfvecType(db)];
  const count = people.ids.length;
  for (let from = 0; from < count; from += BATCH) {
    const lot = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => {
      const n = from + at;
      const spot = placeOf(where, n);
      const { own, past, said } = skillsOf(library, n);
      const text = [own.position, past.position, said].join('. ');
      const vector = place(text);
      people.vectors.set(vector.map(half), n * vector.length);
      people.lat[n] = tenth(spot.lat);
      people.lng[n] = tenth(spot.lng);
      return { id: idOf(n), ...spot, own, past, said, text, vector };
    });
    const each = <T>(of: (one: (typeof lot)[number]) => T) => lot.map(of);
    await db.query(PEOPLE, [
      each(({ id }) => id),
      each(({ own }) => own.industry_id),
      each(({ own }) => own.id),
      each(({ past }) => past.id),
      each(({ said }) => said),
      each(({ lat }) => lat),
      each(({ lng }) => lng),
    ]);
    const vectors = halfvecs(
      type,
      each(({ vector }) => vector),
    );
    await db.query(VECTORS, [each(({ id }) => id), each(({ text }) => text), vectors]);
  }
}

/** The graph is made of all rows at once, which is many times faster than row by row. */
async function withoutGraphs(db: Database, work: () => Promise<void>): Promise<void> {
  const graphs = await db.all<{ name: string; definition: string }>(
    "select indexname as name, indexdef as definition from pg_indexes where indexdef like '%hnsw%'",
  );
  for (const { name } of graphs) await db.query(`drop index ${name}`);
  await work();
  const client = await db.pool.connect();
  try {
    await client.query(
      `set statement_timeout = 0; set maintenance_work_mem = '${db.kind === 'postgres' ? '2GB' : '256MB'}'`,
    );
    for (const { definition } of graphs) await client.query(definition);
    await client.query('vacuum analyze');
    await client.query('reset all');
  } finally {
    client.release(true);
  }
}

async function postJobs(db: Database, count: number, where: readonly Spot[]) {
  const library = await readShippedLibrary();
  const { company_id } = await createMember(db, { plan: 'scale' });
  const wanted = Array.from({ length: count }, (_, n) => library[drawn(n, library.length, 29)] as Occupation);
  const spots = wanted.map((_, n) => where[n % where.length] as Spot);
  return db.all<{ id: string } & Spot>(JOBS, [
    company_id,
    wanted.map(({ id }) => id),
    spots.map(({ lat }) => lat),
    spots.map(({ lng }) => lng),
  ]);
}

/** So many people with their vectors, and jobs that ask for some of them. */
export async function fill(db: Database, count: number, jobs: number): Promise<Filled> {
  const where = await towns(db);
  const people = {
    ids: Array.from({ length: count }, (_, n) => idOf(n)),
    lat: new Float32Array(count),
    lng: new Float32Array(count),
    vectors: new Float32Array(count * embeddedVectors.model.dimensions),
  };
  // What the search for people keeps of each is not asked for here, and would take most of the time.
  const triggers = (state: string) =>
    Promise.all(TABLES.map((table) => db.query(`alter table ${table} ${state} trigger user`)));
  await triggers('disable');
  await withoutGraphs(db, () => writePeople(db, people, where));
  await triggers('enable');
  return { jobs: await postJobs(db, jobs, where), people };
}
