import { afrikaansWords, inEnglish } from './afrikaans.ts';
import { spokenNames } from './aliases.ts';
import { everydayWords, factWords } from './common-words.ts';
import type { LibraryEntry } from './library.ts';
import { type OccupationFinder, occupationFinder } from './occupation.ts';
import { menderOf } from './slips.ts';
import { fold, type Reading, readText } from './text.ts';

/** What the engine knows before it reads anything, made once of the library. */
export interface Mind {
  read(raw: string): Reading;
  occupations: OccupationFinder;
  /** A word of the language or of a trade, so hardly the name of a place. */
  isWord(word: string): boolean;
}

const wordsOf = (text: string): string[] => fold(text).match(/[a-z][a-z'+#]*/g) ?? [];

export function mindOf(library: readonly LibraryEntry[]): Mind {
  const names = library.flatMap(({ position, synonyms }) => [position, ...synonyms]);
  const wanted = new Set([
    ...wordsOf(names.join(' ')),
    ...wordsOf(spokenNames.map(([name]) => name).join(' ')),
    ...factWords,
  ]);
  const trade = library.flatMap((entry) =>
    wordsOf([entry.duties, entry.industry, ...entry.skills, ...entry.tools, ...entry.requirements].join(' ')),
  );
  const known = new Set([...wanted, ...trade, ...everydayWords, ...afrikaansWords]);
  const mender = menderOf(wanted, known);
  const placeNames = new Set(['lusaka', 'beitbridge', 'chirundu', 'kazungula', 'phoenix', 'luangwa', 'durban', 'cape']);
  return {
    read: (raw) => {
      const mend = mender();
      return readText(raw, (word) => {
        const said = inEnglish(word);
        return said === word ? mend(word) : said;
      });
    },
    occupations: occupationFinder(library),
    isWord: (word) => known.has(word) && !placeNames.has(word),
  };
}
