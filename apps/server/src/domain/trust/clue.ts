import type { Span } from '@marula/contract/fee-words';

/** Words that set a rule off, in the folded text, and how sure they make us. */
export interface Clue extends Span {
  /** From 0 to 1. */
  weight: number;
}

/** How sure several clues make us together: each takes its share of the doubt that the others left. */
export const together = (weights: readonly number[]): number =>
  1 - weights.reduce((doubt, one) => doubt * (1 - one), 1);

const BORDER = /[.!?;\n]/;

/** The sentence around a place. What is longer than any sentence is cut, so that no text takes long. */
export function sentenceAround(text: string, { start, end }: Span): string {
  const LONGEST = 400;
  let from = start;
  while (from > 0 && start - from < LONGEST && !BORDER.test(text.charAt(from - 1))) from--;
  let to = end;
  while (to < text.length && to - end < LONGEST && !BORDER.test(text.charAt(to))) to++;
  return text.slice(from, to);
}
