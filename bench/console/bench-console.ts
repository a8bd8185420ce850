import type { StaffActor } from '../../apps/server/src/core/actor.ts';
import type { Deps } from '../../apps/server/src/core/deps.ts';
import { ONCE_MS, taking } from '../../apps/server/src/core/patience.ts';
import { createTestDb } from '../../apps/server/src/db/test-db.ts';
import { listChecks } from '../../apps/server/src/modules/checks/checks.usecases.ts';
import { listInvoices, readRevenue } from '../../apps/server/src/modules/finance/finance.books.usecases.ts';
import { listPayments } from '../../apps/server/src/modules/finance/finance.payments.usecases.ts';
import { listRefunds } from '../../apps/server/src/modules/finance/finance.refunds.usecases.ts';
import { listRequests } from '../../apps/server/src/modules/privacy-desk/privacy-desk.usecases.ts';
import { listReferenceChecks } from '../../apps/server/src/modules/references/references.checks.usecases.ts';
import { listReviews } from '../../apps/server/src/modules/reviews/reviews.usecases.ts';
import { searchEverything } from '../../apps/server/src/modules/staff/staff.search.usecases.ts';
import { listLog, readOverview } from '../../apps/server/src/modules/staff/staff.usecases.ts';
import { listCases as listSupport } from '../../apps/server/src/modules/support/support.usecases.ts';
import { listCases as listTrust } from '../../apps/server/src/modules/trust/trust.usecases.ts';
import { staffRoles } from '../../packages/contract/src/staff-roles.ts';
import { onBothEngines } from '../engines.ts';
import { expectRatio, repeat, report, sideBySide } from '../side-by-side.ts';
import { fill, type Size, sizesOf } from './fill.ts';

/** What the issue asks of a large world against a small one. */
const LEAST = 0.67;
const PLAN = { rounds: 9, sliceMs: 300 };
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

const actor: StaffActor = {
  profile_id: '00000001-0000-4000-8000-000000000001',
  session_id: '00000001-0000-4000-8000-000000000001',
  name: 'Zinhle Dlamini',
  roles: staffRoles,
  own_companies: [],
  until: new Date(Date.now() + 3_600_000),
};

const month = new Date().toISOString().slice(0, 7);

const acts: { name: string; grows?: true; of: (stage: Stage) => Promise<unknown> }[] = [
  { name: 'a name that many have', of: (stage) => found(stage, 'thabo') },
  { name: 'a whole name', of: (stage) => found(stage, 'Naledi Khumalo1') },
  { name: 'a mail address', of: (stage) => found(stage, 'person77@people.example') },
  { name: 'a phone number', of: (stage) => found(stage, '082 000 0077') },
  { name: 'a reference', of: (stage) => found(stage, 'mrl_1eef') },
  { name: 'the newest of the log', of: ({ deps }) => listLog(deps, {}) },
  { name: 'a reference in the log', of: ({ deps }) => listLog(deps, { search: 'company mrl000001234' }) },
  // Eleven thousand lines of a large world begin so, and eleven of a small one: shown, and not held against it.
  { name: 'words of many lines of the log', grows: true, of: ({ deps }) => listLog(deps, { search: 'company 1234' }) },
  { name: 'the overview', of: ({ deps }) => readOverview(deps) },
  { name: 'support, what waits', of: ({ deps }) => listSupport(deps, actor, { view: 'all' }) },
  { name: 'support, what is closed', of: ({ deps }) => listSupport(deps, actor, { view: 'closed' }) },
  { name: 'trust, what waits', of: ({ deps }) => listTrust(deps, { state: 'waiting' }) },
  { name: 'trust, what is judged', of: ({ deps }) => listTrust(deps, { state: 'done' }) },
  { name: 'company checks, what waits', of: ({ deps }) => listChecks(deps, { list: 'waiting' }) },
  { name: 'company checks, what is judged', of: ({ deps }) => listChecks(deps, { list: 'done' }) },
  { name: 'references, what waits', of: ({ deps }) => listReferenceChecks(deps, { state: 'waiting' }) },
  { name: 'references, what is judged', of: ({ deps }) => listReferenceChecks(deps, { state: 'done' }) },
  { name: 'reviews, what waits', of: ({ deps }) => listReviews(deps, { state: 'waiting' }) },
  { name: 'reviews, what is judged', of: ({ deps }) => listReviews(deps, { state: 'done' }) },
  { name: 'privacy, what waits', of: ({ deps }) => listRequests(deps, actor, { view: 'waiting' }) },
  { name: 'privacy, what is closed', of: ({ deps }) => listRequests(deps, actor, { view: 'done' }) },
  { name: 'payments', of: ({ deps }) => listPayments(deps, {}) },
  { name: 'payments that were paid', of: ({ deps }) => listPayments(deps, { state: 'success' }) },
  { name: 'refunds', of: ({ deps }) => listRefunds(deps, {}) },
  { name: 'refunds that wait', of: ({ deps }) => listRefunds(deps, { waiting: 'true' }) },
  { name: 'invoices', of: ({ deps }) => listInvoices(deps, {}) },
  { name: 'revenue of a month', of: ({ deps }) => readRevenue(deps, { from: month, until: month }) },
];

async function compare(): Promise<void> {
  const small = await open(SMALL);
  const large = await open(LARGE);
  const { companies, lines } = sizesOf(LARGE);
  console.log(`${LARGE.people} people, ${companies} companies, ${lines} lines of the log`);
  try {
    for (const { name, grows, of } of acts) {
      const rows = await sideBySide(
        [
          { name: `${name}, small`, slice: repeat(() => of(small)) },
          { name: `${name}, large`, slice: repeat(() => of(large)) },
        ],
        PLAN,
      );
      report(`${name} (${large.db.kind}), throughput against a small world`, rows);
      if (!grows) expectRatio(rows, `${name}, large`, LEAST);
    }
  } finally {
    await Promise.all([small.db.close(), large.db.close()]);
  }
}

export const benchConsole = (): Promise<void> => onBothEngines(compare);
