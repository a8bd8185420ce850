import type { QueryOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { type CandidateFacet, type CandidateSort, candidateFacets, candidateSorts } from '@marula/contract/limits';
import {
  type Circle,
  type Cursor,
  filterReader,
  readCircle,
  readCursor,
  readFacets,
  readId,
} from '../../domain/search/filters.ts';

type SearchQuery = QueryOf<typeof endpoints.candidates.search>;
type BrowseQuery = QueryOf<typeof endpoints.candidates.browse>;

export interface Filters {
  country: number;
  facets: Partial<Record<CandidateFacet, number[]>>;
  circle?: Circle | undefined;
  /** Around a place that is named in the words. */
  radius?: number | undefined;
  /** Without who is in the pipeline of this job. */
  job?: string | undefined;
  pool?: string | undefined;
  sort: CandidateSort;
  after?: Cursor | undefined;
}

interface ReadFilters {
  filters: Filters;
  ignored: string[];
}

export function readSearch(query: SearchQuery, country: number): ReadFilters {
  const { read, ignored } = filterReader(query);
  const filters: Filters = {
    country,
    facets: readFacets(read, candidateFacets),
    job: read('job_id', readId),
    pool: read('pool_id', readId),
    sort: read('sort', (text) => candidateSorts.find((sort) => sort === text)) ?? 'relevance',
    after: read('after', readCursor),
    ...readCircle(read),
  };
  return { filters, ignored };
}

export function readBrowse(query: BrowseQuery): ReadFilters {
  const { read, ignored } = filterReader(query);
  const filters: Filters = {
    country: query.workCountryId,
    facets: readFacets(read, candidateFacets),
    sort: 'relevance',
    ...readCircle(read),
  };
  return { filters, ignored };
}

/** Where people are is known to some ten kilometres: a smaller circle would ask for more than anybody may know. */
const LEAST_RADIUS_METERS = 10_000;

export const widened = (circle: Circle | undefined): Circle | undefined =>
  circle && { ...circle, radius: Math.max(circle.radius, LEAST_RADIUS_METERS) };
