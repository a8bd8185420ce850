import type { ReplyOf } from '@marula/contract/endpoint';
import type { readFormOptions } from '@marula/contract/forms.contract';
import { isId } from '@marula/contract/ids';
import type {
  browseJobs,
  PublicJob,
  readFilterOptions,
  readOpenWork,
  readPublicJob,
} from '@marula/contract/jobs.browse.contract';
import type { countJobView } from '@marula/contract/jobs.public.contract';
import { browseLimits } from '@marula/contract/limits';
import { api, endpointRef } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import { askedOnce } from '@/lib/ask';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { queryOf } from './browse-filters';
import type { BrowseSearch } from './browse-search';

const list = endpointRef<typeof browseJobs>('GET', '/api/job/public');
const options = endpointRef<typeof readFilterOptions>('GET', '/api/job/public/filter-options');
const read = endpointRef<typeof readPublicJob>('GET', '/api/job/public/:id');
const forms = endpointRef<typeof readFormOptions>('GET', '/api/form');
const view = endpointRef<typeof countJobView>('POST', '/api/job/public/:id/view');

export type FoundJobs = ReplyOf<typeof browseJobs>;
export type FilterOptions = ReplyOf<typeof readFilterOptions>;

const workCountryId = () => getTenant().work_country_id;

export const findJobs = (search: BrowseSearch, signal?: AbortSignal): Promise<FoundJobs> =>
  api(list, {
    query: { workCountryId: workCountryId(), page: 1, rows: browseLimits.rows, ...queryOf(search) },
    ...(signal && { signal }),
  });

/** Here and not in the route file: route files, with their texts, are loaded first on every page. */
export const landingTitle = (search: string) => m.browse_search_head({ search });

const optionsOf = askedOnce((country: number) => api(options, { query: { workCountryId: country } }));

/** Names change with a release only; the counts of a search come with the search. */
export const readOptions = (): Promise<FilterOptions> => optionsOf(workCountryId());

/** Never was, or no longer is. */
const gone = [404, 410];

type JobOrWhyNot = { job: PublicJob; missing?: never } | { job?: never; missing: string };

/** An address may say anything: what cannot be the id of a job is not asked for. */
export const findJob = async (id: string, signal: AbortSignal): Promise<JobOrWhyNot> => {
  if (!isId(id)) return { missing: m.error_jobs_not_found() };
  try {
    return { job: await api(read, { params: { id }, signal }) };
  } catch (error) {
    if (error instanceof ApiError && gone.includes(error.status)) return { missing: error.message };
    throw error;
  }
};

/** Why an advert can be reported. */
export const readReasons = async () => (await api(forms, {})).report_options.filter(({ subject }) => subject === 'job');

/** Nobody who looks at a job needs to hear that it was not counted. */
export const countView = (id: string) =>
  api(view, { params: { id } }).then(
    () => {},
    () => {},
  );

const work = endpointRef<typeof readOpenWork>('GET', '/api/job/public/open-work');

export type OpenWork = ReplyOf<typeof readOpenWork>;

/** As many as the home page has room for. */
const newest = 6;

/** The newest jobs and where all of them are. */
export const readWorkToday = async (signal: AbortSignal) => {
  const country = { workCountryId: workCountryId() };
  const [jobs, open] = await Promise.all([
    api(list, { query: { ...country, page: 1, rows: newest, sort: 'newest' }, signal }),
    api(work, { query: country, signal }),
  ]);
  return { jobs: jobs.items, open };
};
