import type { Actor } from '../../apps/server/src/core/actor.ts';
import type { Deps } from '../../apps/server/src/core/deps.ts';
import { ONCE_MS, taking } from '../../apps/server/src/core/patience.ts';
import { createTestDb } from '../../apps/server/src/db/test-db.ts';
import { listActivity } from '../../apps/server/src/modules/activity-log/activity-log.usecases.ts';
import { readHome } from '../../apps/server/src/modules/home/home.usecases.ts';
import { listNotifications } from '../../apps/server/src/modules/notifications/notifications.usecases.ts';
import { roleRules } from '../../packages/contract/src/permissions.ts';
import { abilityFor } from '../../packages/contract/src/stored-rules.ts';
import { tenants } from '../../packages/contract/src/tenants.ts';
import { onBothEngines } from '../engines.ts';
import { expectRatio, repeat, report, sideBySide } from '../side-by-side.ts';
import { fill } from './fill.ts';

/** A hundred times the company may take half as long again. */
const LEAST = 1 / 1.5;
const PLAN = { rounds: 15, sliceMs: 400 };
const SMALL = 200;
/** With fifty applications and fifty lines of the log each. A smaller machine proves a smaller one. */
const LARGE = Number(process.env.BENCH_HOME_JOBS ?? 20_000);

async function open(jobs: number) {
  const db = await createTestDb();
  const member = await taking(ONCE_MS, () => fill(db, jobs));
  const deps = { db, clock: () => new Date() } as Deps;
  const actor: Actor = {
    ...member,
    role: 'Owner',
    ability: abilityFor(roleRules.Owner),
    plan: { features: {}, active: true, works: true, onHold: false, trialOver: false },
    tenant: tenants.ZA,
    locale: 'en',
  };
  const { tasks, pipeline, activity } = await readHome(deps, actor);
  if (!tasks.some(({ kind }) => kind === 'answer') || pipeline.jobs.length === 0 || !activity?.length)
    throw new Error('home is not whole');
  return { db, deps, actor };
}

type Stage = Awaited<ReturnType<typeof open>>;

const acts: { name: string; of: (stage: Stage) => Promise<unknown> }[] = [
  { name: 'home', of: ({ deps, actor }) => readHome(deps, actor) },
  {
    name: 'the bell',
    of: ({ deps, actor }) => listNotifications(deps, actor, { employerId: actor.profile_id }, { rows: 20 }),
  },
  { name: 'the log', of: ({ deps, actor }) => listActivity(deps, actor, { page: 1, rows: 10 }) },
];

async function compare(): Promise<void> {
  const small = await open(SMALL);
  const large = await open(LARGE);
  try {
    for (const { name, of } of acts) {
      const rows = await sideBySide(
        [
          { name: `${name}, of ${SMALL} jobs`, slice: repeat(() => of(small)) },
          { name: `${name}, of ${LARGE} jobs`, slice: repeat(() => of(large)) },
        ],
        PLAN,
      );
      report(`${name} (${large.db.kind}), throughput against ${SMALL} jobs`, rows);
      expectRatio(rows, `${name}, of ${LARGE} jobs`, LEAST);
    }
  } finally {
    await Promise.all([small.db.close(), large.db.close()]);
  }
}

export const benchHome = (): Promise<void> => onBothEngines(compare);
