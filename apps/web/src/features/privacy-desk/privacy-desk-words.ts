import { momentIn } from '@marula/contract/formats';
import { duration } from '@marula/contract/limits';
import type { ListedPrivacyRequest, PrivacyRequest } from '@marula/contract/privacy-desk.contract';
import type { CorrectableField, PrivacySource, PrivacyState } from '@marula/contract/privacy-desk-limits';
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

export const fieldNames: Record<CorrectableField, () => string> = {
  first_name: m.staff_field_first_name,
  last_name: m.staff_field_last_name,
  contact_number: m.staff_field_contact_number,
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
