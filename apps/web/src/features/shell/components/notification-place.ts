import type { Notification } from '@marula/contract/notifications.contract';
import { applicationStatusIds } from '@marula/contract/statuses';
import type { LinkProps } from '@tanstack/react-router';

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

const applicationsOfJob = (job_id: string): LinkProps => ({
  to: '/dashboard/applications',
  search: { status: applicationStatusIds.Applied, job_id },
});

/** Where it can be paid, or brought back. */
const billingPlace = (code: string | undefined): LinkProps => {
  if (code === 'payment_due' || code === 'payment_failed' || code === 'payment_missing')
    return { to: '/dashboard/subscription/manage-subscription', search: { pay: 'outstanding' } };
  if (code === 'price_changing' || code === 'trial_repeated') return { to: '/dashboard/subscription' };
  return { to: code === 'plan_on_hold' ? '/dashboard/subscription-inactive' : '/dashboard/settings/billing' };
};

/** Exactly what a line is about; where it counts several, the list that holds them. */
export const placeOf = ({ data, type }: Pick<Notification, 'data' | 'type'>): LinkProps => {
  const [job, application, chat] = [text(data.job_id), text(data.application_id), text(data.chat_id)];
  const isSeveral = Number(data.others) > 0;
  if (type === 'Billing_Notice') return billingPlace(text(data.code));
  if (chat) return { to: '/dashboard/chat', search: isSeveral ? { filter: 'unread' } : { chat } };
  if (application) {
    if (isSeveral && job) return applicationsOfJob(job);
    const status = type === 'Application_Hired' ? applicationStatusIds.Hired : applicationStatusIds.Applied;
    return { to: '/dashboard/applications', search: { status, open: application } };
  }
  if (job && !isSeveral) return { to: '/dashboard/jobs/view/$id', params: { id: job } };
  return { to: '/dashboard/jobs' };
};
