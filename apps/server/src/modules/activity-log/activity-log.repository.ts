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

export interface NewLine {
  /** Null where nobody did it. */
  actor_id: string | null;
  company_id: string;
  category: ActivityCategory;
  action: string;
  note?: string;
  application_id?: string;
}

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

  /** A retried delivery finds its lines already there and leaves them; a company or person that is gone gets none. */
  async add(event_id: number, lines: readonly NewLine[]): Promise<void> {
    await query(
      `insert into activity_log (event_id, line, actor_id, company_id, category, action, note, application_id)
       select $1, place - 1, (select p.id from profiles p where p.id = l.actor_id), c.id, l.category, l.action,
         coalesce(l.note, ''), l.application_id
       from rows from (jsonb_to_recordset($2::jsonb) as (actor_id uuid, company_id uuid, category text, action text,
         note text, application_id uuid)) with ordinality as l (actor_id, company_id, category, action, note, application_id, place)
       join companies c on c.id = l.company_id
       on conflict (event_id, line) do nothing`,
      [event_id, JSON.stringify(lines)],
    );
  },
});
