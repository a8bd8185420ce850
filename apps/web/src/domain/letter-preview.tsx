import type { TrustLetter } from '@marula/contract/trust.contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { m } from '@/paraglide/messages';
import classes from './judgement.module.css';

/** The letter as its reader will have it, before anybody sends it. */
export function LetterPreview({ query: { data, error } }: { query: UseQueryResult<{ letter: TrustLetter | null }> }) {
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <p role="status">{m.trust_letter_loading()}</p>;
  const { letter } = data;
  if (!letter) return <p className={classes.letter}>{m.trust_letter_none()}</p>;
  return (
    <div className={classes.letter}>
      <p>
        <b>{m.trust_letter({ to: letter.to })}</b> {letter.subject}
      </p>
      {letter.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
