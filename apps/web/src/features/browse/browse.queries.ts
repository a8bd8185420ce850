import type { ReplyOf } from '@marula/contract/endpoint';
import { isId } from '@marula/contract/ids';
import { channelIn } from '@marula/contract/job-channels';
import type { browseJobs, PublicJob, readFilterOptions, readOpenWork } from '@marula/contract/jobs.browse.contract';
import { browseLimits } from '@marula/contract/limits';
import { api } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import { askedOnce } from '@/lib/ask';
import * as formsEndpoints from '@/lib/endpoints/forms.gen';
import * as jobsEndpoints from '@/lib/endpoints/jobs.gen';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { queryOf } from './browse-filters';
import type { BrowseSearch } from './browse-search';

export type FoundJobs = ReplyOf<typeof browseJobs>;
export type FilterOptions = ReplyOf<typeof readFilterOptions>;

const workCountryId = () => getTenant().work_country_id;

export const findJobs = (search: BrowseSearch, signal?: AbortSignal): Promise<FoundJobs> =>
  api(jobsEndpoints.browse, {
    query: { workCountryId: workCountryId(), page: 1, rows: browseLimits.rows, ...queryOf(search) },
    ...(signal && { signal }),
  });

/** Here and not in the route file: route files, with their texts, are loaded first on every page. */
export const landingTitle = (search: string) => m.browse_search_head({ search });

const optionsOf = askedOnce((country: number) =>
  api(jobsEndpoints.filterOptions, { query: { workCountryId: country } }),
);

/** Names change with a release only; the counts of a search come with the search. */
export const readOptions = (): Promise<FilterOptions> => optionsOf(workCountryId());

/** Never was, or no longer is. */
const gone = [404, 410];

type JobOrWhyNot = { job: PublicJob; missing?: never } | { job?: never; missing: string };

/** An address may say anything: what cannot be the id of a job is not asked for. */
export const findJob = async (id: string, signal: AbortSignal): Promise<JobOrWhyNot> => {
  if (!isId(id)) return { missing: m.error_jobs_not_found() };
  try {
    return { job: await api(jobsEndpoints.readPublic, { params: { id }, signal }) };
  } catch (error) {
    if (error instanceof ApiError && gone.includes(error.status)) return { missing: error.message };
    throw error;
  }
};

/** Why an advert can be reported. */
export const readReasons = async () =>
  (await api(formsEndpoints.read, {})).report_options.filter(({ subject }) => subject === 'job');

/** Nobody who looks at a job needs to hear that it was not counted. */
export const countView = (id: string) =>
  api(jobsEndpoints.countView, { params: { id }, query: { via: channelIn(location.search) } }).then(
    () => {},
    () => {},
  );

export type OpenWork = ReplyOf<typeof readOpenWork>;

/** As many as the home page has room for. */
const newest = 6;

/** The newest jobs and where all of them are. */
export const readWorkToday = async (signal: AbortSignal) => {
  const country = { workCountryId: workCountryId() };
  const [jobs, open] = await Promise.all([
    api(jobsEndpoints.browse, { query: { ...country, page: 1, rows: newest, sort: 'newest' }, signal }),
    api(jobsEndpoints.openWork, { query: country, signal }),
  ]);
  return { jobs: jobs.items, open };
};
