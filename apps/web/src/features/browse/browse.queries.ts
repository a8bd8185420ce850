import type { ReplyOf } from '@marula/contract/endpoint';
import type { JobCard, readOpenWork } from '@marula/contract/jobs.browse.contract';
import { api } from '@/lib/api';
import * as jobsEndpoints from '@/lib/endpoints/jobs.gen';
import { workCountryId } from '@/lib/public-jobs';

export type OpenWork = ReplyOf<typeof readOpenWork>;

export interface WorkToday {
  jobs: JobCard[];
  open: OpenWork;
}

/** As many as the home page has room for. */
const newest = 6;

/** The newest jobs and where all of them are. */
export const readWorkToday = async (signal?: AbortSignal): Promise<WorkToday> => {
  const country = { workCountryId: workCountryId() };
  const [jobs, open] = await Promise.all([
    api(jobsEndpoints.browse, {
      query: { ...country, page: 1, rows: newest, sort: 'newest' },
      ...(signal && { signal }),
    }),
    api(jobsEndpoints.openWork, { query: country, ...(signal && { signal }) }),
  ]);
  return { jobs: jobs.items, open };
};
