import { applicationLimits, duration } from '@marula/contract/limits';
import { m } from '@/paraglide/messages';

const minutes = applicationLimits.declineUndoMs / duration.minute;

/** Every way to decline asks with the same words. */
export const declineWords = {
  question: () => m.applications_decline_question({ minutes }),
  told: () => m.applications_decline_told({ minutes }),
  none: m.applications_decline_none,
};
