import type { Actor } from '../../apps/server/src/core/actor.ts';
import type { Deps } from '../../apps/server/src/core/deps.ts';
import { createTestDb } from '../../apps/server/src/db/test-db.ts';
import { withTx } from '../../apps/server/src/db/tx.ts';
import { applicationListRepository } from '../../apps/server/src/modules/applications/applications.list.repository.ts';
import { bulkUpdate } from '../../apps/server/src/modules/applications/applications.moves.usecases.ts';
import { roleRules } from '../../packages/contract/src/permissions.ts';
import { abilityFor } from '../../packages/contract/src/stored-rules.ts';
import { tenants } from '../../packages/contract/src/tenants.ts';
import { onBothEngines } from '../engines.ts';
import { expectRatio, repeat, report, sideBySide } from '../side-by-side.ts';
import { fill } from './fill.ts';

/** A hundred times the applications may take half as long again. */
const LEAST = 1 / 1.5;
const PLAN = { rounds: 15, sliceMs: 400 };
const SMALL = 2_000;
const LARGE = 200_000;
const ROWS = 5;
const AT_ONCE = 1_000;

const filters = [
  {},
  { unread: true },
  { match_range: '0-25' },
  { match_range: '76-100' },
  { unread: true, match_range: '51-75' },
  { job: true },
] as const;

async function open(applications: number) {
  const db = await createTestDb();
  const member = await fill(db, applications);
  const { rows: jobs } = await db.query<{ id: string }>('select id from bench_jobs order by n limit 50');
  const lists = applicationListRepository(db);
  const page = (turn: number, filter: (typeof filters)[number], share: number) => {
    const { job, ...rest } = { unread: false, ...filter } as { unread: boolean; job?: boolean };
    const status = (1 + (turn % 5)) as 1 | 2 | 3 | 4 | 5;
    // As far down as the share says: of a tenth of all, which is the smallest tab.
    const last = job ? 1 : Math.max(1, Math.floor(applications / 10 / ROWS / (filter === filters[0] ? 1 : 15)));
    const asked = { ...rest, status, page: 1 + Math.floor(last * share), rows: ROWS };
    return lists.page(member.company_id, job ? { ...asked, job_id: jobs[turn % jobs.length]?.id } : asked);
  };
  const { items } = await page(1, filters[0], 0);
  if (items.length !== ROWS) throw new Error('the first page is not whole');
  return { db, member, page };
}

type Stage = Awaited<ReturnType<typeof open>>;

const acts: { name: string; of: (stage: Stage) => (turn: number) => Promise<unknown> }[] = [
  {
    name: 'the first page of each tab with its counts',
    of:
      ({ page }) =>
      (turn) =>
        page(turn, filters[0], 0),
  },
  {
    name: 'any tab, filter and page',
    of:
      ({ page }) =>
      (turn) =>
        page(turn, filters[turn % filters.length] ?? {}, (turn * 0.618) % 1),
  },
];

const actorOf = ({ member }: Stage): Actor => ({
  profile_id: member.profile_id,
  session_id: member.session_id,
  company_id: member.company_id,
  role: 'Owner',
  ability: abilityFor(roleRules.Owner),
  plan: { features: { bulk_actions: true }, active: true, works: true, onHold: false, trialOver: false },
  tenant: tenants.ZA,
  locale: 'en',
});

/** A thousand to and fro: by the product, and by the two statements that could not be left out. */
async function compareBulk(stage: Stage): Promise<void> {
  const { db, member } = stage;
  const { rows } = await db.query<{ id: string }>(
    `select id from applications where company_id = $1 and status_id = 2 limit ${AT_ONCE}`,
    [member.company_id],
  );
  const application_ids = rows.map(({ id }) => id);
  const deps = { db, clock: () => new Date() } as Deps;
  const actor = actorOf(stage);
  const target = (turn: number) => (turn % 2 === 0 ? 3 : 2);
  const product = (turn: number) => bulkUpdate(deps, actor, { application_ids, status_id: target(turn) });
  const bare = (turn: number) =>
    withTx({ db }, async (tx) => {
      await tx.query('update applications set status_id = $2, decided_at = now() where id = any($1::uuid[])', [
        application_ids,
        target(turn),
      ]);
      await tx.query(
        `insert into application_events (application_id, by, actor_id, from_status_id, to_status_id)
         select id, 'employer', $2, 2, $3 from unnest($1::uuid[]) id`,
        [application_ids, member.profile_id, target(turn)],
      );
    });
  const compared = await sideBySide(
    [
      { name: 'the bare statements', slice: repeat(bare) },
      { name: 'the product', slice: repeat(product) },
    ],
    { rounds: 8, sliceMs: 3_000 },
  );
  report(`${AT_ONCE} applications moved at once (${db.kind})`, compared);
  expectRatio(compared, 'the product', 0.5);
}

async function compare(): Promise<void> {
  const small = await open(SMALL);
  const large = await open(LARGE);
  try {
    for (const { name, of } of acts) {
      const rows = await sideBySide(
        [
          { name: `${name}, of ${SMALL}`, slice: repeat(of(small)) },
          { name: `${name}, of ${LARGE}`, slice: repeat(of(large)) },
        ],
        PLAN,
      );
      report(`${name} (${large.db.kind}), throughput against ${SMALL} applications`, rows);
      expectRatio(rows, `${name}, of ${LARGE}`, LEAST);
    }
    await compareBulk(large);
  } finally {
    await Promise.all([small.db.close(), large.db.close()]);
  }
}

export const benchApplications = (): Promise<void> => onBothEngines(compare);
