import type { CheckAct, CheckCause, CheckedFact, CheckState } from '@marula/contract/check-words';
import type { CheckItem } from '@marula/contract/checks.contract';
import { m } from '@/paraglide/messages';

export const actWords: Record<CheckAct, () => string> = {
  verify: m.checks_act_verify,
  ask: m.checks_act_ask,
  decline: m.checks_act_decline,
  withdraw: m.checks_act_withdraw,
};

export const doneWords: Record<CheckAct, () => string> = {
  verify: m.checks_was_verify,
  ask: m.checks_was_ask,
  decline: m.checks_was_decline,
  withdraw: m.checks_was_withdraw,
};

export const causeWords: Record<CheckCause, () => string> = {
  document: m.checks_cause_document,
  number: m.checks_cause_number,
  name: m.checks_cause_name,
  website: m.checks_cause_website,
  not_theirs: m.checks_cause_not_theirs,
  other: m.checks_cause_other,
};

const stateWords: Record<CheckState, () => string> = {
  proving: m.checks_state_proving,
  waiting: m.checks_state_waiting,
  asked: m.checks_state_asked,
  verified: m.checks_state_verified,
  declined: m.checks_state_declined,
  lapsed: m.checks_state_lapsed,
};

const lapsedWords: Record<CheckedFact, () => string> = {
  name: m.checks_lapsed_name,
  website: m.checks_lapsed_website,
  registration_number: m.checks_lapsed_number,
};

/** Where a check is, in a line. */
export const stateOf = ({ state, lapsed_for }: Pick<CheckItem, 'state' | 'lapsed_for'>): string =>
  lapsed_for ? lapsedWords[lapsed_for]() : stateWords[state]();
