import type { DeclineReason } from '@marula/contract/applications.contract';
import type { Locale } from '@marula/contract/tenants';
import { type CopyKey, say } from '@marula/copy/say';

type Side = DeclineReason['side'];

const keys: Record<Side, readonly CopyKey[]> = {
  employer: [
    'applications_first_reason_better',
    'applications_first_reason_experience',
    'applications_first_reason_papers',
    'applications_first_reason_distance',
    'applications_first_reason_filled',
  ],
  candidate: [
    'applications_first_reason_found',
    'applications_first_reason_pay',
    'applications_first_reason_far',
    'applications_first_reason_start',
  ],
};

/** What a new company begins with, in the words of who founds it; from then on the list is its own. */
export const firstReasons = (locale: Locale, side: Side): string[] => keys[side].map((key) => say(locale, key));
