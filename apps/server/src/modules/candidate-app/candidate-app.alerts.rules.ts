import type { JobAlert } from '@marula/contract/candidate-app.alerts.contract';
import { anyOf, fieldsOf } from '../../domain/search/marks.ts';
import { inEveryForm, soughtWords, wordsOf, wordsQuery } from '../../domain/search/words.ts';

/** What an alert looks for, without how it is told. */
export type Question = Pick<
  JobAlert,
  'words' | 'place' | 'time_commitment_id' | 'industry_id' | 'industry_position_id' | 'least_pay' | 'least_fit'
>;

export interface Asked {
  /** As `to_tsquery` reads it; empty for whatever words. */
  words: string;
  marks: string;
  /** The narrowest of what a job must have: one of these words where there are any, else this mark, else anything. */
  narrow: { words: string } | { mark: string };
  /** Where: fields of the map, or the country. */
  places: string[];
}

/** The longest word is the one that the fewest jobs have, as a rule. */
const longest = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length)[0] ?? '';

/** A question turned around: what the search for jobs would ask, and the keys by which a new job finds it. */
export function askedBy(question: Question, country: number): Asked {
  const { place, time_commitment_id, industry_id, industry_position_id, least_pay } = question;
  const words = soughtWords(wordsOf(question.words));
  const one = (letter: string, id: number | null) => (id === null ? [] : [anyOf([`${letter}${id}`])]);
  const mark = industry_position_id
    ? `=p${industry_position_id}`
    : words.length === 0 && industry_id
      ? `=i${industry_id}`
      : '';
  return {
    words: wordsQuery(words, 'all'),
    marks: [
      anyOf([`c${country}`]),
      ...one('t', time_commitment_id),
      ...one('i', industry_id),
      ...one('p', industry_position_id),
      ...(least_pay === null ? [] : [anyOf(['pay'])]),
    ].join(' & '),
    narrow: mark || words.length === 0 ? { mark } : { words: inEveryForm(longest(words)) },
    places: place ? fieldsOf({ ...place, radius: place.radius_meters }).map((field) => `=${field}`) : [`=c${country}`],
  };
}

/** All jobs of a country are no search. */
export const asksForSomething = ({ words, place, industry_id, industry_position_id }: Question): boolean =>
  soughtWords(wordsOf(words)).length > 0 || place !== null || industry_id !== null || industry_position_id !== null;
