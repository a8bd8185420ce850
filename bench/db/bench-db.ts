import { randomUUID } from 'node:crypto';
import type { Database } from '../../apps/server/src/core/database.ts';
import { insertRows } from '../../apps/server/src/db/insert-rows.ts';
import { createTestDb } from '../../apps/server/src/db/test-db.ts';
import { withTx } from '../../apps/server/src/db/tx.ts';
import { activityLogRepository } from '../../apps/server/src/domain/activity/activity-log.repository.ts';
import { expectRatio, report, sideBySide } from '../side-by-side.ts';

const LEAST = 0.6;
const LINES = 5_000;
const PAGE = { page: 3, rows: 25 };
const BARE = `select id, created_at, actor_id, company_id, category, action, note from activity_log
  where company_id = $1 order by created_at desc, id desc limit $2 offset $3`;

async function fill(db: Database): Promise<string> {
  const company_id = randomUUID();
  const owner_id = randomUUID();
  const line = (n: number) => ({
    company_id,
    actor_id: owner_id,
    category: 'job',
    action: 'updated',
    note: `Driver, code 14, night shift ${n}`,
    created_at: new Date(Date.UTC(2026, 0, 1) + n * 60_000),
  });
  await withTx({ db }, async (tx) => {
    await insertRows(tx, 'companies', [{ id: company_id, name: 'Bench', work_country_id: 1, owner_id }]);
    await insertRows(tx, 'profiles', [
      { id: owner_id, user_type: 'Employer', email: 'bench@example.test', company_id, team_role_id: 1 },
    ]);
    await insertRows(
      tx,
      'activity_log',
      Array.from({ length: LINES }, (_, n) => line(n)),
    );
  });
  await db.query('analyze activity_log');
  return company_id;
}

/** One page after the other until the time is over. */
const repeat = (page: () => Promise<unknown>) => async (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  let done = 0;
  for (; performance.now() < end; done++) await page();
  return done;
};

export async function benchDb(): Promise<void> {
  const db = await createTestDb();
  try {
    const company = await fill(db);
    const repository = activityLogRepository(db);
    const offset = (PAGE.page - 1) * PAGE.rows;
    const bare = () => db.pool.query(BARE, [company, PAGE.rows, offset]);
    const built = () => repository.list(company, PAGE);
    const contestants = [
      { name: 'bare SQL through pg', slice: repeat(bare) },
      { name: 'repository', slice: repeat(built) },
    ];
    const rows = await sideBySide(contestants, { rounds: 20, sliceMs: 400 });
    report(`A page of ${PAGE.rows} of ${LINES} lines (${db.kind}), throughput against bare SQL`, rows);
    expectRatio(rows, 'repository', LEAST);
  } finally {
    await db.close();
  }
}
