import type { Deps } from '../../apps/server/src/core/deps.ts';
import { ONCE_MS, taking } from '../../apps/server/src/core/patience.ts';
import { createTestDb } from '../../apps/server/src/db/test-db.ts';
import { searchEverything } from '../../apps/server/src/modules/staff/staff.search.usecases.ts';
import { listLog, readOverview } from '../../apps/server/src/modules/staff/staff.usecases.ts';
import { staffRoles } from '../../packages/contract/src/staff-roles.ts';
import { onBothEngines } from '../engines.ts';
import { expectRatio, repeat, report, sideBySide } from '../side-by-side.ts';
import { fill, type Size, sizesOf } from './fill.ts';

/** What the issue asks of a large world against a small one. */
const LEAST = 0.67;
const PLAN = { rounds: 15, sliceMs: 400 };
const SMALL = { people: 2_000 };
/** A smaller machine proves a smaller one. */
const LARGE = { people: Number(process.env.BENCH_CONSOLE_PEOPLE ?? 1_000_000) };

async function open(size: Size) {
  const db = await createTestDb();
  await taking(ONCE_MS, () => fill(db, size));
  return { db, deps: { db, clock: () => new Date() } as Deps };
}

type Stage = Awaited<ReturnType<typeof open>>;

const found = async ({ deps }: Stage, q: string, least = 1) => {
  const { items } = await searchEverything(deps, { roles: staffRoles }, { q });
  if (items.length < least) throw new Error(`nothing was found by ${q}`);
};

const acts: { name: string; of: (stage: Stage) => Promise<unknown> }[] = [
  { name: 'a name that many have', of: (stage) => found(stage, 'thabo') },
  { name: 'a whole name', of: (stage) => found(stage, 'Naledi Khumalo1') },
  { name: 'a mail address', of: (stage) => found(stage, 'person77@people.example') },
  { name: 'a phone number', of: (stage) => found(stage, '082 000 0077') },
  { name: 'a reference', of: (stage) => found(stage, 'mrl_1eef') },
  { name: 'the newest of the log', of: ({ deps }) => listLog(deps, {}) },
  { name: 'words in the log', of: ({ deps }) => listLog(deps, { search: 'company 1234' }) },
  { name: 'the overview', of: ({ deps }) => readOverview(deps) },
];

async function compare(): Promise<void> {
  const small = await open(SMALL);
  const large = await open(LARGE);
  const { companies, lines } = sizesOf(LARGE);
  console.log(`${LARGE.people} people, ${companies} companies, ${lines} lines of the log`);
  try {
    for (const { name, of } of acts) {
      const rows = await sideBySide(
        [
          { name: `${name}, small`, slice: repeat(() => of(small)) },
          { name: `${name}, large`, slice: repeat(() => of(large)) },
        ],
        PLAN,
      );
      report(`${name} (${large.db.kind}), throughput against a small world`, rows);
      expectRatio(rows, `${name}, large`, LEAST);
    }
  } finally {
    await Promise.all([small.db.close(), large.db.close()]);
  }
}

export const benchConsole = (): Promise<void> => onBothEngines(compare);
