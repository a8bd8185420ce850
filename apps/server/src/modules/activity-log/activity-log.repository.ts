import type { ActivityCategory } from '@marula/contract/activity-log.contract';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { activityLog } from './activity-log.tables.ts';

export type ActivityRow = typeof activityLog.$inferSelect;

interface PageOfActivity {
  page: number;
  rows: number;
  category?: ActivityCategory | undefined;
}

const matching = (companyId: string, category: ActivityCategory | undefined) =>
  and(eq(activityLog.company_id, companyId), category === undefined ? undefined : eq(activityLog.category, category));

export const activityLogRepository = ({ orm }: Db) => ({
  list: (companyId: string, { page, rows, category }: PageOfActivity): Promise<ActivityRow[]> =>
    orm
      .select()
      .from(activityLog)
      .where(matching(companyId, category))
      .orderBy(desc(activityLog.created_at), desc(activityLog.id))
      .limit(rows)
      .offset((page - 1) * rows),

  async count(companyId: string, category: ActivityCategory | undefined): Promise<number> {
    const [counted] = await orm.select({ total: count() }).from(activityLog).where(matching(companyId, category));
    return counted?.total ?? 0;
  },

  /** A retried delivery finds its line already there and leaves it. */
  async add(line: typeof activityLog.$inferInsert): Promise<void> {
    await orm.insert(activityLog).values(line).onConflictDoNothing({ target: activityLog.event_id });
  },
});
