import type { JobLink } from '@marula/contract/jobs.links.contract';
import type { Db } from '../../core/database.ts';

export const jobLinksRepository = (db: Db) => ({
  find: (companyId: string, jobId: string, id: string): Promise<JobLink | undefined> =>
    db.one(
      `select l.id, l.name, l.code from job_links l join jobs j on j.id = l.job_id
       where j.company_id = $1 and l.job_id = $2 and l.id = $3`,
      [companyId, jobId, id],
    ),

  of: (jobId: string): Promise<JobLink[]> =>
    db.all('select id, name, code from job_links where job_id = $1 order by created_at, id', [jobId]),

  /** Nothing where the name is taken. */
  add: (jobId: string, name: string, code: string): Promise<JobLink | undefined> =>
    db.one(
      `insert into job_links (job_id, name, code) values ($1, $2, $3)
       on conflict (job_id, lower(name)) do nothing returning id, name, code`,
      [jobId, name, code],
    ),

  /** What was counted by it falls to what came without a link: the job's own counts stay true. */
  async remove(jobId: string, { id, code }: JobLink): Promise<void> {
    await db.query('delete from job_links where job_id = $1 and id = $2', [jobId, id]);
    await db.query('delete from job_sources where job_id = $1 and channel = $2', [jobId, code]);
    await db.query('update applications set channel = null where job_id = $1 and channel = $2', [jobId, code]);
  },
});
