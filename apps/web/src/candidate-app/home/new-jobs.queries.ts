import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import { queryOptions } from '@tanstack/react-query';
import type { BrowseSearch } from '@/lib/browse-search';
import { type FoundJobs, findJobs } from '@/lib/public-jobs';

export interface NewJobs {
  /** What found them, to be looked at in full. */
  search: BrowseSearch;
  found: FoundJobs;
}

const newest = async (search: BrowseSearch, signal: AbortSignal): Promise<NewJobs> => ({
  search,
  found: await findJobs({ ...search, sort: 'newest' }, signal),
});

/** The newest jobs of the person's work around their town. Where there are none, the newest around it. */
export const newJobsQuery = ({ location, industry }: OwnCandidate) => {
  const near: BrowseSearch = location?.geometry.location ?? {};
  const position = industry.flatMap((own) => (own.position ? [own.position.id] : [])).join(',');
  return queryOptions({
    queryKey: ['new-jobs', near, position],
    queryFn: async ({ signal }) => {
      const own = position ? await newest({ ...near, position }, signal) : undefined;
      return own && own.found.items.length > 0 ? own : newest(near, signal);
    },
  });
};
