import { applicationTabs } from '@marula/contract/statuses';
import type { ApplicationsSearch } from './applications-search';
import type { FilterValues } from './components/filter-values';
import type { View } from './components/view-switch';

/** Every filter gone, and the tab where new applications are. */
export const resetSearch = ({ rows, view }: ApplicationsSearch): ApplicationsSearch => ({
  status: applicationTabs.afterReset,
  page: 1,
  rows,
  view,
});

export const filtersOf = ({ job_id, match_range, unread, search }: ApplicationsSearch): FilterValues => ({
  job_id: job_id ?? null,
  match_range: match_range ?? null,
  unread: unread ?? false,
  search: search ?? '',
});

export const withFilters = (
  before: ApplicationsSearch,
  { job_id, match_range, unread, search }: FilterValues,
): ApplicationsSearch => ({
  ...before,
  job_id: job_id ?? undefined,
  match_range: match_range ?? undefined,
  unread: unread || undefined,
  search: search || undefined,
  page: 1,
  open: undefined,
});

export const viewOf = ({ view }: ApplicationsSearch): View => view ?? 'list';
