import type { browseCandidates, readCandidateFilterOptions } from '@marula/contract/candidates.search.contract';
import type { ReplyOf } from '@marula/contract/endpoint';
import { api, endpointRef } from '@/lib/api';
import { getTenant } from '@/lib/tenant';
import { peopleSearch, queryOf } from './anonymous-search';

const browse = endpointRef<typeof browseCandidates>('GET', '/api/candidate/public');
const options = endpointRef<typeof readCandidateFilterOptions>('GET', '/api/candidate/filter-options');

export type FoundPeople = ReplyOf<typeof browseCandidates>;
export type PeopleOptions = ReplyOf<typeof readCandidateFilterOptions>;

/** A page of people, and what they can be narrowed down by. */
export const findPeople = async (address: Record<string, unknown>, signal: AbortSignal) => {
  const search = peopleSearch(address);
  const country = { workCountryId: getTenant().work_country_id };
  const [found, names] = await Promise.all([
    api(browse, { query: { ...country, ...queryOf(search) }, signal }),
    api(options, { query: country, signal }),
  ]);
  return { search, found, options: names };
};
