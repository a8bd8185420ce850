import type { ActivityCategory, ActivityLog } from '@marula/contract/activity-log.contract';
import type { HomeActivity } from '@marula/contract/home.contract';
import type { Role } from '@marula/contract/roles';
import type { ApplicationStatus } from '@marula/contract/statuses';
import type { Db } from '../../core/database.ts';

interface PageOfActivity {
  page: number;
  rows: number;
  category?: ActivityCategory | undefined;
}

/** What a line tells beside what was done: names as they were, and codes that are said when the line is read. */
export interface ActivityData {
  name?: string;
  role?: Role;
  status?: ApplicationStatus;
  from?: ApplicationStatus;
  to?: ApplicationStatus;
  percent?: number;
  published?: boolean;
}

export type StoredLine = ActivityLog & { data: ActivityData };

export interface NewLine {
  /** Null where nobody did it. */
  actor_id: string | null;
  company_id: string;
  category: ActivityCategory;
  action: string;
  data?: ActivityData;
  application_id?: string;
  job_id?: string;
}

const OF_COMPANY = 'from activity_log where company_id = $1 and ($2::text is null or category = $2)';

export const activityLogRepository = (db: Db) => ({
  list: (companyId: string, { page, rows, category }: PageOfActivity): Promise<StoredLine[]> =>
    db.all(
      `select id, created_at, actor_id, company_id, category, action, note, data ${OF_COMPANY}
       order by created_at desc, id desc limit $3 offset $4`,
      [companyId, category, rows, (page - 1) * rows],
    ),

  /** The first few lines, with who did what. */
  newest: (companyId: string, rows: number): Promise<(StoredLine & { actor: HomeActivity['actor'] })[]> =>
    db.all(
      `select l.id, l.created_at, l.actor_id, l.company_id, l.category, l.action, l.note, l.data,
         (select jsonb_build_object('id', p.id, 'name', trim(p.first_name || ' ' || p.last_name),
           'profile_image', p.profile_image) from profiles p where p.id = l.actor_id) as actor
       from activity_log l where l.company_id = $1 order by l.created_at desc, l.id desc limit $2`,
      [companyId, rows],
    ),

  async count(companyId: string, category: ActivityCategory | undefined): Promise<number> {
    const counted = await db.one<{ total: number }>(`select count(*) as total ${OF_COMPANY}`, [companyId, category]);
    return counted?.total ?? 0;
  },

  /** A retried delivery finds its lines already there and leaves them; a company or person that is gone gets none. */
  async add(event_id: number, lines: readonly NewLine[]): Promise<void> {
    await db.query(
      `insert into activity_log (event_id, line, actor_id, company_id, category, action, data, application_id, job_id)
       select $1, place - 1, (select p.id from profiles p where p.id = l.actor_id), c.id, l.category, l.action,
         coalesce(l.data, '{}'), l.application_id, l.job_id
       from rows from (jsonb_to_recordset($2::jsonb) as (actor_id uuid, company_id uuid, category text, action text,
         data jsonb, application_id uuid, job_id uuid)) with ordinality
         as l (actor_id, company_id, category, action, data, application_id, job_id, place)
       join companies c on c.id = l.company_id
       on conflict (event_id, line) do nothing`,
      [event_id, JSON.stringify(lines)],
    );
  },
});
