import type { TrustCase } from '@marula/contract/trust.contract';
import { Fragment, type ReactNode } from 'react';

export type AdvertField = TrustCase['advert'][number];

interface MarkedTextProps {
  field: AdvertField;
  /** The number under the text that says why a word is marked. */
  numberOf: (suspicion: AdvertField['marks'][number]['suspicion']) => number;
}

/** Plain text with the words marked that set the detector off. Whatever was typed is text and nothing else. */
export function MarkedText({ field: { text, marks }, numberOf }: MarkedTextProps) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end, suspicion } of marks) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    parts.push(
      <Fragment key={`${from}-${suspicion}`}>
        {text.slice(at, from)}
        <mark>{text.slice(from, end)}</mark>
        <sup>{numberOf(suspicion)}</sup>
      </Fragment>,
    );
    at = end;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
