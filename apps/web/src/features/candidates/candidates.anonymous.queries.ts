import type { browseCandidates, readCandidateFilterOptions } from '@marula/contract/candidates.search.contract';
import type { ReplyOf } from '@marula/contract/endpoint';
import { api } from '@/lib/api';
import * as candidatesEndpoints from '@/lib/endpoints/candidates.gen';
import { getTenant } from '@/lib/tenant';
import { peopleSearch, queryOf } from './anonymous-search';

export type FoundPeople = ReplyOf<typeof browseCandidates>;
export type PeopleOptions = ReplyOf<typeof readCandidateFilterOptions>;

/** A page of people, and what they can be narrowed down by. */
export const findPeople = async (address: Record<string, unknown>, signal: AbortSignal) => {
  const search = peopleSearch(address);
  const country = { workCountryId: getTenant().work_country_id };
  const [found, names] = await Promise.all([
    api(candidatesEndpoints.browse, { query: { ...country, ...queryOf(search) }, signal }),
    api(candidatesEndpoints.filterOptions, { query: country, signal }),
  ]);
  return { search, found, options: names };
};
