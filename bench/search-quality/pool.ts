import { type TenantCode, tenants } from '@marula/contract/tenants';
import type { Database } from '../../apps/server/src/core/database.ts';
import { insertRows } from '../../apps/server/src/db/insert-rows.ts';
import { type Occupation, readShippedLibrary } from '../../apps/server/src/db/reference/occupations.ts';
import { readTowns } from '../../apps/server/src/db/reference/towns.ts';
import { withTx } from '../../apps/server/src/db/tx.ts';
import { jobSearchRepository } from '../../apps/server/src/modules/job-search/job-search.repository.ts';
import { type Draws, draws } from './draws.ts';
import { titleOf } from './titles.ts';

/** A job of the pool, with what it really is: employers choose the position themselves, and not always this one. */
export interface PoolJob {
  id: string;
  country: TenantCode;
  kind: number;
  title: string;
  latitude: number;
  longitude: number;
  province: number;
  time: number | null;
  model: number;
  experience: number | null;
  education: number | null;
  licence: number | null;
  contract: number;
  /** What its text asks for. */
  asks: string;
}

/** Of every kind a few, and of those that most adverts are for many more. */
const OF_EACH = { ZA: 5, ZM: 3 };
const OF_COMMON = { ZA: 26, ZM: 14 };
const COMMON = new Set(
  'Cashier|Shop assistant|Domestic worker|Office cleaner|Security guard|Waiter|Delivery driver|Long-haul truck driver|Rigid truck driver|Registered nurse|Enrolled nurse|Nursing assistant|Primary school teacher|Mathematics and science teacher|Foundation phase teacher|Electrician|Plumber|Motor mechanic|Diesel mechanic|Welder|Boilermaker|Bricklayer|General construction labourer|General farm worker|Petrol attendant|Receptionist|Office administrator|Bookkeeper|Financial accountant|Accounts clerk|Inbound call centre agent|Field sales representative|Forklift operator|Picker and packer|Shelf packer|Production line worker|Home-based caregiver|Nanny|Gardener|Canteen cook|Chef de partie|Hairstylist|Full-stack developer|IT support technician|HR administrator|General mine worker|Merchandiser|Kitchen porter'.split(
    '|',
  ),
);

const LICENCES: Record<string, readonly number[]> = {
  'Long-haul truck driver': [6],
  'Fuel tanker driver': [6],
  'Rigid truck driver': [5],
  'Bus driver': [7, 5],
  'Delivery driver': [3, 4],
  Chauffeur: [3, 4],
  'E-hailing driver': [7],
  'Minibus taxi driver': [7],
  'Motorcycle courier': [2],
  'Field sales representative': [3, 1],
  'Tractor driver': [3],
};

const some = <T>({ next, one }: Draws, share: number, list: readonly T[]): T | null =>
  next() < share ? one(list) : null;

type Town = Awaited<ReturnType<typeof readTowns>>['towns'][number];

/** One of the positions nearby is chosen now and then, or none. */
const chosen = (by: Draws, kind: Occupation, byName: Map<string, Occupation>): Occupation | undefined => {
  const turn = by.next();
  if (turn < 0.06) return undefined;
  return turn < 0.1 ? (byName.get(by.one(kind.related)) ?? kind) : kind;
};

export interface Pool {
  jobs: PoolJob[];
  kinds: Map<string, number>;
}

function jobsOf(by: Draws, code: TenantCode, kind: Occupation, towns: (Town & { weight: number })[]) {
  const count = COMMON.has(kind.position) ? OF_COMMON[code] : OF_EACH[code];
  return Array.from({ length: count }, () => {
    const town = by.weighed(towns);
    const licence = some(by, 0.9, LICENCES[kind.position] ?? [1, null]);
    const time = some(by, 0.85, [1, 1, 1, 1, 2, 3, 3, 4, 5, 6]);
    const contract = by.one([1, 1, 1, 1, 2, 3, 4, 5]);
    const facts = { licence, time, contract };
    const job = {
      id: '',
      country: code,
      kind: kind.id,
      latitude: town.latitude + (by.next() - 0.5) * 0.02,
      longitude: town.longitude + (by.next() - 0.5) * 0.02,
      province: town.province_id,
      model: by.one([1, 1, 1, 1, 2, 3]),
      experience: some(by, 0.9, [1, 2, 3, 3, 4]),
      education: some(by, 0.8, [3, 4, 4, 5, 6, 8]),
      asks: kind.requirements.join('. '),
      ...facts,
    };
    return { town, job: { ...job, title: titleOf(by, kind, town.name, facts) } };
  });
}

const locationOf = (name: string, { province, latitude: lat, longitude: lng }: PoolJob) => ({
  name,
  province_id: province,
  radius: null,
  geometry: { location: { lat, lng } },
});

/** The fixed pool: every kind of work of the library, spread over the towns of both countries as people are. */
export async function fillPool(db: Database, companies: Record<TenantCode, string[]>, now: Date): Promise<Pool> {
  const by = draws(20_260);
  const library = await readShippedLibrary();
  const byName = new Map(library.map((one) => [one.position, one]));
  const { towns } = await readTowns();
  const jobs: PoolJob[] = [];
  const rows: object[] = [];
  for (const code of ['ZA', 'ZM'] as const) {
    const here = towns
      .filter(({ work_country_id }) => work_country_id === tenants[code].work_country_id)
      .map((town) => ({ ...town, weight: town.weight ** 1.6 }));
    for (const kind of library) {
      for (const { town, job } of jobsOf(by, code, kind, here)) {
        job.id = `00000000-0000-4000-8000-${String(jobs.length).padStart(12, '0')}`;
        const position = chosen(by, kind, byName);
        const age = by.next() * 40 * 86_400_000;
        rows.push({
          id: job.id,
          company_id: by.one(companies[code]),
          work_country_id: tenants[code].work_country_id,
          title: job.title,
          description: `<p>${kind.duties}</p>`,
          candidate_requirements: `<ul>${kind.requirements.map((line) => `<li>${line}</li>`).join('')}</ul>`,
          active: true,
          published_at: new Date(now.getTime() - age),
          expires_at: new Date(now.getTime() + 30 * 86_400_000),
          location: locationOf(town.name, job),
          latitude: job.latitude,
          longitude: job.longitude,
          province_id: job.province,
          industry_id: position?.industry_id ?? null,
          industry_position_id: position?.id ?? null,
          time_commitment_id: job.time,
          working_model_id: job.model,
          experience_id: job.experience,
          education_level_id: job.education,
          drivers_licence_id: job.licence,
          capacity_id: job.contract,
          featured: by.next() < 0.04,
        });
        jobs.push(job);
      }
    }
  }
  const step = 1000;
  for (let from = 0; from < rows.length; from += step) {
    await withTx({ db }, (tx) => insertRows(tx, 'jobs', rows.slice(from, from + step), { keys: ['id'] }));
  }
  await withTx({ db }, (tx) => jobSearchRepository(tx).putWords());
  await db.query('analyze job_search, job_search_words');
  return { jobs, kinds: new Map(library.map(({ position, id }) => [position, id])) };
}
