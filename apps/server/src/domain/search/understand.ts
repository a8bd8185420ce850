import { browseLimits } from '@marula/contract/limits';
import type { Db } from '../../core/database.ts';
import type { Circle } from './filters.ts';
import { type Searched, searchRepository } from './search.repository.ts';
import { meantWords, placeGuesses, soughtWords, wordsOf, wordsQuery } from './words.ts';

interface Asked {
  country: number;
  circles: readonly Circle[];
  /** Around a place that is named in the words. */
  radius?: number | undefined;
}

interface Understood {
  words: string[];
  circles: readonly Circle[];
}

const JOINS = new Set(['or', 'and']);

/** What was typed, taken apart: the words, and the places that it ends in: 'welders in Kitwe or Ndola'. */
export async function understand(db: Db, { country, circles, radius }: Asked, search: string): Promise<Understood> {
  const typed = wordsOf(search);
  if (circles.length > 0) return { words: soughtWords(typed), circles };
  const found: Circle[] = [];
  let words = typed;
  while (words.length > 0 && found.length < browseLimits.places) {
    const guesses = placeGuesses(words);
    const place = await searchRepository(db).findPlace(
      country,
      guesses.map(({ name }) => name),
    );
    const guess = place && guesses.find(({ name }) => name === place.folded);
    if (!place || !guess) break;
    const { name, lat, lng } = place;
    found.unshift({ name, lat, lng, radius: radius ?? browseLimits.radiusMeters.default });
    words = guess.words;
    // Only a word that joins two places makes the words before it another one.
    if (!JOINS.has(words.at(-1) ?? '')) break;
    words = words.slice(0, -1);
  }
  return { words: soughtWords(words), circles: found };
}

/** Behind the last match nothing follows, however far somebody counts. */
export const skipped = ({ page, rows }: { page: number; rows: number }) =>
  Math.min((page - 1) * rows, browseLimits.matches + 1);

interface Read {
  words: string[];
  corrected: boolean;
  someWords: boolean;
}

/** As typed; then as it may have been meant; then what has at least some of it. Nobody gets an empty page for a slip. */
export async function findGenerously<T extends { matched: number }>(
  db: Db,
  searched: Searched,
  words: string[],
  find: (words: string) => Promise<T>,
): Promise<T & Read> {
  const exact = await find(wordsQuery(words, 'all'));
  const plain = { ...exact, words, corrected: false, someWords: false };
  if (exact.matched > 0 || words.length === 0) return plain;
  const meant = meantWords(await searchRepository(db).nearbyWords(searched, words));
  const corrected = words.map((word) => meant.get(word) ?? word);
  const changed = meant.size > 0;
  const second = changed ? await find(wordsQuery(corrected, 'all')) : exact;
  if (second.matched > 0) return { ...second, words: corrected, corrected: true, someWords: false };
  if (words.length === 1) return plain;
  const some = await find(wordsQuery(corrected, 'any'));
  return some.matched > 0 ? { ...some, words: corrected, corrected: changed, someWords: true } : plain;
}

export const presentUnderstood = (found: Read, typed: string[], circles: readonly Circle[]) => ({
  words: found.words.join(' '),
  places: circles.map(({ name, lat, lng, radius }) => ({ name, location: { lat, lng }, radius })),
  instead_of: found.corrected ? typed.join(' ') : null,
  some_words: found.someWords,
});
