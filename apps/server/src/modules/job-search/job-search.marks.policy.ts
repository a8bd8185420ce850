import { type BrowseFacet, browseFacets, duration } from '@marula/contract/limits';
import { defaultTenant, tenants } from '@marula/contract/tenants';
import type { Circle, Filters } from './job-search.filters.policy.ts';

/** The letter that a mark of each kind begins with (see `refresh_job_search` in the migrations), and where its names are. */
export const facetKinds: Record<BrowseFacet, { letter: string; table: string }> = {
  industry: { letter: 'i', table: 'industries' },
  position: { letter: 'p', table: 'industry_positions' },
  province: { letter: 'v', table: 'provinces' },
  time: { letter: 't', table: 'time_commitments' },
  model: { letter: 'w', table: 'working_models' },
  experience: { letter: 'x', table: 'experiences' },
  education: { letter: 'e', table: 'education_levels' },
  benefit: { letter: 'b', table: 'benefits' },
};
const FACETS = new Map(browseFacets.map((facet) => [facetKinds[facet].letter, facet]));

/** A tsquery of marks: any of a kind, all kinds. The marks are made here of numbers and ids, so quoting is all they need. */
const anyOf = (marks: readonly string[]) => `(${marks.map((mark) => `'=${mark}'`).join(' | ')})`;

const METERS_PER_DEGREE = 111_320;
/** Up to here the small fields are used; beyond it they would be too many. */
const NEAR_METERS = 20_000;

function cellsOf({ lat, lng, radius }: Circle): string[] {
  const [kind, perDegree] = radius <= NEAR_METERS ? ['g', 10] : ['G', 1];
  const high = radius / METERS_PER_DEGREE;
  const wide = high / Math.max(0.1, Math.cos((lat * Math.PI) / 180));
  const fields = (from: number, to: number) => {
    const first = Math.floor(from * perDegree);
    return Array.from({ length: Math.floor(to * perDegree) - first + 1 }, (_, n) => first + n);
  };
  const columns = fields(lng - wide, lng + wide);
  return fields(lat - high, lat + high).flatMap((row) => columns.map((column) => `${kind}${row},${column}`));
}

export const countryMark = (country: number) => `=c${country}`;

/** Nearly all jobs are there: its mark says next to nothing, and its list is as long as the table. */
const LARGEST = tenants[defaultTenant].work_country_id;

/** Whether words are narrow enough to look for the country at each job that has them, instead of in the index. */
export const looksAtCountry = ({ country }: Filters, words: string): boolean => words !== '' && country === LARGEST;

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

/** Days ago, from and to, that are asked for by their marks: of common words the first have enough, of most the second. */
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

const dayOf = (now: Date, ago: number) => new Date(now.getTime() - ago * duration.day).toISOString().slice(0, 10);

const marksOf = (now: Date, from: number, to: number) =>
  anyOf(Array.from({ length: to - from + 1 }, (_, n) => `d${dayOf(now, from + n)}`));

/**
 * The newest days first, then all before them: what is rare enough to need these is found faster as a whole than by
 * days, because each mark is one more long list to go through. With a place, few are needed of any but the newest.
 */
export function windowsOf(now: Date, { days = Number.POSITIVE_INFINITY, circle }: Filters): Window[] {
  const recent = circle ? RECENT.slice(0, 1) : RECENT;
  const marked = recent.filter(([from]) => from <= days);
  const last = Math.min(days, marked.at(-1)?.[1] ?? 0);
  const windows = marked.map(([from, to]): Window => ({ days: marksOf(now, from, Math.min(to, days)) }));
  const from = Number.isFinite(days) ? new Date(dayOf(now, days)) : undefined;
  return last < days ? [...windows, { from, before: new Date(dayOf(now, last)) }] : windows;
}

/** Which facet and which id a mark stands for. */
export function facetOf(mark: string): { facet: BrowseFacet; id: number } | undefined {
  const facet = FACETS.get(mark[1] ?? '');
  const id = Number(mark.slice(2));
  return facet && Number.isInteger(id) ? { facet, id } : undefined;
}
