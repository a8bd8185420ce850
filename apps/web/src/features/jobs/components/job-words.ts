import { jobLimits } from '@marula/contract/job-limits';
import type { JobListItem } from '@marula/contract/jobs.endpoints.contract';
import { duration, type JobStatus } from '@marula/contract/limits';
import { type ApplicationStatus, applicationStatusIds } from '@marula/contract/transitions';
import { daysUntil } from '@/lib/elapsed';
import { m } from '@/paraglide/messages';

/** Where a job stands, in the order in which it matters. */
export const statusOf = ({ archived, expired, expires_at }: JobListItem): JobStatus => {
  if (archived) return 'archived';
  if (expired) return 'expired';
  return expires_at === null ? 'draft' : 'active';
};

export const applicantsOf = ({ applications_by_status }: JobListItem): number =>
  Object.values(applications_by_status).reduce((sum, count) => sum + count, 0);

/** Where a recruiter would look first. */
const byUrgency = ['Applied', 'Shortlisted', 'Invited', 'Hired', 'Declined'] as const;

/** One number of a job's people, and the tab that shows them: those who wait for a decision, else whoever there is. */
export const waitingOf = ({ applications_by_status }: JobListItem) => {
  const countOf = (status: ApplicationStatus) => applications_by_status[applicationStatusIds[status]] ?? 0;
  const status = byUrgency.find((one) => countOf(one) > 0) ?? 'Applied';
  return { status, count: countOf(status) };
};

export const viewWords = ({ view_count, view_limit }: JobListItem): string =>
  view_limit === null ? m.jobs_views({ count: view_count }) : m.jobs_views_of({ count: view_count, limit: view_limit });

/** Until it closes, as everywhere. */
export const daysLeft = ({ expires_at }: JobListItem, now: Date): number =>
  expires_at === null ? 0 : daysUntil(expires_at, now);

/** Said while the job is open: its views are nearly used up, or all of them are. */
export const viewWarning = (job: JobListItem): string | undefined => {
  const { view_count, view_limit } = job;
  if (view_limit === null || statusOf(job) !== 'active') return undefined;
  if (view_count >= view_limit) return m.error_plan_view_limit();
  const near = view_count >= view_limit * jobLimits.viewWarningShare;
  return near ? m.jobs_views_near({ count: view_limit - view_count }) : undefined;
};

/** For what can be taken back, as it is said before. */
export const undoMinutes = jobLimits.undoMs / duration.minute;
