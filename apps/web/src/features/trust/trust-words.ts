import type { TrustItem } from '@marula/contract/trust.contract';
import type { JobHold, TrustAct, TrustCause, TrustSubject, TrustSuspicion } from '@marula/contract/trust-words';
import { m } from '@/paraglide/messages';

export const subjectWords: Record<TrustSubject, () => string> = {
  job: m.trust_subject_job,
  company: m.trust_subject_company,
  candidate: m.trust_subject_candidate,
  chat: m.trust_subject_chat,
};

export const suspicionWords: Record<TrustSuspicion, () => string> = {
  fee: m.trust_suspicion_fee,
  discrimination: m.trust_suspicion_discrimination,
  'off-platform': m.trust_suspicion_off_platform,
  copied: m.trust_suspicion_copied,
  burst: m.trust_suspicion_burst,
};

export const causeWords: Record<TrustCause, () => string> = {
  fee: m.trust_cause_fee,
  discrimination: m.trust_cause_discrimination,
  copied: m.trust_cause_copied,
  not_real: m.trust_cause_not_real,
  off_platform: m.trust_cause_off_platform,
  conduct: m.trust_cause_conduct,
  other: m.trust_cause_other,
};

/** What can be done, as the buttons say it. */
export const actWords: Record<TrustAct, () => string> = {
  dismiss: m.trust_act_dismiss,
  warn: m.trust_act_warn,
  take_down: m.trust_act_take_down,
  suspend: m.trust_act_suspend,
  restore: m.trust_act_restore,
  uphold: m.trust_act_uphold,
};

/** What was done. */
export const doneWords: Record<TrustAct, () => string> = {
  dismiss: m.trust_was_dismiss,
  warn: m.trust_was_warn,
  take_down: m.trust_was_take_down,
  suspend: m.trust_was_suspend,
  restore: m.trust_was_restore,
  uphold: m.trust_was_uphold,
};

export const heldWords: Record<JobHold, (said: { time: string }) => string> = {
  reports: m.trust_held_reports,
  judgement: m.trust_held_judgement,
  suspension: m.trust_held_suspension,
};

const fieldNames: Record<string, () => string> = {
  title: m.trust_field_title,
  description: m.trust_field_description,
  candidate_requirements: m.trust_field_candidate_requirements,
};
export const fieldWords = (field: string) => fieldNames[field]?.() ?? field;

/** Why it waits, or what became of it, in a line. */
export const whyOf = ({ state, act, hidden, reports, suspicion }: TrustItem): string => {
  if (state === 'appeal') return m.trust_why_appeal();
  if (state === 'done' && act) return doneWords[act]();
  if (hidden) return m.trust_why_hidden({ count: reports });
  if (suspicion) return suspicionWords[suspicion]();
  return m.trust_why_reports({ count: reports });
};
