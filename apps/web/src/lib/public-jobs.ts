import type { BodyOf, ReplyOf } from '@marula/contract/endpoint';
import { isId } from '@marula/contract/ids';
import { channelIn } from '@marula/contract/job-channels';
import type { browseJobs, PublicJob, readFilterOptions } from '@marula/contract/jobs.browse.contract';
import type { reportJob } from '@marula/contract/jobs.public.contract';
import { browseLimits } from '@marula/contract/limits';
import { m } from '@/paraglide/messages';
import { api, pathOf } from './api';
import { ApiError } from './api-error';
import { askedOnce } from './ask';
import { queryOf } from './browse-filters';
import type { BrowseSearch } from './browse-search';
import * as formsEndpoints from './endpoints/forms.gen';
import * as jobsEndpoints from './endpoints/jobs.gen';
import { hasFirstAnswer } from './first-answers';
import { followLink } from './follow-link';
import { getTenant } from './tenant';

// What anybody may ask about jobs: the site's list and the candidate's app ask the same.

export type FoundJobs = ReplyOf<typeof browseJobs>;
export type FilterOptions = ReplyOf<typeof readFilterOptions>;

export const workCountryId = () => getTenant().work_country_id;

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

interface List {
  found: FoundJobs;
  options: FilterOptions;
}

/** The last list that came: on a line that breaks it stays, with why the next did not come. */
let last: List | undefined;

export async function readList(search: BrowseSearch, signal: AbortSignal): Promise<List & { failure?: Error }> {
  try {
    const [found, options] = await Promise.all([findJobs(search, signal), readOptions()]);
    // The server draws for everybody: there nothing is kept from one page to the next.
    if (typeof document !== 'undefined') last = { found, options };
    return { found, options };
  } catch (error) {
    if (!last || signal.aborted || !(error instanceof Error)) throw error;
    return { ...last, failure: error };
  }
}

/** Never was, or no longer is. */
const gone = [404, 410];

export type JobOrWhyNot = { job: PublicJob; missing?: never } | { job?: never; missing: string };

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

export interface Beside {
  id: string;
  found: JobOrWhyNot;
}

/** The job beside a list that comes with its page. Of every later list it is asked for once the list is there. */
export const readBeside = async (id: string | undefined, signal: AbortSignal): Promise<Beside | undefined> => {
  if (!id) return undefined;
  const withThePage = typeof document === 'undefined' || hasFirstAnswer(pathOf(jobsEndpoints.readPublic.path, { id }));
  return withThePage ? { id, found: await findJob(id, signal) } : undefined;
};

/** Why an advert can be reported. */
export const readReasons = async () =>
  (await api(formsEndpoints.read, {})).report_options.filter(({ subject }) => subject === 'job');

export const sendReport = (body: BodyOf<typeof reportJob>) => api(jobsEndpoints.report, { body });

/** Nobody who looks at a job needs to hear that it was not counted. */
export const countView = (id: string) => {
  void followLink();
  return api(jobsEndpoints.countView, { params: { id }, query: { via: channelIn(location.search) } }).then(
    () => {},
    () => {},
  );
};
