import type { DeclineReason } from '@marula/contract/applications.contract';

/** What a new company begins with; from then on the list is its own. */
export const firstReasons: Record<DeclineReason['side'], readonly string[]> = {
  employer: [
    'Another applicant fits better',
    'Not enough experience',
    'Papers or licence are missing',
    'Lives too far away',
    'The position has been filled',
  ],
  candidate: ['Found another position', 'Pay is too low', 'Too far from home', 'Cannot start in time'],
};
