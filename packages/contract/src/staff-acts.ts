import type { StaffRole } from './staff-roles.ts';

/** What an act was done to. */
export const staffSubjects = ['person', 'company', 'job', 'payment', 'case', 'text', 'staff', 'system'] as const;
export type StaffSubject = (typeof staffSubjects)[number];

/** Every act of the console, by the role that does it: the log names it by this, and its words are copy. */
export const staffActs = {
  'staff.added': 'operator',
  'staff.roles_changed': 'operator',
  'staff.closed': 'operator',
  'system.retried': 'operator',
  'trust.dismissed': 'trust',
  'trust.warned': 'trust',
  'trust.taken_down': 'trust',
  'trust.suspended': 'trust',
  'trust.restored': 'trust',
  'trust.upheld': 'trust',
  'check.verified': 'trust',
  'check.asked': 'trust',
  'check.declined': 'trust',
  'check.withdrawn': 'trust',
  'reference.confirmed': 'trust',
  'reference.not_confirmed': 'trust',
  'reference.dispute_stayed': 'trust',
  'reference.dispute_fell': 'trust',
  'review.file_seen': 'trust',
  'review.number_seen': 'trust',
  'video.reviewed': 'trust',
  'video.taken_down': 'trust',
  'identity.confirmed': 'trust',
  'identity.asked': 'trust',
  'support.answered': 'support',
  'support.assigned': 'support',
  'support.closed': 'support',
  'support.reopened': 'support',
  'support.looked': 'support',
  'refund.asked': 'finance',
  'refund.confirmed': 'finance',
  'refund.declined': 'finance',
  'refund.withdrawn': 'finance',
  'payment.try_moved': 'support',
  'ledger.proved': 'finance',
  'revenue.exported': 'finance',
  'privacy.added': 'support',
  'privacy.sorted': 'support',
  'privacy.identity_asked': 'support',
  'privacy.identity_checked': 'support',
  'privacy.extended': 'support',
  'privacy.file_sent': 'support',
  'privacy.corrected': 'support',
  'privacy.answered': 'support',
  'privacy.refused': 'support',
  'privacy.erased': 'trust',
  'hold.placed': 'trust',
  'hold.lifted': 'trust',
  'content.published': 'content',
  'content.scheduled': 'content',
  'content.unscheduled': 'content',
  'content.restored': 'content',
} as const satisfies Record<string, StaffRole>;
export type StaffAct = keyof typeof staffActs;

export const staffActNames = Object.keys(staffActs) as [StaffAct, ...StaffAct[]];
