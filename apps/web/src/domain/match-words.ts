import type { MatchReason } from '@marula/contract/applications.contract';
import { m } from '@/paraglide/messages';

/** Jobs and people share these lists; who has none says so in a person's words. */
export const noneOf = ({ source }: MatchReason) =>
  m.people_none({ what: source === 'licence' ? 'licence' : 'experience' });

/** One reason in a line of its own, with the person's words first. */
export const reasonWords = (reason: MatchReason): string => {
  const { asked, state, line, source, km } = reason;
  if (state === 'not_stated' || source === null) return m.people_match_not_stated({ asked });
  if (line === null) return m.people_match_none({ none: noneOf(reason), asked });
  if (source === 'location' && km) return m.people_match_away({ place: line, km });
  return state === 'met' ? m.people_match_met({ source, line }) : m.people_match_missing({ source, line, asked });
};
