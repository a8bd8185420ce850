import { createTestDb } from '../../apps/server/src/db/test-db.ts';
import { postsRepository } from '../../apps/server/src/domain/posts/posts.repository.ts';
import type { JobFilter } from '../../apps/server/src/modules/jobs/jobs.list.repository.ts';
import { jobListRepository } from '../../apps/server/src/modules/jobs/jobs.list.repository.ts';
import { jobsRepository } from '../../apps/server/src/modules/jobs/jobs.repository.ts';
import { onBothEngines } from '../engines.ts';
import { expectRatio, repeat, report, sideBySide } from '../side-by-side.ts';
import { type Crowd, fill } from './fill.ts';

/** A hundred times the jobs may take half as long again. */
const LEAST = 1 / 1.5;
const PLAN = { rounds: 15, sliceMs: 400 };
const SMALL = 200;
const LARGE = 20_000;
/** Of each job: a million of them where there are 20,000 jobs. */
const APPLICATIONS = 50;

const first: JobFilter = { page: 1, rows: 10, sort: 'newest' };

/** What the screen can ask for, but a search: what that costs is what it finds. */
const pages: JobFilter[] = [
  first,
  { ...first, page: 3 },
  { ...first, status: 'active' },
  { ...first, status: 'archived' },
  { ...first, status: 'draft' },
  { ...first, sort: 'title' },
  { ...first, sort: 'expiring' },
  { ...first, sort: 'applications' },
  { ...first, sort: 'applications', status: 'active' },
];

async function open(crowd: Crowd) {
  const db = await createTestDb();
  const company = await fill(db, crowd);
  const lists = jobListRepository(db);
  const page = (filter: JobFilter) =>
    Promise.all([lists.list(company, filter), postsRepository(db).viewsPerPost(company)]);
  const [{ items, total }] = await page({ ...first, rows: 50 });
  if (total !== crowd.jobs) throw new Error(`${total} jobs are counted where there are ${crowd.jobs}`);
  const ids = items.map(({ id }) => id);
  const view = (turn: number) => jobsRepository(db).findById(company, ids[turn % ids.length] ?? '', true);
  return { db, page, view };
}

type Stage = Awaited<ReturnType<typeof open>>;

const acts: { name: string; of: (stage: Stage) => (turn: number) => Promise<unknown> }[] = [
  {
    name: 'the list',
    of:
      ({ page }) =>
      () =>
        page(first),
  },
  {
    name: 'the list in every order',
    of:
      ({ page }) =>
      (turn) =>
        page(pages[turn % pages.length] ?? first),
  },
  { name: 'a job with its applications', of: ({ view }) => view },
];

async function compare(applications: number): Promise<void> {
  const small = await open({ jobs: SMALL, applications });
  const large = await open({ jobs: LARGE, applications });
  try {
    for (const { name, of } of acts) {
      const rows = await sideBySide(
        [
          { name: `${name}, of ${SMALL}`, slice: repeat(of(small)) },
          { name: `${name}, of ${LARGE}`, slice: repeat(of(large)) },
        ],
        PLAN,
      );
      const all = (LARGE * applications).toLocaleString('en');
      report(`${name} (${large.db.kind}, ${all} applications), throughput against ${SMALL} jobs`, rows);
      expectRatio(rows, `${name}, of ${LARGE}`, LEAST);
    }
  } finally {
    await Promise.all([small.db.close(), large.db.close()]);
  }
}

export const benchJobs = (): Promise<void> => onBothEngines(() => compare(APPLICATIONS));
