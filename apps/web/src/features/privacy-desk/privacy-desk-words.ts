import { momentIn } from '@marula/contract/formats';
import { duration } from '@marula/contract/limits';
import type { LegalHold, ListedPrivacyRequest, PrivacyRequest } from '@marula/contract/privacy-desk.contract';
import type { HoldSubject, PrivacySource, PrivacyState } from '@marula/contract/privacy-desk-limits';
import { type TenantCode, tenants } from '@marula/contract/tenants';
import { privacyKindWords } from '@/domain/privacy-kind-words';
import { m } from '@/paraglide/messages';

export const kindOf = ({ kind }: Pick<ListedPrivacyRequest, 'kind'>) =>
  kind ? privacyKindWords[kind]() : m.privacy_desk_kind_unknown();

export const sourceWords: Record<PrivacySource, () => string> = {
  account: m.privacy_desk_source_account,
  form: m.privacy_desk_source_form,
  hand: m.privacy_desk_source_hand,
  self: m.privacy_desk_source_self,
};

const stateWords: Record<Exclude<PrivacyState, 'waiting'>, () => string> = {
  postponed: m.privacy_desk_state_postponed,
  erasing: m.privacy_desk_state_erasing,
  done: m.privacy_desk_state_done,
  refused: m.privacy_desk_state_refused,
};

/** How many days there are to answer, or how many it is late; where nothing waits, how it stands. */
export function clockOf({ due_at, state }: Pick<ListedPrivacyRequest, 'due_at' | 'state'>, now: Date) {
  if (state !== 'waiting') return { text: stateWords[state](), late: false };
  const left = Date.parse(due_at) - now.getTime();
  const days = Math.floor(Math.abs(left) / duration.day);
  return left < 0
    ? { text: m.privacy_desk_over({ days }), late: true }
    : { text: m.privacy_desk_left({ days }), late: false };
}

export const dayOf = (at: string, country: TenantCode): string => {
  const { day, month, year, time } = momentIn(tenants[country].time_zone, new Date(at));
  return `${day} ${month} ${year} ${time}`;
};

export const nameOf = ({ name }: Pick<PrivacyRequest, 'name'>) => name ?? m.privacy_desk_nobody();

export const holdSubjectWords: Record<HoldSubject, () => string> = {
  person: m.privacy_desk_hold_person,
  company: m.privacy_desk_hold_company,
};

/** Whether somebody has to say again that it is needed. */
export const isToReview = ({ review_on }: Pick<LegalHold, 'review_on'>, now: Date) =>
  review_on <= now.toISOString().slice(0, 10);
