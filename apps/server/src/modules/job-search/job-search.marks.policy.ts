import { type BrowseFacet, browseFacets, duration } from '@marula/contract/limits';
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

/** Everything that is asked for but the words, with the choice of one facet left out where its own counts are wanted. */
export function marksQuery({ country, company, circle, pay, facets }: Filters, without?: BrowseFacet): string {
  const chosen = browseFacets.flatMap((facet) => {
    const ids = facet === without ? undefined : facets[facet];
    return ids ? [anyOf(ids.map((id) => `${facetKinds[facet].letter}${id}`))] : [];
  });
  return [
    anyOf([`c${country}`]),
    ...(company ? [anyOf([`o${company}`])] : []),
    ...(pay === undefined ? [] : [anyOf(['pay'])]),
    ...(circle ? [anyOf(cellsOf(circle))] : []),
    ...chosen,
  ].join(' & ');
}

/** Days ago, from and to. Few jobs are needed of common words and all of rare ones: the newest are asked for first. */
const WINDOWS = [
  [0, 1],
  [2, 6],
  [7, 14],
  [15, 31],
  [32, Number.POSITIVE_INFINITY],
] as const;
/** So many marks of days are found quickly. Beyond, so little was found before that looking at the dates of all costs less. */
const MOST_MARKS = 10;

export interface Window {
  /** Marks of its days; nothing where its dates are compared. */
  marks: string;
  from?: Date | undefined;
  before?: Date | undefined;
}

const dayOf = (now: Date, ago: number) => new Date(now.getTime() - ago * duration.day).toISOString().slice(0, 10);

function windowOf(now: Date, from: number, to: number): Window {
  const days = to - from + 1;
  if (days <= MOST_MARKS) return { marks: anyOf(Array.from({ length: days }, (_, n) => `d${dayOf(now, from + n)}`)) };
  return {
    marks: '',
    from: Number.isFinite(to) ? new Date(dayOf(now, to)) : undefined,
    before: new Date(dayOf(now, from - 1)),
  };
}

/** One question after the other, from the newest days to all before them; together they leave out no job. */
export const windowsOf = (now: Date, days: number = Number.POSITIVE_INFINITY): Window[] =>
  WINDOWS.flatMap(([from, to]) => (from > days ? [] : [windowOf(now, from, Math.min(to, days))]));

/** Which facet and which id a mark stands for. */
export function facetOf(mark: string): { facet: BrowseFacet; id: number } | undefined {
  const facet = FACETS.get(mark[1] ?? '');
  const id = Number(mark.slice(2));
  return facet && Number.isInteger(id) ? { facet, id } : undefined;
}
