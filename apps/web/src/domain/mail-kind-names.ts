import type { MailKind, StoppableKind } from '@marula/contract/mail-kinds';
import { m } from '@/paraglide/messages';

/** What each kind of mail is about, in the order of the settings. */
export const mailKindNames: Record<MailKind, () => string> = {
  new_applicants: m.mails_new_applicants,
  accepted_invitations: m.mails_accepted_invitations,
  new_messages: m.mails_new_messages,
  job_expiring: m.mails_job_expiring,
  product_updates: m.mails_product_updates,
  newsletter: m.mails_newsletter,
};

/** With what people are mailed who look for work, or have no account. */
export const stoppableKindNames: Record<StoppableKind, () => string> = {
  ...mailKindNames,
  new_jobs: m.mails_new_jobs,
  news: m.mails_news,
};
