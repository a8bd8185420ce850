import type { TrustLetter } from '@marula/contract/trust.contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { m } from '@/paraglide/messages';
import classes from './judgement.module.css';

type Letters = { letter: TrustLetter | null } | { letters: readonly TrustLetter[] };

const listOf = (found: Letters) => ('letters' in found ? found.letters : found.letter ? [found.letter] : []);

/** What is sent, as its readers will have it, before anybody sends it. */
export function LetterPreview({ query: { data, error } }: { query: UseQueryResult<Letters> }) {
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <p role="status">{m.trust_letter_loading()}</p>;
  const letters = listOf(data);
  if (letters.length === 0) return <p className={classes.letter}>{m.trust_letter_none()}</p>;
  return letters.map(({ to, subject, paragraphs }) => (
    <div key={to} className={classes.letter}>
      <p>
        <b>{m.trust_letter({ to })}</b> {subject}
      </p>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  ));
}
