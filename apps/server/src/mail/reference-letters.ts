import { referenceLimits } from '@marula/contract/reference-limits';
import type { ReferenceQuestion } from '@marula/contract/references.contract';
import type { Letter } from './letter.ts';

type Claim = Omit<ReferenceQuestion, 'expires_at'>;

/** 1 March 2019: a calendar date belongs to no time zone. */
const dayOf = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));

const periodOf = ({ start_date, end_date, current_position }: Claim): string => {
  if (start_date && current_position) return ` since ${dayOf(start_date)}`;
  if (start_date && end_date) return ` from ${dayOf(start_date)} to ${dayOf(end_date)}`;
  if (start_date) return ` from ${dayOf(start_date)}`;
  return end_date ? ` until ${dayOf(end_date)}` : '';
};

const claimOf = (claim: Claim): string => {
  const { candidate_name, company_name, position, current_position } = claim;
  const tense = current_position ? 'works' : 'worked';
  return `${candidate_name} says that they ${tense} at ${company_name}${position ? ` as ${position}` : ''}${periodOf(claim)}.`;
};

export const referenceRequest = (claim: Claim & { url: string }): Letter => ({
  subject: `${claim.candidate_name} has named you as a reference`,
  heading: claim.reference_name ? `${claim.reference_name}, is this true?` : 'Is this true?',
  paragraphs: [
    claimOf(claim),
    `${claim.candidate_name} looks for work on Marula and has named you as somebody who can confirm this. It takes a minute, and you need no account.`,
  ],
  action: { label: 'Answer the question', url: claim.url },
  note: `The link works once, for ${referenceLimits.tokenDays} days. If you do not know ${claim.candidate_name}, you can say so there, or ignore this mail.`,
});
