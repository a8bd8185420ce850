import { referenceLimits } from '@marula/contract/reference-limits';
import type { ReferenceQuestion } from '@marula/contract/references.contract';
import type { Locale } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import { dayOf } from './day.ts';
import type { Letter } from './letter.ts';

type Claim = Omit<ReferenceQuestion, 'expires_at'>;

const kindOf = ({ start_date, end_date, current_position }: Claim) => {
  if (!start_date) return end_date ? 'until' : undefined;
  if (current_position) return 'since';
  return end_date ? 'between' : 'from';
};

const periodOf = (locale: Locale, claim: Claim): string => {
  const period = kindOf(claim);
  if (!period) return '';
  const day = (date: string | null) => (date ? dayOf(locale, date) : '');
  return say(locale, 'letters_reference_period', { period, from: day(claim.start_date), to: day(claim.end_date) });
};

const claimOf = (locale: Locale, claim: Claim): string => {
  const { candidate_name: name, company_name: company, position, current_position } = claim;
  const blanks = { name, company, tense: current_position ? 'now' : 'past', period: periodOf(locale, claim) };
  return position
    ? say(locale, 'letters_reference_claim_as', { ...blanks, position })
    : say(locale, 'letters_reference_claim', blanks);
};

export const referenceRequest = (locale: Locale, claim: Claim & { url: string }): Letter => {
  const { candidate_name: name, reference_name: referee } = claim;
  return {
    subject: say(locale, 'letters_reference_subject', { name }),
    heading: referee
      ? say(locale, 'letters_reference_heading_named', { referee })
      : say(locale, 'letters_reference_heading'),
    paragraphs: [claimOf(locale, claim), say(locale, 'letters_reference_text', { name })],
    action: { label: say(locale, 'letters_reference_action'), url: claim.url },
    note: say(locale, 'letters_reference_note', { days: referenceLimits.tokenDays, name }),
  };
};
