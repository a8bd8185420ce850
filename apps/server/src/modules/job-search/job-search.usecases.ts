import type { ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { jobLimits } from '@marula/contract/job-limits';
import type { JobCard, PublicJob } from '@marula/contract/jobs.browse.contract';
import { browseLimits, duration } from '@marula/contract/limits';
import type { Deps } from '../../core/deps.ts';
import { postsRepository } from '../../domain/posts/posts.repository.ts';
import { nameFacets } from '../../domain/search/facets.ts';
import { searchRepository } from '../../domain/search/search.repository.ts';
import { wordsOf, wordsQuery } from '../../domain/search/words.ts';
import type { Filters } from './job-search.filters.rules.ts';
import { type PublicJobRow, publicJobRepository } from './job-search.jobs.repository.ts';
import { facetKinds } from './job-search.marks.rules.ts';
import { plainSought } from './job-search.needs.rules.ts';
import { presentCard } from './job-search.presenter.ts';
import { jobSearchRepository } from './job-search.repository.ts';

/** A closed job can be read for a month, then it is gone. A draft is not found at all. */
export async function findShownJob(deps: Deps, id: string): Promise<PublicJobRow> {
  const now = deps.clock();
  const job = await publicJobRepository(deps.db).find(id, now);
  if (!job) throw new AppError('jobs.not_found');
  const { closed_at } = job;
  if (closed_at && now.getTime() - Date.parse(closed_at) > jobLimits.closedPageDays * duration.day) {
    throw new AppError('jobs.gone');
  }
  return job;
}

export const readPublicJob = async (deps: Deps, id: string): Promise<PublicJob> =>
  presentPublicJob(deps, await findShownJob(deps, id));

export async function presentPublicJob(deps: Deps, job: PublicJobRow): Promise<PublicJob> {
  const { company_id, view_count, open, archived: _archived, closed_at: _closed, ...shown } = job;
  const [limit, similar] = await Promise.all([
    postsRepository(deps.db).viewsPerPost(company_id),
    similarJobs(deps, job),
  ]);
  const full = limit !== null && view_count >= limit;
  return { ...shown, availability: open ? (full ? 'full' : 'open') : 'closed', similar };
}

/** The same kind of work, those that are called alike first. */
async function similarJobs(deps: Deps, job: PublicJobRow): Promise<JobCard[]> {
  const now = deps.clock();
  const { industry_id, work_country_id: country, title, id } = job;
  const filters: Filters = { country, facets: industry_id ? { industry: [industry_id] } : {} };
  const page = { now, rows: browseLimits.similar + 1, skip: 0 };
  const find = (words: string) =>
    jobSearchRepository(deps.db).find({ filters, sought: plainSought(words), sort: 'relevance', ...page });
  const alike = (await find(wordsQuery(wordsOf(title), 'any'))).items;
  const more = alike.length > browseLimits.similar ? [] : (await find('')).items;
  const byId = new Map(
    [...alike, ...more].map(({ key: _key, is_featured: _is, since: _since, ...row }) => [row.id, row]),
  );
  byId.delete(id);
  return [...byId.values()].slice(0, browseLimits.similar).map(presentCard);
}

type Options = typeof endpoints.jobs.filterOptions;

export async function readFilterOptions(deps: Deps, country: number): Promise<ReplyOf<Options>> {
  const filters: Filters = { country, facets: {} };
  const everything = { filters, sought: plainSought(''), sort: 'newest', now: deps.clock(), rows: 0, skip: 0 } as const;
  const [{ matched, counts }, names] = await Promise.all([
    jobSearchRepository(deps.db).find(everything),
    searchRepository(deps.db).names(facetKinds),
  ]);
  const total = Math.min(matched, browseLimits.matches);
  return { total, capped: matched > browseLimits.matches, facets: nameFacets(facetKinds, counts, names) };
}
