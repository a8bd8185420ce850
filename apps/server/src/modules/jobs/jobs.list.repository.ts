import type { JobFigures, JobListItem } from '@marula/contract/jobs.endpoints.contract';
import type { JobStatus, jobSorts } from '@marula/contract/limits';
import type { Db } from '../../core/database.ts';
import { option } from '../../domain/jobs/job-columns.ts';

/** How often a job may be seen is not the job's to know. */
type JobRow = Omit<JobListItem, 'view_limit'>;

export interface JobFilter {
  page: number;
  rows: number;
  status?: JobStatus | undefined;
  search?: string | undefined;
  sort: (typeof jobSorts)[number];
}

const ITEM = `j.id, j.title, j.archived, j.expired, j.active, j.expires_at, j.location, j.created_at, j.updated_at,
  j.featured, j.held_for, j.view_count, ${option('industry_positions', 'j.industry_position_id')} as industry_position,
  counted.applications_by_status, counted.unread,
  (select count(*)::int from chats where chats.job_id = j.id) as chats`;

const COUNTED = (job: string) => `select coalesce(jsonb_object_agg(status_id, total), '{}') as applications_by_status,
    coalesce(sum(unread), 0)::int as unread,
    coalesce(jsonb_object_agg(status_id, unread) filter (where unread > 0), '{}') as unread_by_status
  from (select status_id, sum(total)::int as total, sum(total) filter (where not read) as unread
        from application_counts_by_job where job_id = ${job} and total > 0 group by status_id) by_status`;

/** Each is the order of an index, so that a page is read and not sorted. */
const ORDER = {
  newest: 'j.created_at desc, j.id desc',
  title: 'lower(j.title), j.id desc',
  expiring: 'j.expires_at, j.id desc',
  applications: 't.applications desc, t.job_id desc',
} as const;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

export const jobListRepository = (db: Db) => ({
  /** A page and how many there are, with the counts of each, in one round trip. */
  async list(companyId: string, filter: JobFilter): Promise<{ items: JobRow[]; total: number }> {
    const { status, search, sort, page, rows: size } = filter;
    const byTally = sort === 'applications';
    const from = byTally ? 'job_tallies t join jobs j on j.id = t.job_id' : 'jobs j';
    const where = [
      byTally ? 't.company_id = $1' : 'j.company_id = $1',
      ...(status ? [`j.standing = '${status}'`] : []),
      ...(search ? ['j.title ilike $4'] : []),
    ].join(' and ');
    const total = search
      ? `select count(*)::int from ${from} where ${where}`
      : `select ${status ?? 'total'} from company_job_counts where company_id = $1`;
    const row = await db.one<{ total: number; items: JobRow[] }>(
      `with page as (
         select id, place from unnest(array(
           select j.id from ${from} where ${where} order by ${ORDER[sort]} limit $2 offset $3
         )) with ordinality as found (id, place)
       )
       select coalesce((${total}), 0) as total, coalesce((
         select json_agg(item order by page.place) from page cross join lateral (
           select ${ITEM} from jobs j cross join lateral (${COUNTED('page.id')}) counted where j.id = page.id
         ) item
       ), '[]') as items`,
      [companyId, size, (page - 1) * size, ...(search ? [`%${escapeLike(search)}%`] : [])],
    );
    return row ?? { items: [], total: 0 };
  },

  figures: (companyId: string, id: string): Promise<Omit<JobFigures, 'view_limit' | 'undo'> | undefined> =>
    db.one(
      `select ${ITEM}, counted.unread_by_status, j.published_at, j.created_by
       from jobs j cross join lateral (${COUNTED('j.id')}) counted
       where j.company_id = $1 and j.id = $2`,
      [companyId, id],
    ),
});
