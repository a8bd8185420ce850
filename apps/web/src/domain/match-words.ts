import type { MatchReason } from '@marula/contract/applications.contract';
import { m } from '@/paraglide/messages';

/** Jobs and people share these lists; who has none says so in a person's words. */
export const noneOf = ({ source }: MatchReason) =>
  m.people_none({ what: source === 'licence' ? 'licence' : 'experience' });

/** What they said, in words: to a question of the job it may have been no more than yes or no. */
export const lineWords = ({ source, line }: MatchReason) =>
  source === 'answers' && (line === 'yes' || line === 'no') ? m.people_match_yes_no({ answer: line }) : line;

/** One reason in a line of its own, with the person's words first. */
export const reasonWords = (reason: MatchReason): string => {
  const { asked, state, source, km, question } = reason;
  const line = lineWords(reason);
  if (state === 'not_stated' || source === null) return m.people_match_not_stated({ asked });
  if (line === null) return m.people_match_none({ none: noneOf(reason), asked });
  if (source === 'location' && km) return m.people_match_away({ place: line, km });
  if (question) {
    const words = m.people_match_answered({ question, line });
    return state === 'met' || asked === question ? words : m.people_match_missing({ source, line: words, asked });
  }
  return state === 'met' ? m.people_match_met({ source, line }) : m.people_match_missing({ source, line, asked });
};

export const matchWords = (percent: number | null) =>
  percent === null ? m.applications_match_none() : m.applications_match_percent({ percent });
