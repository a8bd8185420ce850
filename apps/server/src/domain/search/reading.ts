import { type Tenant, tenantOfWorkCountry } from '@marula/contract/tenants';
import type { Database } from '../../core/database.ts';
import { type Gazetteer, type PlaceReading, readGazetteer } from './gazetteer.ts';
import { type Graded, type KindReader, type ReadKinds, readKindReader } from './kinds.ts';
import { kindsByMeaning } from './kinds-by-meaning.ts';
import { type PlaceSpan, placeInWords } from './places-in-words.ts';
import { searchRepository } from './search.repository.ts';
import { type Wish, wishesIn } from './wishes.ts';
import { soughtWords, wordsOf } from './words.ts';

export interface ReadWish extends Wish {
  of: 'search' | 'place';
  /** The words, or the place, without it. */
  rest: string;
}

export interface ReadPlace {
  typed: string;
  reading: PlaceReading;
  /** Where the place stood among the words: they without it. */
  rest: string | null;
}

/** A search for jobs, taken apart: what, where and which filters. */
export interface Reading {
  /** What is looked for, after slips were mended. */
  words: string[];
  /** As it was typed, where slips were mended. */
  insteadOf: string[] | undefined;
  kinds: Graded[];
  industry: number | undefined;
  /** Words that the kinds are not called by. */
  left: string[];
  /** Words of the kinds' own names. */
  called: string[];
  wishes: ReadWish[];
  place: ReadPlace | undefined;
  nearMe: boolean;
}

interface Asked {
  search: string;
  place: string;
  workCountryId: number;
  /** Somebody said where by a point: then no word is a place. */
  isSomewhere: boolean;
}

const NEAR_ME =
  /\b(near me|close to me|around me|nearby me|near my location|near by me|in my area|close by|nearby|near my home)\b/;

const without = (words: string[], from: number, to: number) => [...words.slice(0, from), ...words.slice(to)];

interface Known {
  db: Database;
  kinds: KindReader;
  gazetteer: Gazetteer;
  /** Words that jobs and companies are called by. */
  used: Set<string>;
}

/** Filters among the words, unless all of them are the name of a kind, as 'night packer' is; a licence is one either way. */
function takeWishes(words: string[], { kinds }: Known): { words: string[]; wishes: ReadWish[] } {
  const isName = kinds.isName(soughtWords(words));
  const spans = wishesIn(words).filter(({ wish }) => !isName || wish.facet === 'licence');
  const taken = new Set(spans.flatMap(({ from, to }) => words.slice(from, to).map((_, n) => from + n)));
  return {
    words: words.filter((_, at) => !taken.has(at)),
    wishes: spans.map(({ wish, from, to }) => ({ ...wish, of: 'search', rest: without(words, from, to).join(' ') })),
  };
}

const isUnknown =
  ({ kinds, used }: Known) =>
  (word: string) =>
    word.length > 3 &&
    /^[a-z]+$/.test(word) &&
    !kinds.hasRead(word) &&
    !used.has(word) &&
    soughtWords([word]).length > 0;

function placeAmong(words: string[], tenant: Tenant, known: Known): PlaceSpan | undefined {
  const isWork = (word: string) => known.kinds.knows(word);
  // A slip in the name of a trade looks like a slip in the name of a town.
  const unknown = isUnknown(known);
  const span = placeInWords(known.gazetteer, {
    words,
    code: tenant.code,
    isWork,
    isUnknown: (word) => unknown(word) && !known.kinds.speller.mend(word),
  });
  const isWholeName = known.kinds.isName(soughtWords(words));
  return isWholeName ? undefined : span;
}

/** The place of its own field, or 'remote' where somebody wrote that there. */
function readField(place: string, tenant: Tenant, { gazetteer }: Known): { place?: ReadPlace; wishes: ReadWish[] } {
  const words = wordsOf(place);
  const [wish] = wishesIn(words);
  if (wish && wish.to - wish.from === words.length && !gazetteer.exact(tenant.code, words.join(' '))) {
    return { wishes: [{ ...wish.wish, of: 'place', rest: '' }] };
  }
  return { place: { typed: place.trim(), reading: gazetteer.read(tenant.code, place), rest: null }, wishes: [] };
}

