import { recommendedCandidates } from '@marula/contract/limits';
import { startTestApp, type TestApp } from '../../apps/server/src/app/test-app.ts';
import { ONCE_MS, taking } from '../../apps/server/src/core/patience.ts';
import { withTx } from '../../apps/server/src/db/tx.ts';
import { workable } from '../../apps/server/src/domain/matching/change-model.ts';
import { embedNow } from '../../apps/server/src/domain/matching/embed.ts';
import { poolRepository } from '../../apps/server/src/modules/matching/matching.pool.repository.ts';
import { onBothEngines } from '../engines.ts';
import { exactly, type Question } from './exact.ts';
import { type Filled, fill } from './fill.ts';
import { showTimes } from './times.ts';
import { whileEmbedding } from './while-embedding.ts';

/** A larger machine proves more: 1,000,000 and 100,000 are what is promised. */
const PEOPLE = {
  postgres: Number(process.env.BENCH_PEOPLE ?? 20_000),
  embedded: Number(process.env.BENCH_PEOPLE_EMBEDDED ?? 5_000),
};
const JOBS = 60;
const ROUNDS = 3;
const LEAST_RECALL = 0.95;
/** Metres: a town, a town with its neighbours, a province. */
const RADII = [20_000, 60_000, 250_000];
const { shown, pool } = recommendedCandidates;

async function questions({ db, deps }: TestApp, { jobs }: Filled): Promise<(Question & { id: string })[]> {
  const [serving] = await workable(deps, deps.embeddings.all);
  if (!serving) throw new Error('no model serves');
  for (const { id } of jobs) await embedNow(deps, { kind: 'job', ...serving }, id);
  const rows = await db.all<{ id: string; vector: string }>(
    'select job_id as id, l2_normalize(core_vector + position_vector)::text as vector from job_embeddings where slot = $1',
    [serving.slot],
  );
  const byId = new Map(rows.map(({ id, vector }) => [id, Float32Array.from(JSON.parse(vector))]));
  return jobs.map(({ id, lat, lng }, at) => ({
    id,
    lat,
    lng,
    radius: RADII[at % RADII.length] as number,
    vector: byId.get(id) as Float32Array,
  }));
}

async function compare(): Promise<void> {
  const app = await startTestApp({ own: true });
  try {
    const count = PEOPLE[app.db.kind];
    const began = performance.now();
    const filled = await taking(ONCE_MS, () => fill(app.db, count, JOBS));
    console.log(`\n${app.db.kind}: ${count} people filled in ${Math.round((performance.now() - began) / 1000)} s`);
    const asked = await questions(app, filled);
    const find = (one: (typeof asked)[number], facts: number, nearest: number) =>
      withTx(app, (tx) =>
        poolRepository(tx).find({
          jobId: one.id,
          area: { lat: one.lat, lng: one.lng, radius_meters: one.radius },
          facts,
          nearest,
        }),
      );
    await recalled(asked, filled, find);
    const exact = async (one: Question) => exactly(filled.people, one, shown);
    const ways: [string, (one: (typeof asked)[number]) => Promise<unknown>][] = [
      ['an exact scan in this process', exact],
      ['the same again', exact],
      ['the nearest in an area, by the database', (one) => find(one, 0, shown)],
      ['the whole pool, by facts and nearness', (one) => find(one, pool.facts, pool.nearest)],
    ];
    const times = ways.map((): number[] => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const one of asked) {
        for (let turn = 0; turn < ways.length; turn += 1) {
          const at = (turn + round) % ways.length;
          const start = performance.now();
          await ways[at]?.[1](one);
          times[at]?.push(performance.now() - start);
        }
      }
    }
    showTimes(
      `the first ${shown} of ${count} people within an area (${app.db.kind})`,
      ways.map(([name], at) => [name, times[at] ?? []]),
    );
    await whileEmbedding(app, filled);
  } finally {
    await app.stop();
  }
}

type Find = (one: Question & { id: string }, facts: number, nearest: number) => Promise<string[]>;

/** Of the exact first ones, how many are found. Who is just as near as the last of them is as right. */
async function recalled(asked: readonly (Question & { id: string })[], { people }: Filled, find: Find): Promise<void> {
  const place = new Map(people.ids.map((id, at) => [id, at]));
  const found = { first: 0, pool: 0, of: 0 };
  for (const one of asked) {
    const exact = exactly(people, one, shown);
    const last = exact.at(-1)?.near ?? 1;
    const size = one.vector.length;
    const near = (id: string) => {
      const from = (place.get(id) as number) * size;
      return one.vector.reduce((sum, value, at) => sum + value * (people.vectors[from + at] as number), 0);
    };
    const right = (ids: readonly string[]) =>
      Math.min(exact.length, ids.filter((id) => near(id) >= last - 1e-3).length);
    found.first += right(await find(one, 0, shown));
    found.pool += right(await find(one, 0, pool.nearest));
    found.of += exact.length;
  }
  const [first, all] = [found.first / found.of, found.pool / found.of];
  console.log(`recall@${shown}: ${first.toFixed(3)}; within the ${pool.nearest} who are compared: ${all.toFixed(3)}`);
  const holds = first >= LEAST_RECALL;
  console.log(`${holds ? 'holds' : 'MISSED'}: at least ${LEAST_RECALL} of the exact answer`);
  if (!holds) process.exitCode = 1;
}

export const benchNearest = (): Promise<void> => onBothEngines(compare);
