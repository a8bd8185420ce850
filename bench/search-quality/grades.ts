import { browseLimits } from '@marula/contract/limits';
import { tenantOfWorkCountry } from '@marula/contract/tenants';
import { provinceId } from '../../apps/server/src/db/reference/province-id.ts';
import { readTowns } from '../../apps/server/src/db/reference/towns.ts';
import type { Pool, PoolJob } from './pool.ts';
import type { Query } from './queries.ts';

type Towns = Awaited<ReturnType<typeof readTowns>>['towns'];
export type Places = Map<string, Towns[number]>;

/** Towns and suburbs by country and own name, the heavier of two. */
export async function placesOf(): Promise<Places> {
  const { towns } = await readTowns();
  const light = towns.toSorted((one, other) => one.weight - other.weight);
  return new Map(light.map((town) => [`${tenantOfWorkCountry(town.work_country_id)?.code} ${town.name}`, town]));
}

interface Asked {
  query: Query;
  pool: Pool;
  places: Places;
}

const EARTH = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

function metersBetween(one: { latitude: number; longitude: number }, other: { latitude: number; longitude: number }) {
  const across = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const along = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const cosines = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  return 2 * EARTH * Math.asin(Math.min(1, Math.sqrt(across + cosines * along)));
}

function isThere({ query: { country, near }, places }: Asked, job: PoolJob): boolean {
  if (near === '') return true;
  const town = places.get(`${country} ${near}`);
  if (town) return metersBetween(town, job) <= browseLimits.radiusMeters.default;
  const province = provinceId(country, near.replace(/ province$/, ''));
  return job.province === province;
}

/** The words by which a title, or the text of a job whose employer left the field empty, says the same as the field. */
const SAID: Record<string, RegExp> = {
  'time 2': /part-time/i,
  'contract 5': /learnership/i,
  'licence 6': /code 14|\bec\b/i,
  'licence 5': /code 10|\bc1\b/i,
  'licence 3': /code 0?8|code b\b|code eb/i,
  'licence 7': /prdp|psv/i,
};

function isWished({ query: { wish } }: Asked, job: PoolJob): boolean {
  if (!wish) return true;
  const { facet, ids } = wish;
  const own = {
    time: job.time,
    model: job.model,
    experience: job.experience,
    education: job.education,
    licence: job.licence,
    contract: job.contract,
  };
  const value = own[facet as keyof typeof own];
  const said = value === null && facet === 'licence' ? `${job.title}. ${job.asks}` : job.title;
  return (value !== null && ids.includes(value)) || ids.some((id) => SAID[`${facet} ${id}`]?.test(said));
}

/** From 0 to 3: how right a job is for what was typed. */
export function gainOf(asked: Asked, job: PoolJob): number {
  const { query, pool } = asked;
  if (job.country !== query.country || !isThere(asked, job) || !isWished(asked, job)) return 0;
  if (query.kinds.size === 0) return 3;
  for (const [name, grade] of query.kinds) {
    const id = pool.kinds.get(name);
    if (id === undefined) throw new Error(`the library has no '${name}', of '${query.search}'`);
    if (id === job.kind) return grade;
  }
  return 0;
}

/** The best first page that the pool has. */
export function idealOf(asked: Asked, rows: number): number[] {
  const grades = asked.pool.jobs.map((job) => gainOf(asked, job)).filter((grade) => grade > 0);
  if (grades.length === 0)
    throw new Error(`no job of the pool is right for '${asked.query.search}' in '${asked.query.place}'`);
  return grades.toSorted((one, other) => other - one).slice(0, rows);
}
