import type { Explanation } from './explain.ts';
import { explainer } from './explain.ts';
import { type Counts, countsOf, wordsOf } from './words.ts';

/** What somebody calls themselves stands in the first words, and says more than the rest. */
const HEADLINE_WORDS = 14;
/** Those and the small ones between them. */
const HEADLINE = new RegExp(`^\\s*(?:\\S+\\s+){0,${HEADLINE_WORDS + 4}}`);

export interface Read {
  full: Counts;
  headline: Counts;
}

/** Reads a text together with what its local words, codes and names of work mean. */
export function readerWith(explanations: readonly Explanation[]): (text: string) => Read {
  const explain = explainer(explanations);
  return (text) => {
    const words = wordsOf(text);
    const head = HEADLINE.exec(text)?.[0] ?? text;
    return {
      full: countsOf([...words, ...explain(text)]),
      headline: countsOf([...words.slice(0, HEADLINE_WORDS), ...explain(head)]),
    };
  };
}
