import type { Db } from '../../core/database.ts';
import { countedLink } from '../../domain/jobs/job-link-columns.ts';
import { NOBODY } from '../../domain/measures/counted.ts';
import type { Rush } from './jobs.public.rules.ts';

export interface PublicJob {
  id: string;
  company_id: string;
  work_country_id: number;
  /** Not only shown: people can still apply. */
  online: boolean;
}

interface NewReport {
  job_id: string;
  report_option_id: number;
  reporter_id: string | null;
  reporter_hash: string;
  network_hash: string;
  additional_information: string;
  now: Date;
}

/** What somebody outside the company reaches. */
export const publicJobsRepository = (db: Db) => ({
  find: (id: string, now: Date): Promise<PublicJob | undefined> =>
    db.one(
      `select id, company_id, work_country_id, active and not expired and expires_at > $2 as online
       from jobs where id = $1 and published_at is not null and not archived`,
      [id, now],
    ),

  async isReportOption(id: number): Promise<boolean> {
    const found = await db.one("select 1 as found from report_options where id = $1 and subject = 'job'", [id]);
    return found !== undefined;
  },

  /** A person reports a job once; saying it again changes nothing. */
  async addReport(report: NewReport, caseId: string): Promise<boolean> {
    const { job_id, report_option_id, reporter_id, reporter_hash, network_hash, additional_information, now } = report;
    const added = await db.one(
      `insert into job_reports (job_id, report_option_id, reporter_id, reporter_hash, network_hash, additional_information,
         created_at, case_id)
       select $1, $2, (select id from profiles where id = $3), $4, $5, $6, $7, $8
       on conflict (job_id, reporter_hash) do nothing returning id`,
      [job_id, report_option_id, reporter_id, reporter_hash, network_hash, additional_information, now, caseId],
    );
    return added !== undefined;
  },

  async isReported(jobId: string, reporterHash: string): Promise<boolean> {
    const found = await db.one('select 1 as found from job_reports where job_id = $1 and reporter_hash = $2', [
      jobId,
      reporterHash,
    ]);
    return found !== undefined;
  },
});

/** Somebody looks at a job. */
export interface Look {
  job_id: string;
  day: string;
  viewer_hash: string;
  network_hash: string;
  now: Date;
  via?: string | undefined;
}

export const jobViewsRepository = (db: Db) => ({
  /** How often it was seen, and on how many days; whoever looks next waits until this look is counted. */
  lockCount: (jobId: string, now: Date): Promise<{ seen: number; days: number } | undefined> =>
    db.one(
      `select view_count as seen, floor(extract(epoch from $2::timestamptz - published_at) / 86400)::int as days
       from jobs where id = $1 for no key update`,
      [jobId, now],
    ),

  /** What has come today, this viewer's own looks among it. */
  async rush({ job_id, day, viewer_hash, network_hash, now }: Look): Promise<Rush & { known: boolean }> {
    const row = await db.one<Rush & { known: boolean }>(
      `select count(*)::int as day, count(*) filter (where viewed_at > $5::timestamptz - interval '1 hour')::int as hour,
         count(*) filter (where network_hash = $4)::int as network,
         coalesce(bool_or(viewer_hash = $3), false) as known
       from job_views where job_id = $1 and viewed_on = $2`,
      [job_id, day, viewer_hash, network_hash, now],
    );
    return row ?? { day: 0, hour: 0, network: 0, known: false };
  },

  async add({ job_id, day, viewer_hash, network_hash, now }: Look): Promise<void> {
    await db.query(
      'insert into job_views (job_id, viewed_on, viewer_hash, network_hash, viewed_at) values ($1, $2, $3, $4, $5)',
      [job_id, day, viewer_hash, network_hash, now],
    );
  },

  /** For the job, for the link that led here, and for the day. */
  async count({ job_id, day, via }: Look): Promise<void> {
    await db.query(
      `with seen as (
         update jobs set view_count = view_count + 1 where id = $1 returning company_id
       ), came as (
         select ${countedLink('$1::uuid', '$3::text')} as channel
       ), by_link as (
         insert into job_sources (job_id, channel, views)
         select $1, channel, 1 from came where channel is not null
         on conflict (job_id, channel) do update set views = job_sources.views + 1
       )
       insert into measures_by_job as counts (job_id, company_id, day, measure, channel, member_id, step, total)
       select $1, company_id, $2, 'viewed', coalesce(channel, ''), $4, 0, 1 from seen, came
       on conflict (job_id, day, measure, channel, member_id, step) do update set total = counts.total + 1`,
      [job_id, day, via, NOBODY],
    );
  },

  /** Whether nobody was told of it yet. */
  async noteReached(jobId: string, percent: number, viewLimit: number): Promise<boolean> {
    const added = await db.one(
      `insert into job_view_notices (job_id, percent, view_limit) values ($1, $2, $3)
       on conflict do nothing returning job_id`,
      [jobId, percent, viewLimit],
    );
    return added !== undefined;
  },

  async forgetBefore(moment: Date): Promise<void> {
    await db.query('delete from job_views where viewed_on < $1::timestamptz::date', [moment]);
  },
});
