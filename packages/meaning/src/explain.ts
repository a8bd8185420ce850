import { wordsOf } from './words.ts';

/** Ways to say something, and the words that everybody has for it. */
export interface Explanation {
  say: readonly string[];
  means: string;
}

interface Way {
  rest: readonly string[];
  means: readonly string[];
}

const tokensOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9+#]+/g) ?? [];

/** Adds to a text what its local words and codes mean: ‘PrDP’ and ‘Code 14’ are in no list of words. */
export function explainer(explanations: readonly Explanation[]): (text: string) => string[] {
  const waysFrom = new Map<string, Way[]>();
  for (const { say, means } of explanations) {
    const words = wordsOf(means);
    for (const way of say) {
      const [first, ...rest] = tokensOf(way);
      if (first === undefined) continue;
      waysFrom.set(first, [...(waysFrom.get(first) ?? []), { rest, means: words }]);
    }
  }
  return (text) => {
    const tokens = tokensOf(text);
    const found = new Set<readonly string[]>();
    tokens.forEach((token, at) => {
      for (const { rest, means } of waysFrom.get(token) ?? [])
        if (rest.every((word, after) => tokens[at + 1 + after] === word)) found.add(means);
    });
    return [...found].flat();
  };
}
