import { isId } from '@marula/contract/ids';
import {
  browseLimits,
  type CandidateFacet,
  type CandidateSort,
  candidateFacets,
  candidateSorts,
} from '@marula/contract/limits';
import { addressOf, type PeopleAddress, queryOf } from '@marula/contract/people-query';
import { oneOf, pageFrom } from '@/lib/list-search';

/** What is looked for: words, facets and a place, and the order and the page of who was found. */
export interface CandidatesSearch extends PeopleAddress {
  pool_id?: string | undefined;
  sort: CandidateSort;
  page: number;
  rows: number;
}

/** A link names what it means, and leaves the rest out. */
export type AskedCandidates = { [K in keyof CandidatesSearch]?: unknown };

/** The router reads a lone number in an address as one. */
const textFrom = (value: unknown) => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text ? text.slice(0, browseLimits.filterCharacters) : undefined;
};

const idsFrom = (value: unknown) => {
  const ids = textFrom(value)?.match(/\d+/g);
  return ids ? ids.join(',') : undefined;
};

/** Half a place is none. */
const placeFrom = (asked: AskedCandidates) => {
  const said = { place: textFrom(asked.place), lat: textFrom(asked.lat), lng: textFrom(asked.lng) };
  const { place, lat, lng, radius } = addressOf(queryOf({ ...said, radius: textFrom(asked.radius) }));
  return lat ? { place: place || undefined, lat, lng, radius } : {};
};

/** An address may say anything: what is nothing of ours is left out. */
export const candidatesSearch = (asked: AskedCandidates): CandidatesSearch => {
  const pool = textFrom(asked.pool_id);
  return {
    ...pageFrom(asked),
    ...Object.fromEntries(
      candidateFacets.flatMap((facet) => {
        const ids = idsFrom(asked[facet]);
        return ids ? [[facet, ids]] : [];
      }),
    ),
    ...placeFrom(asked),
    search: textFrom(asked.search),
    preferred: textFrom(asked.preferred),
    pool_id: pool && isId(pool) ? pool : undefined,
    sort: oneOf(candidateSorts, asked.sort, 'relevance'),
  };
};

export const idsOf = (search: CandidatesSearch, facet: CandidateFacet): string[] =>
  search[facet]?.split(',').filter(Boolean) ?? [];

/** How many filters are in use. */
export const filtersIn = (search: CandidatesSearch) =>
  [...candidateFacets, 'radius' as const].filter((name) => search[name]).length;

const { search: _, ...none } = addressOf({});

/** Takes every filter away, and leaves the words. */
export const withoutFilters: Partial<CandidatesSearch> = { ...none, pool_id: undefined, page: 1 };
