import { applicationLimits } from '@marula/contract/application-limits';
import type { DeclineReason } from '@marula/contract/applications.contract';
import { duration } from '@marula/contract/limits';
import { declineSides } from '@marula/contract/statuses';
import { m } from '@/paraglide/messages';

const minutes = applicationLimits.undoMs / duration.minute;

/** Every way to decline asks with the same words. */
export const declineWords = {
  question: () => m.applications_decline_question({ minutes }),
  told: () => m.applications_decline_told({ minutes }),
  none: m.applications_decline_none,
};

/** Who turned whom down: the reasons of each side under their own words. */
export const declineGroups = (reasons: readonly DeclineReason[]) =>
  declineSides
    .map((side) => ({
      label: m.applications_decline_side({ side }),
      reasons: reasons.filter((reason) => reason.side === side),
    }))
    .filter((group) => group.reasons.length > 0);
