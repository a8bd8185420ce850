import type { Db } from '../../core/database.ts';

export interface FigureRow {
  id: string;
  title: string;
  count: number;
  /** Of the earliest; null where there is none. */
  since: string | null;
  application_id: string | null;
  name: string;
}

const APPLIED = 2;
const LIVE = 'j.company_id = $1 and j.active and not j.archived and not j.expired';

/** Questions about a company's own jobs that no screen asks in this way. */
export const figuresRepository = (db: Db, companyId: string) => ({
  /** Live jobs with people who have no answer yet, the one first where somebody has waited longest. */
  waitingJobs: (most: number): Promise<FigureRow[]> =>
    db.all(
      `select j.id, j.title, count(*)::int as count, min(a.created_at) as since, null as application_id, '' as name
       from applications a join jobs j on j.id = a.job_id
       where ${LIVE} and a.status_id = ${APPLIED} group by j.id, j.title order by min(a.created_at), j.id limit $2`,
      [companyId, most],
    ),

  waitingPeople: (most: number, jobId: string | null): Promise<FigureRow[]> =>
    db.all(
      `select j.id, j.title, count(*) over ()::int as count, a.created_at as since, a.id as application_id,
         trim(p.first_name || ' ' || p.last_name) as name
       from applications a join jobs j on j.id = a.job_id join profiles p on p.id = a.profile_id
       where ${LIVE} and a.status_id = ${APPLIED} and ($3::uuid is null or j.id = $3)
       order by a.created_at, a.id limit $2`,
      [companyId, most, jobId],
    ),

  /** What came since a day, by job. */
  applications: (since: Date, most: number, order: 'most' | 'fewest', jobId: string | null): Promise<FigureRow[]> =>
    db.all(
      `select j.id, j.title, count(a.id)::int as count, null as since, null as application_id, '' as name
       from jobs j left join applications a on a.job_id = j.id and a.status_id <> 1 and a.created_at >= $2
       where ${LIVE} and ($4::uuid is null or j.id = $4) group by j.id, j.title
       order by count(a.id) ${order === 'most' ? 'desc' : 'asc'}, j.published_at desc, j.id limit $3`,
      [companyId, since, most, jobId],
    ),

  views: (most: number, jobId: string | null): Promise<FigureRow[]> =>
    db.all(
      `select j.id, j.title, j.view_count as count, null as since, null as application_id, '' as name from jobs j
       where ${LIVE} and ($3::uuid is null or j.id = $3) order by j.view_count desc, j.id limit $2`,
      [companyId, most, jobId],
    ),
});
