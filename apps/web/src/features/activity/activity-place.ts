import type { ActivityLog } from '@marula/contract/activity-log.contract';
import type { LinkProps } from '@tanstack/react-router';

export const placeOfJob = (id: string): LinkProps => ({ to: '/dashboard/jobs/view/$id', params: { id } });

export const placeOfApplication = (open: string): LinkProps => ({ to: '/dashboard/applications', search: { open } });

/** Where what a line is about can be seen; nowhere once it is gone. */
export const placeOf = (subject: ActivityLog['subject']): LinkProps | undefined => {
  if (!subject?.id) return undefined;
  const { kind, id } = subject;
  if (kind === 'job') return placeOfJob(id);
  if (kind === 'application') return placeOfApplication(id);
  if (kind === 'member') return { to: '/dashboard/settings/team' };
  if (kind === 'pool') return { to: '/dashboard/candidates', search: { pool_id: id } };
  return kind === 'company' ? { to: '/dashboard/settings/company' } : undefined;
};
