import type { MatchRange } from '@marula/contract/applications.contract';
import type { Job } from '@marula/contract/jobs.contract';

/** As the address has them: `job_id`, `match_range`, `unread`, `search`. */
export interface FilterValues {
  job_id: Job['id'] | null;
  match_range: MatchRange | null;
  unread: boolean;
  /** A name, or some of it. */
  search: string;
}

export const noFilters: FilterValues = { job_id: null, match_range: null, unread: false, search: '' };

export const countFilters = ({ job_id, match_range, unread, search }: FilterValues) =>
  [job_id, match_range, unread, search].filter(Boolean).length;
