import type { Space } from './space.ts';
import { normalise } from './vectors.ts';
import { countsOf, wordsOf } from './words.ts';

/** How near a text is to each of the descriptions: one number for each. */
export function conceptSpace(descriptions: readonly string[]): Space {
  const size = descriptions.length;
  const counted = descriptions.map((text) => countsOf(wordsOf(text)));
  const seenIn = countsOf(counted.flatMap((counts) => [...counts.keys()]));
  const rarity = (word: string) => Math.log(1 + size / (seenIn.get(word) ?? size));
  /** For each word the descriptions that have it, and how much it says there. */
  const places = new Map<string, [concept: number, weight: number][]>();
  counted.forEach((counts, concept) => {
    const weighed = [...counts].map(([word, count]) => [word, (1 + Math.log(count)) * rarity(word)] as const);
    const length = Math.sqrt(weighed.reduce((sum, [, weight]) => sum + weight ** 2, 0));
    for (const [word, weight] of weighed) {
      const known = places.get(word) ?? [];
      known.push([concept, weight / length]);
      places.set(word, known);
    }
  });

  return {
    size,
    place(counts) {
      const vector = new Float32Array(size);
      for (const [word, count] of counts) {
        const own = (1 + Math.log(count)) * rarity(word);
        for (const [concept, weight] of places.get(word) ?? [])
          vector[concept] = (vector[concept] as number) + own * weight;
      }
      return normalise(vector);
    },
  };
}
