import type { BrowseFacet } from '@marula/contract/limits';
import type { Graded } from '../../domain/search/kinds.ts';
import type { Wish } from '../../domain/search/wishes.ts';
import { wordsQuery } from '../../domain/search/words.ts';
import { facetKinds } from './job-search.marks.rules.ts';

/** A job must have one of these marks, or say so in its own words. */
export interface Need {
  marks: string[];
  /** As `to_tsquery` reads it. */
  said: string;
  /** The mark of a job whose employer left the field empty: then its text counts too. */
  unsaid?: string;
}

/** What a search asks of jobs beside its filters, and by what they are ranked. */
export interface Sought {
  needs: Need[];
  /** That every job must have somewhere. As `to_tsquery` reads it; empty for all. */
  words: string;
  /** All of the words that were typed or that the kind is called by, and any of both: for how well a job's names fit. */
  all: string;
  any: string;
  /** What of a job's text is shown as found. */
  marked: string;
  /** Marks of the kinds that are meant, and of those that it also may be. */
  same: string[];
  also: string[];
}

const markOf = (facet: BrowseFacet, id: number) => `=${facetKinds[facet].letter}${id}`;

const wishNeed = ({ facet, ids, said, isInText }: Wish): Need => ({
  marks: ids.map((id) => markOf(facet, id)),
  said,
  ...(isInText && { unsaid: `=${facetKinds[facet].letter.toUpperCase()}` }),
});

interface Asked {
  words: string[];
  left: string[];
  kinds: Graded[];
  industry: number | undefined;
  wishes: readonly Wish[];
  /** What the kinds are called: a job that has it in its title is more surely one of them. */
  called: string[];
}

/** Of the kinds that are meant, or with all the words they are called by in the title. */
export function soughtOf({ words, kinds, industry, wishes, called, ...asked }: Asked): Sought {
  const left = industry === undefined ? asked.left : [];
  const same = kinds.filter(({ grade }) => grade === 3).map(({ id }) => markOf('position', id));
  const also = [
    ...kinds.filter(({ grade }) => grade === 2).map(({ id }) => markOf('position', id)),
    ...(industry === undefined ? [] : [markOf('industry', industry)]),
  ];
  const named = words.filter((word) => !left.includes(word));
  const isKind = same.length + also.length > 0;
  const needs = wishes.map(wishNeed);
  return {
    needs: isKind ? [...needs, { marks: [...same, ...also], said: wordsQuery(named, 'all') }] : needs,
    words: wordsQuery(isKind ? left : words, 'all'),
    all: [words, called]
      .filter((names) => names.length > 0)
      .map((names) => `(${wordsQuery(names, 'all')})`)
      .join(' | '),
    any: wordsQuery([...new Set([...words, ...called])], 'any'),
    marked: wordsQuery(words, 'any'),
    same,
    also,
  };
}

/** By words alone, wherever they stand. */
export const plainSought = (words: string): Sought => ({
  needs: [],
  words,
  all: words,
  any: words,
  marked: words,
  same: [],
  also: [],
});

/** Jobs like one: of its kind first, then those that are called alike. Nothing of them is marked as found. */
export const soughtLike = (title: string[], kind: number | undefined): Sought => ({
  ...plainSought(''),
  all: wordsQuery(title, 'all'),
  any: wordsQuery(title, 'any'),
  same: kind === undefined ? [] : [markOf('position', kind)],
});

/** As a tsquery: any of these. */
export const marksAsQuery = (marks: string[]): string => marks.map((mark) => `'${mark}'`).join(' | ');
