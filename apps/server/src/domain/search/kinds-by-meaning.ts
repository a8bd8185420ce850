import type { Database } from '../../core/database.ts';
import type { Occupation } from '../../db/reference/occupations.ts';
import { inPieces, keptOfLibrary } from '../library/library.ts';
import { readMeaning } from '../matching/meaning.ts';
import type { Graded } from './kinds.ts';

/** From -1 to 1: below this, a text is about no kind of work in particular. */
const LEAST = 0.42;
const NEAR = { same: 0.9, also: 0.72 };
const MOST = 6;

async function load(library: Occupation[]) {
  const meaning = await readMeaning();
  const kinds = await inPieces(library, ({ id, position, synonyms, duties }) => ({
    id,
    meant: meaning.read(`${position}. ${synonyms.join(', ')}. ${duties}`),
  }));
  return (text: string): Graded[] => {
    const typed = meaning.read(text);
    const near = kinds
      .map(({ id, meant }) => ({ id, score: meaning.near(typed, meant) }))
      .toSorted((one, other) => other.score - one.score)
      .slice(0, MOST);
    const best = near[0]?.score ?? 0;
    if (best < LEAST) return [];
    return near.flatMap(({ id, score }): Graded[] => {
      if (score >= best * NEAR.same) return [{ id, grade: 3 }];
      return score >= best * NEAR.also ? [{ id, grade: 2 }] : [];
    });
  };
}

const loaded = keptOfLibrary(load);

/** Work that is described and not named, as 'looking after children'. Asked only where no name fits: it takes a while to load. */
export const kindsByMeaning = async (db: Database, text: string): Promise<Graded[]> => (await loaded(db))(text);