/** Each word that nobody knows as the one it was likely meant to be. */
function mendedWords(words: string[], known: Known): string[] {
  const unknown = isUnknown(known);
  return words.map((word) => (unknown(word) ? (known.kinds.speller.mend(word)?.word ?? word) : word));
}

async function take(asked: Asked, tenant: Tenant, known: Known): Promise<Reading> {
  const text = wordsOf(asked.search).join(' ');
  const nearMe = NEAR_ME.test(text);
  const typed = wordsOf(text.replace(NEAR_ME, ' '));
  const field = asked.place.trim() === '' ? { wishes: [] } : readField(asked.place, tenant, known);
  const { words: wished, wishes } = takeWishes(typed, known);
  const span = asked.isSomewhere || field.place ? undefined : placeAmong(wished, tenant, known);
  const rest = span && without(wished, span.from, span.to);
  const sought = soughtWords(rest ?? wished);
  const words = known.kinds.respaced(mendedWords(sought, known));
  const isMended = words.join('') !== sought.join('');
  const works = (rest ?? wished).includes('work') ? ['work'] : [];
  const read = words.length > 0 ? await readKinds([...words, ...works], (rest ?? wished).join(' '), known) : undefined;
  const kinds = withNamed(read?.kinds ?? [], typed, known);
  return {
    words,
    insteadOf: isMended ? sought : undefined,
    kinds,
    industry: known.kinds.industryOf(words),
    left: read ? read.left : words,
    called: known.kinds.calledBy(kinds, words),
    wishes: [...wishes, ...field.wishes],
    place: field.place ?? (span && { typed: span.typed, reading: span.reading, rest: withoutSpan(typed, span.typed) }),
    nearMe,
  };
}

/** By name; else, where all of it is words that we know, by what it means; else by its last word that names work. */
async function readKinds(words: string[], text: string, { db, kinds }: Known): Promise<ReadKinds | undefined> {
  const named = kinds.read(words);
  if (named || words.length < 2) return named;
  const meant = words.every((word) => kinds.hasRead(word)) ? await kindsByMeaning(db, text) : [];
  return meant.length > 0 ? { kinds: meant, left: [] } : kinds.readHead(words);
}

/** 'PSV driver' is a filter and a driver, and a name of its own: then just that kind is meant, and the other drivers may be. */
function withNamed(kinds: Graded[], typed: string[], { kinds: reader }: Known): Graded[] {
  const named = reader.isName(soughtWords(typed)) ? (reader.read(soughtWords(typed))?.kinds ?? []) : [];
  const isSame = named.length === 0 || named.map(({ id }) => id).join() === kinds.map(({ id }) => id).join();
  if (isSame) return kinds;
  const ids = new Set(named.map(({ id }) => id));
  return [...named, ...kinds.filter(({ id }) => !ids.has(id)).map(({ id }): Graded => ({ id, grade: 2 }))];
}

const withoutSpan = (typed: string[], span: string) =>
  ` ${typed.join(' ')} `
    .replace(` ${span} `, ' ')
    .trim()
    .replace(/ (in|near|at|around|by|from)$/, '');

/** Words that may be slips are looked up among those that jobs are called by: a company's name is none. */
export async function readJobSearch(db: Database, asked: Asked): Promise<Reading> {
  const [kinds, gazetteer] = await Promise.all([readKindReader(db), readGazetteer(db)]);
  const tenant = tenantOfWorkCountry(asked.workCountryId);
  const typed = wordsOf(asked.search);
  const plain = { db, kinds, gazetteer, used: new Set<string>() };
  if (!tenant) {
    const words = soughtWords(typed);
    return {
      words,
      insteadOf: undefined,
      kinds: [],
      industry: undefined,
      left: words,
      called: [],
      wishes: [],
      place: undefined,
      nearMe: false,
    };
  }
  const unknown = typed.filter((word) => isUnknown(plain)(word) && !gazetteer.hasWord(word));
  const used = unknown.length > 0 ? await searchRepository(db).usedWords(unknown) : [];
  return take(asked, tenant, { ...plain, used: new Set(used) });
}
