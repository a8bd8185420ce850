import { AppError, messageOf } from '@marula/contract/errors';
import { isId } from '@marula/contract/ids';
import { browseLimits } from '@marula/contract/limits';
import { tenantOfWorkCountry } from '@marula/contract/tenants';
import type { Deps } from '../../core/deps.ts';
import type { PageHead, PageVisit } from '../../core/module.ts';
import { jobAddress } from '../../domain/jobs/job-address.ts';
import { browseJobs } from './job-search.browse.usecases.ts';
import { payText } from './job-search.feeds.presenter.ts';
import { publicJobRepository } from './job-search.jobs.repository.ts';
import { jobImage } from './job-search.picture.presenter.ts';
import { breadcrumbs, jobPosting } from './job-search.posting.presenter.ts';
import { readPublicJob } from './job-search.usecases.ts';

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A job's page before any script has run. Only one that takes applications is marked as a job for search engines. */
export async function jobHead(deps: Deps, id: string): Promise<PageHead> {
  const path = `/browse-jobs/${id}`;
  try {
    if (!isId(id)) throw new AppError('jobs.not_found');
    const { similar: _, ...job } = await readPublicJob(deps, id);
    const tenant = tenantOfWorkCountry(job.work_country_id);
    if (!tenant) throw new Error(`no tenant has the work country ${job.work_country_id}`);
    const { siteUrl } = deps.config.http;
    const province = await publicJobRepository(deps.db).provinceOf(id);
    const facts = [job.company.name, job.location?.name, payText(job)].filter(Boolean).join(' · ');
    const open = job.availability === 'open';
    return {
      status: 200,
      title: [job.title, job.location?.name].filter(Boolean).join(', '),
      description: `${facts}. ${plain(job.description)}`,
      path,
      hidden: job.availability === 'closed',
      image: jobImage(job),
      until: job.expires_at ? new Date(job.expires_at) : undefined,
      data: open
        ? [jobPosting({ job, province, tenant, url: jobAddress(siteUrl, id) }), breadcrumbs(siteUrl, job.title)]
        : [breadcrumbs(siteUrl, job.title)],
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return {
      status: error.status,
      title: messageOf(error.code),
      description: messageOf(error.code),
      path,
      hidden: true,
    };
  }
}

/** What a campaign adds to a link changes nothing on the page. */
const isCampaign = (name: string) => /^(utm_\w+|gclid|fbclid)$/.test(name);

/** The whole list is found by search engines; each way of narrowing it down would be another copy of it. */
export const listHead = async ({ query }: Pick<PageVisit, 'query'>): Promise<PageHead> => ({
  status: 200,
  path: '/browse-jobs',
  hidden: [...query.keys()].some((name) => !isCampaign(name)),
});

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** A page for words that people search for is worth finding when jobs with just these words are on it. */
export async function landingHead(deps: Deps, { params, tenant }: PageVisit): Promise<PageHead> {
  const search = decoded(params.search ?? '').slice(0, browseLimits.filterCharacters);
  const query = { workCountryId: tenant.work_country_id, page: 1, rows: 1, search };
  const { total, understood } = await browseJobs(deps, query);
  const { some_words, instead_of, neighbours } = understood;
  const exact = !some_words && !neighbours && instead_of === null;
  const hidden = !exact || total < browseLimits.landingJobs;
  const path = `/browse-jobs/search/${encodeURIComponent(search.trim().toLowerCase())}`;
  if (hidden) return { status: 200, path, hidden };
  return {
    status: 200,
    path,
    description: `${total} ${search} jobs in ${tenant.name}, with the pay, the place and the hours before you apply.`,
  };
}
