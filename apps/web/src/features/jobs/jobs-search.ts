import { jobSorts } from '@marula/contract/limits';
import { oneOf, pageFrom } from '@/lib/list-search';
import type { JobSearch } from './jobs.queries';

/** A link names what it means, and leaves the rest out. */
export type AskedJobs = { [K in keyof JobSearch | 'purchase']?: unknown };

/** An address may say anything: what is nothing of ours is left out. */
export const jobsSearch = (search: AskedJobs, statuses: readonly NonNullable<JobSearch['status']>[] = []) => ({
  ...pageFrom(search),
  sort: oneOf(jobSorts, search.sort, 'newest'),
  search: typeof search.search === 'string' && search.search ? search.search : undefined,
  ...(statuses[0] && { status: oneOf(statuses, search.status, statuses[0]) }),
});
