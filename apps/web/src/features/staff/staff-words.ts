import { formatMoney } from '@marula/contract/formats';
import type { FoundKind } from '@marula/contract/found-kinds';
import type { Found, StaffLine } from '@marula/contract/staff.contract';
import type { StaffAct } from '@marula/contract/staff-acts';
import type { StaffQueue } from '@marula/contract/staff-queues';
import type { StaffRole } from '@marula/contract/staff-roles';
import { tenants } from '@marula/contract/tenants';
import { contentFieldWords } from '@/domain/content-fields';
import { correctableWords } from '@/domain/correctable-words';
import { m } from '@/paraglide/messages';

export const roleWords: Record<StaffRole, () => string> = {
  support: m.staff_role_support,
  trust: m.staff_role_trust,
  finance: m.staff_role_finance,
  content: m.staff_role_content,
  operator: m.staff_role_operator,
};

export const queueWords: Record<StaffQueue, () => string> = {
  trust: m.staff_queue_trust,
  company_checks: m.staff_queue_company_checks,
  references: m.staff_queue_references,
  reviews: m.staff_queue_reviews,
  support: m.staff_queue_support,
  refunds: m.staff_queue_refunds,
  privacy: m.staff_queue_privacy,
};

/** What was done, with a blank for what it was done to. */
export const actWords: Record<StaffAct, (said: { name: string }) => string> = {
  'staff.added': m.staff_act_staff_added,
  'staff.roles_changed': m.staff_act_staff_roles_changed,
  'staff.closed': m.staff_act_staff_closed,
  'system.retried': m.staff_act_system_retried,
  'trust.dismissed': m.staff_act_trust_dismissed,
  'trust.warned': m.staff_act_trust_warned,
  'trust.taken_down': m.staff_act_trust_taken_down,
  'trust.suspended': m.staff_act_trust_suspended,
  'trust.restored': m.staff_act_trust_restored,
  'trust.upheld': m.staff_act_trust_upheld,
  'check.verified': m.staff_act_check_verified,
  'check.asked': m.staff_act_check_asked,
  'check.declined': m.staff_act_check_declined,
  'check.withdrawn': m.staff_act_check_withdrawn,
  'reference.confirmed': m.staff_act_reference_confirmed,
  'reference.not_confirmed': m.staff_act_reference_not_confirmed,
  'reference.dispute_stayed': m.staff_act_reference_dispute_stayed,
  'reference.dispute_fell': m.staff_act_reference_dispute_fell,
  'review.file_seen': m.staff_act_review_file_seen,
  'review.number_seen': m.staff_act_review_number_seen,
  'video.reviewed': m.staff_act_video_reviewed,
  'video.taken_down': m.staff_act_video_taken_down,
  'identity.confirmed': m.staff_act_identity_confirmed,
  'identity.asked': m.staff_act_identity_asked,
  'support.answered': m.staff_act_support_answered,
  'support.assigned': m.staff_act_support_assigned,
  'support.closed': m.staff_act_support_closed,
  'support.reopened': m.staff_act_support_reopened,
  'support.looked': m.staff_act_support_looked,
  'refund.asked': m.staff_act_refund_asked,
  'refund.confirmed': m.staff_act_refund_confirmed,
  'refund.declined': m.staff_act_refund_declined,
  'refund.withdrawn': m.staff_act_refund_withdrawn,
  'payment.try_moved': m.staff_act_payment_try_moved,
  'ledger.proved': m.staff_act_ledger_proved,
  'revenue.exported': m.staff_act_revenue_exported,
  'privacy.added': m.staff_act_privacy_added,
  'privacy.sorted': m.staff_act_privacy_sorted,
  'privacy.identity_asked': m.staff_act_privacy_identity_asked,
  'privacy.identity_checked': m.staff_act_privacy_identity_checked,
  'privacy.extended': m.staff_act_privacy_extended,
  'privacy.file_sent': m.staff_act_privacy_file_sent,
  'privacy.corrected': m.staff_act_privacy_corrected,
  'privacy.answered': m.staff_act_privacy_answered,
  'privacy.refused': m.staff_act_privacy_refused,
  'privacy.erased': m.staff_act_privacy_erased,
  'hold.placed': m.staff_act_hold_placed,
  'hold.lifted': m.staff_act_hold_lifted,
  'content.published': m.staff_act_content_published,
  'content.scheduled': m.staff_act_content_scheduled,
  'content.unscheduled': m.staff_act_content_unscheduled,
  'content.restored': m.staff_act_content_restored,
};

/** The sentence around a name, which is shown in a weight of its own. */
export const partsOfAct = ({ act, subject }: StaffLine): [before: string, name: string, after: string] => {
  const blank = '\u0000';
  const [before = '', after = ''] = actWords[act]({ name: blank }).split(blank);
  return [before, subject.name, after];
};

const fieldNames: Record<string, () => string> = {
  roles: m.staff_field_roles,
  own_companies: m.staff_field_own_companies,
  retried: m.staff_field_retried,
  amount: m.staff_field_amount,
  next_try: m.staff_field_next_try,
  lines: m.staff_field_lines,
  ...correctableWords,
  kind: m.staff_field_kind,
  due_at: m.staff_field_due_at,
  review_on: m.staff_field_review_on,
};
export const fieldWords = (field: string) => fieldNames[field]?.() ?? contentFieldWords(field);

export const foundWords: Record<FoundKind, () => string> = {
  company: m.staff_found_company,
  person: m.staff_found_person,
  job: m.staff_found_job,
  payment: m.staff_found_payment,
  case: m.staff_found_case,
  mail: m.staff_found_mail,
};

const stateWords: Record<NonNullable<Found['state']>, () => string> = {
  Owner: m.staff_state_Owner,
  Admin: m.staff_state_Admin,
  User: m.staff_state_User,
  Candidate: m.staff_state_Candidate,
  Staff: m.staff_state_Staff,
  closed: m.staff_state_closed,
  live: m.staff_state_live,
  not_live: m.staff_state_not_live,
  pending: m.staff_state_pending,
  success: m.staff_state_success,
  failed: m.staff_state_failed,
  cancelled: m.staff_state_cancelled,
  refunded: m.staff_state_refunded,
  open: m.staff_state_open,
  answered: m.staff_state_answered,
  held: m.staff_state_held,
  sent: m.staff_state_sent,
  refused: m.staff_state_refused,
  bounced: m.staff_state_bounced,
};

/** What tells it apart from others of that name, in a line. */
export const foundNote = ({ state, company, country, email, plan, amount }: Found): string => {
  const is = state && stateWords[state]();
  const money = amount !== null && country ? formatMoney(amount, tenants[country].currency) : null;
  const who = is && company && email ? m.staff_of_company({ state: is, company: company.name }) : is;
  return [country, plan, money, who, email ? null : company?.name, email].filter(Boolean).join(', ');
};
