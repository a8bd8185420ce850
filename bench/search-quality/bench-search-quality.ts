import { browseLimits } from '@marula/contract/limits';
import { tenants } from '@marula/contract/tenants';
import { startTestApp, type TestApp } from '../../apps/server/src/app/test-app.ts';
import { gainOf, idealOf, placesOf } from './grades.ts';
import { fillPool, type Pool } from './pool.ts';
import { type Query, readQueries } from './queries.ts';

const FIRST = 10;
const LEAST = 0.9;

interface Graded {
  query: Query;
  value: number;
  said: string;
}

async function ask(app: TestApp, { country, search, place }: Query) {
  const reply = await app.http.inject({
    url: '/api/job/public',
    query: {
      workCountryId: String(tenants[country].work_country_id),
      rows: String(FIRST),
      ...(search && { search }),
      ...(place && { place }),
    },
  });
  if (reply.statusCode !== 200) throw new Error(`'${search}' answered ${reply.statusCode}: ${reply.body}`);
  return reply.json();
}

async function grade(
  app: TestApp,
  pool: Pool,
  query: Query,
  places: Awaited<ReturnType<typeof placesOf>>,
): Promise<Graded> {
  const { items, understood } = await ask(app, query);
  const byId = new Map(pool.jobs.map((job) => [job.id, job]));
  const asked = { query, pool, places };
  const grades = items.map(({ id }: { id: string }) => {
    const job = byId.get(id);
    return job ? gainOf(asked, job) : 0;
  });
  const ideal = idealOf(asked, FIRST);
  const sum = (list: number[]) => list.reduce((total, one, at) => total + (2 ** one - 1) / Math.log2(at + 2), 0);
  const titles = items.slice(0, 4).map(({ title }: { title: string }) => title);
  const kinds = understood.kinds.map(({ name }: { name: string }) => name);
  return {
    query,
    value: sum(grades) / sum(ideal),
    said: `${grades.join('')} of ${ideal.join('')}; read as ${kinds.join(', ') || understood.words}${understood.place ? ` near ${understood.place.name}` : ''}; ${titles.join(' / ')}`,
  };
}

const mean = (graded: Graded[]) =>
  Number((graded.reduce((sum, { value }) => sum + value, 0) / graded.length).toFixed(3));

function report(name: string, graded: Graded[]): void {
  const groups = Map.groupBy(graded, ({ query }) => query.group);
  console.log(`\n${name}: nDCG@10 over ${graded.length} queries\n`);
  console.table([
    { group: 'all', queries: graded.length, 'nDCG@10': mean(graded) },
    ...[...groups].map(([group, own]) => ({ group, queries: own.length, 'nDCG@10': mean(own) })),
  ]);
  const worst = graded.filter(({ value }) => value < LEAST).toSorted((one, other) => one.value - other.value);
  for (const { query, value, said } of worst) {
    console.log(
      `${value.toFixed(2)}  ${query.country} '${query.search}'${query.place && ` in '${query.place}'`}: ${said}`,
    );
  }
}

/** What people of the two countries type, with the right kinds of work graded, over a fixed pool of jobs. */
export async function benchSearchQuality(): Promise<void> {
  const app = await startTestApp({ own: true });
  try {
    const now = new Date();
    const companies = { ZA: [] as string[], ZM: [] as string[] };
    for (const list of [companies.ZA, companies.ZM]) {
      for (let n = 0; n < 12; n++) list.push((await app.signIn()).company_id);
    }
    const pool = await fillPool(app.db, companies, now);
    const places = await placesOf();
    console.log(
      `\n${pool.jobs.length} jobs of ${pool.kinds.size} kinds, the newest ${browseLimits.matches} matches looked at`,
    );
    const low: string[] = [];
    for (const [name, file] of [
      ['The set', './queries.txt'],
      ['Held out', './held-out.txt'],
    ] as const) {
      const graded: Graded[] = [];
      for (const query of await readQueries(file)) graded.push(await grade(app, pool, query, places));
      report(name, graded);
      if (mean(graded) < LEAST) low.push(`${name} has ${mean(graded)}`);
    }
    if (low.length > 0) throw new Error(`nDCG@10 must be ${LEAST} at least: ${low.join(', ')}`);
  } finally {
    await app.stop();
  }
}
