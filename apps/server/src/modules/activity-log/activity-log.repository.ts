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

type NewLine = Pick<typeof activityLog.$inferInsert, 'company_id' | 'category' | 'action' | 'note'> & {
  event_id: number;
  actor_id: string | null;
};

export const activityLogRepository = ({ orm, query }: Db) => ({
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

  /** A retried delivery finds its line already there and leaves it; a company or person that is gone gets none. */
  async add({ event_id, actor_id, company_id, category, action, note = '' }: NewLine): Promise<void> {
    await query(
      `insert into activity_log (event_id, actor_id, company_id, category, action, note)
       select $1, (select id from profiles where id = $2), c.id, $4, $5, $6 from companies c where c.id = $3
       on conflict (event_id) do nothing`,
      [event_id, actor_id, company_id, category, action, note],
    );
  },
});
