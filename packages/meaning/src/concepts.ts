import type { Space } from './space.ts';
import { normalise } from './vectors.ts';
import { countsOf, wordsOf } from './words.ts';

/** The descriptions that have a word, and how much it says in each; as numbers side by side, which are read fastest. */
interface Places {
  concepts: Uint16Array;
  weights: Float32Array;
}

/** How near a text is to each of the descriptions: one number for each. */
export function conceptSpace(descriptions: readonly string[]): Space {
  const size = descriptions.length;
  const counted = descriptions.map((text) => countsOf(wordsOf(text)));
  const seenIn = countsOf(counted.flatMap((counts) => [...counts.keys()]));
  const rarity = (word: string) => Math.log(1 + size / (seenIn.get(word) ?? size));
  const found = new Map<string, [concept: number, weight: number][]>();
  counted.forEach((counts, concept) => {
    const weighed = [...counts].map(([word, count]) => [word, (1 + Math.log(count)) * rarity(word)] as const);
    const length = Math.sqrt(weighed.reduce((sum, [, weight]) => sum + weight ** 2, 0));
    for (const [word, weight] of weighed) {
      const known = found.get(word) ?? [];
      // A rare word counts twice: for what it says there, and for what it says here.
      known.push([concept, (weight / length) * rarity(word)]);
      found.set(word, known);
    }
  });
  const places = new Map(
    [...found].map(([word, known]): [string, Places] => [
      word,
      { concepts: Uint16Array.from(known, ([one]) => one), weights: Float32Array.from(known, ([, one]) => one) },
    ]),
  );

  return {
    size,
    place(counts) {
      const vector = new Float32Array(size);
      for (const [word, count] of counts) {
        const known = places.get(word);
        if (!known) continue;
        const { concepts, weights } = known;
        const own = 1 + Math.log(count);
        for (let at = 0; at < concepts.length; at += 1) {
          const concept = concepts[at] as number;
          vector[concept] = (vector[concept] as number) + own * (weights[at] as number);
        }
      }
      return normalise(vector);
    },
  };
}
