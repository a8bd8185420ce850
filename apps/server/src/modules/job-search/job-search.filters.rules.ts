import type { QueryOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { type BrowseFacet, type BrowseSort, browseFacets, browseLimits, browseSorts } from '@marula/contract/limits';
import {
  type Circle,
  type Cursor,
  filterReader,
  readCircle,
  readCursor,
  readFacets,
  readId,
  wholeNumber,
} from '../../domain/search/filters.ts';

type Query = QueryOf<typeof endpoints.jobs.browse>;

export interface Filters {
  country: number;
  facets: Partial<Record<BrowseFacet, number[]>>;
  company?: string | undefined;
  circle?: Circle | undefined;
  /** Around a place that is named in the words. */
  radius?: number | undefined;
  pay?: number | undefined;
  days?: number | undefined;
  sort: BrowseSort;
  after?: Cursor | undefined;
}

export function readFilters(query: Query): { filters: Filters; ignored: string[] } {
  const { read, ignored } = filterReader(query);
  const filters: Filters = {
    country: query.workCountryId,
    facets: readFacets(read, browseFacets),
    company: read('company', readId),
    pay: read('pay', (text) => wholeNumber(text, 1, Number.MAX_SAFE_INTEGER)),
    days: read('days', (text) => wholeNumber(text, 1, Math.max(...browseLimits.postedWithinDays))),
    sort: read('sort', (text) => browseSorts.find((sort) => sort === text)) ?? 'relevance',
    after: read('after', readCursor),
    ...readCircle(read),
  };
  return { filters, ignored };
}
