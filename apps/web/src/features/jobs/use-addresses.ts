import { useQueries } from '@tanstack/react-query';
import { publicAddress } from './components/share-job';
import { jobsQueries } from './jobs.queries';

interface Wanted {
  /** Asked for only once somebody is about to need them. */
  enabled?: boolean;
}

/** The address of a job by each link. Until its token is there, and where none comes, the link alone says where it was put. */
export function useAddresses(job: { id: string }, links: readonly string[], { enabled = true }: Wanted = {}) {
  const found = useQueries({ queries: links.map((via) => ({ ...jobsQueries.link(job.id, via), enabled })) });
  return (via: string): string => found[links.indexOf(via)]?.data?.address ?? publicAddress(job, location.origin, via);
}
