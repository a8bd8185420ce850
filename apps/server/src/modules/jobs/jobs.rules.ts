import { AppError, type ErrorCode } from '@marula/contract/errors';
import { type IssueCode, issueTexts } from '@marula/contract/issues';
import { jobLimits } from '@marula/contract/job-limits';
import type { Job } from '@marula/contract/jobs.contract';
import type { JobChanges } from '@marula/contract/jobs.endpoints.contract';
import type { JobUndo } from '@marula/contract/jobs.undo.contract';
import { missingIn, publishedNeeds } from '@marula/contract/published-job';
import type { Tenant } from '@marula/contract/tenants';
import { today } from '../../domain/locales/today.ts';

export const invalid = (path: string, code: IssueCode) =>
  new AppError('request.invalid', { issues: [{ path: `body.${path}`, code, message: issueTexts[code] }] });

/** A job that people see says what they need to know of it. */
export function ensurePublishable(job: Job, fields: readonly string[] = publishedNeeds): void {
  const missing = missingIn(job).filter((need) => fields.includes(need));
  if (missing.length === 0) return;
  const issues = missing.map((need) => ({
    path: `body.${need}`,
    code: 'required' as const,
    message: issueTexts.required,
  }));
  throw new AppError('request.invalid', { issues });
}

type Dates = Pick<JobChanges, 'start_date' | 'end_date'>;

/** Dates that are changed lie ahead; those that stay may have passed meanwhile. */
export function ensureDates(changes: Dates, stored: Dates, now: Date, tenant: Tenant): void {
  const day = today(now, tenant);
  for (const name of ['start_date', 'end_date'] as const) {
    const date = changes[name];
    if (date && date !== stored[name] && date < day) throw invalid(name, 'past');
  }
  const { start_date, end_date } = { ...stored, ...changes };
  if (start_date && end_date && end_date < start_date) throw invalid('end_date', 'before_first_day');
}

export function ensureEditable(job: { archived: boolean }): void {
  if (job.archived) throw new AppError('jobs.archived');
}

/** Nobody pays for a job that stays off the site, and what was taken down does not come back under another id. */
export function ensureNotHeld(job: { held: boolean }): void {
  if (job.held) throw new AppError('jobs.held');
}

/** What the database refuses because an id leads nowhere becomes a message at its field. */
export function asFieldError(error: unknown): never {
  const reason = (error instanceof Error && error.cause ? error.cause : error) as {
    code?: string;
    constraint?: string;
  };
  const constraint = reason?.constraint ?? '';
  if (reason?.code !== '23503' && reason?.code !== '23514') throw error;
  const field = /^(?:jobs|job_salaries)_(.+?)_(?:fkey|check)\d*$/.exec(constraint)?.[1];
  const list = /^job_(documents|languages|benefits)_/.exec(constraint)?.[1];
  if (constraint.startsWith('jobs_industry_position_id')) throw invalid('industry_position_id', 'other_industry');
  throw invalid(list ?? field ?? 'job', 'unknown');
}

/** Which of the texts fits somebody who has nothing to post with. */
export const noPostError = (action: 'publish' | 'repost' | 'extend', usedUp: boolean): ErrorCode =>
  action === 'publish' ? (usedUp ? 'plan.posts_used' : 'plan.no_posts') : 'credits.not_enough';

/** What was done last, for as long as it can be taken back. */
export function undoOf(last: (Omit<JobUndo, 'until'> & { done_at: string }) | undefined, now: Date): JobUndo | null {
  if (!last) return null;
  const until = Date.parse(last.done_at) + jobLimits.undoMs;
  return now.getTime() < until ? { id: last.id, act: last.act, until: new Date(until).toISOString() } : null;
}
