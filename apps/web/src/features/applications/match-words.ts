import type { MatchExplanation as Stored } from '@marula/contract/applications.contract';
import { m } from '@/paraglide/messages';
import { type MatchExplanation, type MatchPart, matchParts } from './components/match-explanation';

/** From this share of its points a part speaks for somebody, below that one against. */
const speaksFor = 0.7;
const speaksAgainst = 0.4;

type Part = Stored['parts'][MatchPart];

const evidenceOf = ({ score, evidence }: Part) =>
  score === null ? m.applications_match_part_none() : evidence.join(', ');

const lineOf = (part: MatchPart, { evidence }: Part) => {
  const name = m.applications_match_part({ part });
  return evidence.length > 0 ? m.applications_match_line({ part: name, evidence: evidence.join(', ') }) : name;
};

/** The stored parts as people read them. */
export const explanationOf = ({ parts }: Stored): MatchExplanation => {
  const known = matchParts.filter((part) => parts[part].score !== null);
  const share = (part: MatchPart) => (parts[part].score ?? 0) / parts[part].of;
  const lines = (chosen: readonly MatchPart[]) => chosen.map((part) => lineOf(part, parts[part]));
  return {
    parts: Object.fromEntries(
      matchParts.map((part) => [part, { points: parts[part].score ?? 0, evidence: evidenceOf(parts[part]) }]),
    ) as MatchExplanation['parts'],
    for: lines(known.filter((part) => share(part) >= speaksFor)),
    against: lines(known.filter((part) => share(part) < speaksAgainst)),
  };
};
