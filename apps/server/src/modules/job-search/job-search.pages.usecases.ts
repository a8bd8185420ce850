import { AppError, messageOf } from '@marula/contract/errors';
import { isId } from '@marula/contract/ids';
import { tenantOfWorkCountry } from '@marula/contract/tenants';
import type { Deps } from '../../app/deps.ts';
import type { PageHead } from '../../app/module.ts';
import { jobUrl, payText } from './job-search.feeds.presenter.ts';
import { publicJobRepository } from './job-search.jobs.repository.ts';
import { jobImage } from './job-search.picture.presenter.ts';
import { breadcrumbs, jobPosting } from './job-search.posting.presenter.ts';
import { readPublicJob } from './job-search.usecases.ts';

const DESCRIPTION_CHARACTERS = 155;

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

const shortened = (text: string) =>
  text.length <= DESCRIPTION_CHARACTERS ? text : `${text.slice(0, DESCRIPTION_CHARACTERS).replace(/\s+\S*$/, '')} …`;

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
    const open = job.standing === 'open';
    return {
      status: 200,
      title: [job.title, job.location?.name].filter(Boolean).join(', '),
      description: shortened(`${facts}. ${plain(job.description)}`),
      path,
      hidden: job.standing === 'closed',
      image: jobImage(job),
      data: open
        ? [jobPosting({ job, province, tenant, url: jobUrl(siteUrl, id) }), breadcrumbs(siteUrl, job.title)]
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
