import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { useLocation, useSearch } from 'wouter';
import { without } from '@/lib/browse-filters';
import { type BrowseSearch, listOf, readChosenJob } from '@/lib/browse-search';
import { type OwnPlace, useOwnPlace } from './use-own-place';

const written = (search: BrowseSearch, job?: string) => {
  // An empty place was chosen too: everywhere, and not around the person's own town.
  const place = search.lat === undefined ? { place: search.place ?? '' } : {};
  const names = Object.entries({ ...search, ...place, ...(job && { job }) });
  return `${paths.jobs}?${new URLSearchParams(names.map(([name, value]) => [name, String(value)]))}`;
};

/** Without a place in the address the jobs around the person's own are looked for. */
const searchIn = (address: URLSearchParams, own: OwnPlace | undefined): BrowseSearch => {
  const asked = without(listOf(Object.fromEntries(address)), 'after');
  if (address.has('place') || address.has('lat') || !own) return asked;
  return { ...asked, lat: own.lat, lng: own.lng };
};

export interface JobsSearch {
  /** Left out until it is clear where the person is. */
  search?: BrowseSearch;
  /** The name of a place that is asked for by where it lies; left out where nobody knows it. */
  placeName?: string;
  /** The job shown beside the list. */
  job?: string;
  change: (search: BrowseSearch) => void;
  choose: (job: string) => void;
}

/** What is looked for stands in the address, so that it can be kept, shared and gone back to. */
export function useJobsSearch(): JobsSearch {
  const address = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const { place, isKnown } = useOwnPlace();
  const search = searchIn(address, place);
  const isOwn = place && Number(search.lat) === place.lat && Number(search.lng) === place.lng;
  return {
    ...(isKnown && { search }),
    ...(isOwn && { placeName: place.name }),
    ...readChosenJob(Object.fromEntries(address)),
    change: (next) => navigate(written(next)),
    choose: (job) => navigate(written(search, job), { replace: true }),
  };
}
