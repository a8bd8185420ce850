import type { QueryOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import {
  browseLimits,
  type CandidateFacet,
  type CandidateSort,
  candidateFacets,
  candidateSorts,
} from '@marula/contract/limits';
import { withoutWhoSomebodyIs } from '../../domain/matching/fair-words.ts';
import {
  type Circle,
  type Cursor,
  coordinate,
  filterReader,
  type Read,
  readCursor,
  readFacets,
  readId,
  wholeNumber,
} from '../../domain/search/filters.ts';

type SearchQuery = QueryOf<typeof endpoints.candidates.search>;
type BrowseQuery = QueryOf<typeof endpoints.candidates.browse>;

export interface Filters {
  country: number;
  facets: Partial<Record<CandidateFacet, number[]>>;
  /** Near any of them; everywhere where there is none. */
  circles: readonly Circle[];
  /** Around a place that is named in the words. */
  radius?: number | undefined;
  /** Without who is in the pipeline of this job. */
  job?: string | undefined;
  pool?: string | undefined;
  /** Words that leave nobody out. */
  preferred?: string | undefined;
  sort: CandidateSort;
  after?: Cursor | undefined;
}

interface ReadFilters {
  filters: Filters;
  ignored: string[];
}

/** Values with commas between them, all of which make sense. */
const all =
  <T>(one: (text: string) => T | undefined) =>
  (text: string): T[] | undefined => {
    const values = text.split(',').flatMap((part) => one(part.trim()) ?? []);
    return values.length === text.split(',').length && values.length <= browseLimits.places ? values : undefined;
  };

type Places = Pick<SearchQuery, 'lat' | 'lng' | 'radius'>;

/** The places, and how far around one that is named in the words. */
function readCircles(read: Read<Places>, ignored: string[]): Pick<Filters, 'circles' | 'radius'> {
  const { min, max, default: usual } = browseLimits.radiusMeters;
  const lats = read(
    'lat',
    all((text) => coordinate(text, 90)),
  );
  const lngs = read(
    'lng',
    all((text) => coordinate(text, 180)),
  );
  const radiuses = read(
    'radius',
    all((text) => wholeNumber(text, min, max)),
  ) ?? [usual];
  const [radius = usual] = radiuses;
  if (!lats || !lngs) return { circles: [], radius };
  if (lats.length !== lngs.length) {
    ignored.push('lat', 'lng');
    return { circles: [], radius };
  }
  const circles = lats.map((lat, at) => ({ name: '', lat, lng: lngs[at] ?? 0, radius: radiuses[at] ?? radius }));
  return { circles, radius };
}

export function readSearch(query: SearchQuery, country: number): ReadFilters {
  const { read, ignored } = filterReader(query);
  const filters: Filters = {
    country,
    facets: readFacets(read, candidateFacets),
    job: read('job_id', readId),
    pool: read('pool_id', readId),
    preferred: read('preferred', (text) => withoutWhoSomebodyIs(text).trim() || undefined),
    sort: read('sort', (text) => candidateSorts.find((sort) => sort === text)) ?? 'relevance',
    after: read('after', readCursor),
    ...readCircles(read, ignored),
  };
  return { filters, ignored };
}

export function readBrowse(query: BrowseQuery): ReadFilters {
  const { read, ignored } = filterReader(query);
  const filters: Filters = {
    country: query.workCountryId,
    facets: readFacets(read, candidateFacets),
    sort: 'relevance',
    ...readCircles(read, ignored),
  };
  return { filters, ignored };
}

/** Where people are is known to some ten kilometres: a smaller circle would ask for more than anybody may know. */
const LEAST_RADIUS_METERS = 10_000;

export const widened = (circles: readonly Circle[]): Circle[] =>
  circles.map((circle) => ({ ...circle, radius: Math.max(circle.radius, LEAST_RADIUS_METERS) }));
