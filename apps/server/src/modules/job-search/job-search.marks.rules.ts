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
  licence: { letter: 'l', table: 'drivers_licences' },
  contract: { letter: 'k', table: 'capacities' },
  benefit: { letter: 'b', table: 'benefits' },
};

/**
 * All filters of a search except its words, for one window of days. `without` leaves out the choice of one facet, whose
 * own counts are wanted. In a few days so few jobs have the words that comparing the place of each is faster than
 * finding them by map fields.
 */
export function marksQuery(filters: Filters, isNarrow: boolean, { days }: Window, without?: BrowseFacet): string {
  const { country, company, circle, pay, facets } = filters;
  const chosen = browseFacets.flatMap((facet) => {
    const ids = facet === without ? undefined : facets[facet];
    return ids ? [anyOf(ids.map((id) => `${facetKinds[facet].letter}${id}`))] : [];
  });
  return [
    ...(looksAtCountry(filters, isNarrow) ? [] : [anyOf([`c${country}`])]),
    ...(company ? [anyOf([`o${company}`])] : []),
    ...(pay === undefined ? [] : [anyOf(['pay'])]),
    ...(circle && !(days && isNarrow) ? [anyOf(cellsOf(circle))] : []),
    ...chosen,
    ...(days ? [days] : []),
  ].join(' & ');
}

/**
 * The windows of the newest week, in days ago, that are found by the marks of their days. Common words have enough
 * matches in the first window, most words in the second.
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
