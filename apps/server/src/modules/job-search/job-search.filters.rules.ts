import type { QueryOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { type BrowseFacet, type BrowseSort, browseFacets, browseLimits, browseSorts } from '@marula/contract/limits';
import { type Circle, filterReader, readCircle, readFacets, readId, wholeNumber } from '../../domain/search/filters.ts';
import { type ListCursor, readListCursor } from './job-search.cursor.rules.ts';

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
  /** Nothing where nobody chose: then it depends on what is looked for. */
  sort?: BrowseSort | undefined;
  after?: ListCursor | undefined;
}

export function readFilters(query: Query): { filters: Filters; ignored: string[] } {
  const { read, ignored } = filterReader(query);
  const filters: Filters = {
    country: query.workCountryId,
    facets: readFacets(read, browseFacets),
    company: read('company', readId),
    pay: read('pay', (text) => wholeNumber(text, 1, Number.MAX_SAFE_INTEGER)),
    days: read('days', (text) => wholeNumber(text, 1, Math.max(...browseLimits.postedWithinDays))),
    sort: read('sort', (text) => browseSorts.find((sort) => sort === text)),
    after: read('after', readListCursor),
    ...readCircle(read),
  };
  return { filters, ignored };
}
