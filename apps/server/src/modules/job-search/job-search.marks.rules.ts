import { type BrowseFacet, browseFacets } from '@marula/contract/limits';
import type { FacetKinds } from '../../domain/search/facets.ts';
import { anyOf, cellsOf, dayOf, looksAtCountry } from '../../domain/search/marks.ts';
import type { Filters } from './job-search.filters.rules.ts';

export const facetKinds: FacetKinds<BrowseFacet> = {
  industry: { letter: 'i', table: 'industries' },
  position: { letter: 'p', table: 'industry_positions' },
  province: { letter: 'v', table: 'provinces' },
  time: { letter: 't', table: 'time_commitments' },
  model: { letter: 'w', table: 'working_models' },
  experience: { letter: 'x', table: 'experiences' },
  education: { letter: 'e', table: 'education_levels' },
  benefit: { letter: 'b', table: 'benefits' },
};

/**
 * Everything that is asked for in a window but the words, with the choice of one facet left out where its own counts are
 * wanted. Of words in a few days there are so few that the place of each job is looked at sooner than fields are found.
 */
export function marksQuery(filters: Filters, words: string, { days }: Window, without?: BrowseFacet): string {
  const { country, company, circle, pay, facets } = filters;
  const chosen = browseFacets.flatMap((facet) => {
    const ids = facet === without ? undefined : facets[facet];
    return ids ? [anyOf(ids.map((id) => `${facetKinds[facet].letter}${id}`))] : [];
  });
  return [
    ...(looksAtCountry(filters, words) ? [] : [anyOf([`c${country}`])]),
    ...(company ? [anyOf([`o${company}`])] : []),
    ...(pay === undefined ? [] : [anyOf(['pay'])]),
    ...(circle && !(days && words) ? [anyOf(cellsOf(circle))] : []),
    ...chosen,
    ...(days ? [days] : []),
  ].join(' & ');
}

/**
 * Days ago, from and to, that are asked for by their marks, in the index of the newest week: of common words the first
 * have enough, of most the second.
 */
const RECENT = [
  [0, 1],
  [2, 6],
] as const;

export interface Window {
  /** Marks of its days; nothing where its dates are compared. */
  days?: string | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
}

const marksOf = (now: Date, from: number, to: number) =>
  anyOf(Array.from({ length: to - from + 1 }, (_, n) => `d${dayOf(now, from + n)}`));

/** The newest days first, then all before them: what is rare enough to need these is found faster as a whole than by days. */
export function windowsOf(now: Date, { days = Number.POSITIVE_INFINITY }: Filters): Window[] {
  const marked = RECENT.filter(([from]) => from <= days);
  const last = Math.min(days, marked.at(-1)?.[1] ?? 0);
  const windows = marked.map(([from, to]): Window => ({ days: marksOf(now, from, Math.min(to, days)) }));
  const from = Number.isFinite(days) ? new Date(dayOf(now, days)) : undefined;
  return last < days ? [...windows, { from, before: new Date(dayOf(now, last)) }] : windows;
}
