import type { MatchRange } from '@marula/contract/applications.contract';
import type { Job } from '@marula/contract/jobs.contract';

/** As the address has them: `job_id`, `match_range`, `unread`. */
export interface FilterValues {
  job_id: Job['id'] | null;
  match_range: MatchRange | null;
  unread: boolean;
}

export const noFilters: FilterValues = { job_id: null, match_range: null, unread: false };

export const countFilters = ({ job_id, match_range, unread }: FilterValues) =>
  [job_id, match_range, unread].filter(Boolean).length;
