import { foldName } from '../../db/reference/fold-name.ts';

/** Short forms that stand for several words, or that a stemmer would throw away. */
const SHORT_FORMS: Record<string, string> = {
  hr: 'human resources',
  it: 'information technology',
  ict: 'information technology',
  pa: 'personal assistant',
  ceo: 'chief executive',
  cfo: 'chief financial',
  qa: 'quality assurance',
  tlb: 'loader backhoe',
  hgv: 'truck',
  frontend: 'front end',
  backend: 'back end',
};

/** Said before a place, and never part of what is looked for. */
const BEFORE_PLACE = new Set(['in', 'near', 'at', 'around', 'close', 'to', 'by']);
const SAYS_NOTHING = new Set(
  'a an and any as at be by for from i in is job jobs looking my near need needed of on or our the to vacancies vacancy want wanted we with work you your hiring'.split(
    ' ',
  ),
);
const LONGEST_PLACE = 4;
const MOST_WORDS = 12;

/** The words of what somebody typed: letters and digits only, so that nothing in them can mean anything to a query. */
export const wordsOf = (search: string): string[] =>
  foldName(search.slice(0, 400)).split(' ').filter(Boolean).slice(0, MOST_WORDS);

export interface PlaceGuess {
  /** As the gazetteer folds its names. */
  name: string;
  /** What is left to look for. */
  words: string[];
}

const withoutEnd = (words: string[], unwanted: Set<string>): string[] => {
  const end = words.findLastIndex((word) => !unwanted.has(word));
  return words.slice(0, end + 1);
};

/** 'driver in cape town' ends in a place, perhaps: the longest ending first. */
export const placeGuesses = (words: string[]): PlaceGuess[] =>
  Array.from({ length: Math.min(LONGEST_PLACE, words.length) }, (_, n) => n + 1)
    .toReversed()
    .map((length) => ({
      name: words.slice(-length).join(' '),
      words: withoutEnd(words.slice(0, -length), BEFORE_PLACE),
    }));

const sharedStart = (a: string, b: string): number => {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
};

const reversed = (word: string) => [...word].toReversed().join('');

/** How much of two words is the same from both ends, where a slip of the hand leaves most. */
const likeness = (typed: string, known: string): number => {
  const length = Math.max(typed.length, known.length);
  const start = sharedStart(typed, known);
  const end = Math.min(sharedStart(reversed(typed), reversed(known)), Math.min(typed.length, known.length) - start);
  return (start + end) / length;
};

/** What each unknown word was most likely meant to be. */
export function meantWords(nearby: { typed: string; known: string }[]): Map<string, string> {
  const best = new Map<string, { known: string; likeness: number }>();
  for (const { typed, known } of nearby) {
    const found = likeness(typed, known);
    if (found > (best.get(typed)?.likeness ?? 0)) best.set(typed, { known, likeness: found });
  }
  return new Map([...best].map(([typed, { known }]) => [typed, known]));
}

/** Leaves out words such as "job" or "in". A search for nothing else asks for everything. */
export const soughtWords = (words: string[]): string[] => words.filter((word) => !SAYS_NOTHING.has(word));

const phrase = (words: string) => words.split(' ').join(' <-> ');

/** What a short form stands for. People also look for words that every object has, such as "constructor". */
const longForm = (word: string) => (Object.hasOwn(SHORT_FORMS, word) ? SHORT_FORMS[word] : undefined);

/** A word with what it stands for: whatever has it in either form has one of these words. */
export const inEveryForm = (word: string): string => [word, longForm(word)].filter(Boolean).join(' ');

const term = (word: string): string => {
  const long = longForm(word);
  return long ? `(${word} | (${phrase(long)}))` : word;
};

/** As `to_tsquery` reads it. */
export const wordsQuery = (words: string[], joined: 'all' | 'any'): string =>
  words.map(term).join(joined === 'all' ? ' & ' : ' | ');
