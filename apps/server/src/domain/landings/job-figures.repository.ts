import { browseLimits } from '@marula/contract/limits';
import type { Db } from '../../core/database.ts';
import { IN_SCOPE, type JobScope, SCOPES, scopeRows } from './job-scopes.ts';

export interface JobFigures {
  jobs: number;
  companies: number;
  newest_at: string | null;
  /** Those that show what they pay, and what that is in a month, in minor units. */
  with_pay: number;
  lowest: number | null;
  middle: number | null;
  highest: number | null;
}

/** One more than a search counts tells that there are more. */
const MOST = browseLimits.matches + 1;

const COUNTS = `select (select count(*)::int from (select from job_search s where ${IN_SCOPE} limit ${MOST}) found) as jobs
  from ${SCOPES} order by scope.n`;

// What a month pays is stored at its most. Where it begins is as much less as the pay that was written begins lower.
const PAID = `select s.published_at, j.company_id, s.monthly_pay as most,
    s.monthly_pay * coalesce(p.exact, p.min, p.max) / nullif(greatest(p.exact, p.max, p.min), 0) as least
  from job_search s join jobs j on j.id = s.job_id left join job_salaries p on p.job_id = s.job_id
  where ${IN_SCOPE} order by s.published_at desc limit ${MOST}`;

const whole = (amount: string) => `(round(${amount} / 100.0) * 100)::bigint`;

const FIGURES = `select found.* from ${SCOPES}, lateral (
    select count(*)::int as jobs, count(distinct company_id)::int as companies, max(published_at) as newest_at,
      count(least)::int as with_pay, ${whole('min(least)')} as lowest, ${whole('max(most)')} as highest,
      ${whole('percentile_cont(0.5) within group (order by (least + most) / 2.0)')} as middle
    from (${PAID}) paid) found
  order by scope.n`;

/** Both answer for as many scopes as are asked for, in their order, with one statement. */
export const jobFiguresRepository = (db: Db) => ({
  async counts(scopes: readonly JobScope[], now: Date): Promise<number[]> {
    if (scopes.length === 0) return [];
    return (await db.all<{ jobs: number }>(COUNTS, [scopeRows(scopes), now])).map(({ jobs }) => jobs);
  },

  figures: async (scopes: readonly JobScope[], now: Date): Promise<JobFigures[]> =>
    scopes.length === 0 ? [] : db.all(FIGURES, [scopeRows(scopes), now]),
});
