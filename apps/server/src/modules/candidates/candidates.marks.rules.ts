import { type CandidateFacet, candidateFacets } from '@marula/contract/limits';
import type { FacetKinds } from '../../domain/search/facets.ts';
import { anyOf, cellsOf, dayOf, looksAtCountry } from '../../domain/search/marks.ts';
import type { Filters } from './candidates.filters.rules.ts';

export const facetKinds: FacetKinds<CandidateFacet> = {
  industry: { letter: 'i', table: 'industries' },
  position: { letter: 'p', table: 'industry_positions' },
  province: { letter: 'v', table: 'provinces' },
  experience: { letter: 'x', table: 'experiences' },
  education: { letter: 'e', table: 'education_levels' },
  licence: { letter: 'l', table: 'drivers_licences' },
  language: { letter: 'a', table: 'languages' },
};

/** Some of the people by when their profile was changed. */
export interface Window {
  /** Marks of its days or months; nothing where only dates are compared. */
  marks?: string;
  before?: Date | undefined;
}

/** The choice of one facet is left out where its own counts are wanted. */
export function marksQuery(filters: Filters, words: string, { marks }: Window, without?: CandidateFacet): string {
  const { circles, facets } = filters;
  const chosen = candidateFacets.flatMap((facet) => {
    const ids = facet === without ? undefined : facets[facet];
    return ids ? [anyOf(ids.map((id) => `${facetKinds[facet].letter}${id}`))] : [];
  });
  return [
    ...(looksAtCountry(filters, words !== '') ? [] : [anyOf([`c${filters.country}`])]),
    ...(circles.length > 0 && !(marks && words) ? [anyOf([...new Set(circles.flatMap(cellsOf))])] : []),
    ...chosen,
    ...(marks ? [marks] : []),
  ].join(' & ');
}

/** So many months, this one and those before it, that are asked for by their marks, one after the other. */
const MONTHS = [2, 4] as const;
/**
 * So few people have this many words at once that looking through days would find nobody, and looking through everybody
 * is as fast as looking through months.
 */
const FEW = 3;

const monthOf = (day: string) => day.slice(0, 7);
const monthsBefore = (month: string, count: number) => {
  const moment = new Date(`${month}-01`);
  moment.setUTCMonth(moment.getUTCMonth() - count);
  return monthOf(moment.toISOString());
};

/**
 * Profiles are older than jobs: common words have enough matches in the last two days, most words in some months, and
 * rarer words are found faster without a window. A pool is small, so everybody in it is looked at.
 */
export function windowsOf(now: Date, { pool }: Filters, words: string): Window[] {
  if (pool) return [{}];
  const few = words.split(' & ').length >= FEW;
  // The database's clock may be a little ahead at midnight.
  const days = [dayOf(now, -1), dayOf(now, 0), dayOf(now, 1)];
  const windows: Window[] = few ? [] : [{ marks: anyOf(days.map((day) => `d${day}`)) }];
  let before: Date | undefined = few ? undefined : new Date(dayOf(now, 1));
  let month = monthOf(dayOf(now, few ? -1 : 2));
  for (const count of few ? MONTHS.slice(0, 1) : MONTHS) {
    const marks = Array.from({ length: count }, (_, n) => `m${monthsBefore(month, n)}`);
    windows.push({ marks: anyOf(marks), before });
    before = new Date(`${monthsBefore(month, count - 1)}-01`);
    month = monthsBefore(month, count);
  }
  return [...windows, { before }];
}
