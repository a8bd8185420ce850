import type { Database } from '../../apps/server/src/core/database.ts';
import { ONCE_MS, taking } from '../../apps/server/src/core/patience.ts';
import { createTestDb } from '../../apps/server/src/db/test-db.ts';
import { jobFindsRepository } from '../../apps/server/src/modules/candidate-app/candidate-app.finds.repository.ts';
import { onBothEngines } from '../engines.ts';
import { expectRatio, repeat, report, sideBySide } from '../side-by-side.ts';
import { fill } from './fill.ts';

/** At most twice as long as the bare statement. */
const LEAST = 1 / 2;
const PLAN = { rounds: 15, sliceMs: 400 };
/** A smaller machine proves fewer. */
const ALERTS = Number(process.env.BENCH_ALERTS ?? 1_000_000);
const JOBS = 200;

/** The same people, and nothing else: what is known of the job is given, and nothing is kept. */
const BARE = `with job as materialized (
    select $1::text[] as keys, $2::tsvector as doc, $3::float8 as latitude, $4::float8 as longitude
  )
  select a.profile_id, a.id from job join job_alerts a on a.keys && job.keys and job.doc @@ a.query
  where a.radius_meters is null
    or meters_between(job.latitude, job.longitude, a.latitude, a.longitude) <= a.radius_meters`;

/** What they would be without keys: each alert compared with the job. */
const ALL = 'select count(*)::int as total from job_alerts a where $1::tsvector @@ a.query';

interface Known {
  keys: string[];
  doc: string;
  latitude: number;
  longitude: number;
}

const known = (db: Database, ids: readonly string[]): Promise<Known[]> =>
  db.all(
    `select alert_keys_of(doc, marks) as keys, doc::text as doc, latitude, longitude
     from unnest($1::uuid[]) with ordinality asked (id, place) join job_search on job_id = id order by place`,
    [ids],
  );

async function compare(): Promise<void> {
  const db = await createTestDb();
  try {
    const ids = await taking(ONCE_MS, () => fill(db, ALERTS, JOBS));
    const jobs = await known(db, ids);
    const finds = jobFindsRepository(db);
    const at = (turn: number) => turn % ids.length;
    const bare = (turn: number) => {
      const { keys, doc, latitude, longitude } = jobs[at(turn)] as Known;
      return db.all<{ profile_id: string }>(BARE, [keys, doc, latitude, longitude]);
    };
    const people = new Set((await bare(0)).map(({ profile_id }) => profile_id));
    const { total } = await finds.find(ids[0] as string, new Date());
    if (total !== people.size || total === 0) throw new Error(`${total} were found instead of ${people.size}`);
    const began = performance.now();
    await taking(ONCE_MS, () => db.all(ALL, [jobs[0]?.doc]));
    console.log(`The first job is for ${total} people.`);
    console.log(`Every alert compared with one job: ${Math.round(performance.now() - began)} ms, once.`);
    const name = `a new job among ${ALERTS} alerts`;
    const rows = await sideBySide(
      [
        { name: 'the bare statement', slice: repeat(bare) },
        { name, slice: repeat((turn) => finds.find(ids[at(turn)] as string, new Date())) },
      ],
      PLAN,
    );
    report(`a new job finds its alerts (${db.kind}), throughput against the bare statement`, rows);
    expectRatio(rows, name, LEAST);
  } finally {
    await db.close();
  }
}

export const benchAlerts = (): Promise<void> => onBothEngines(compare);
