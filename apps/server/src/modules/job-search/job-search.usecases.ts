import type { QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { jobLimits } from '@marula/contract/job-limits';
import type { JobCard, PublicJob } from '@marula/contract/jobs.browse.contract';
import { browseLimits, duration } from '@marula/contract/limits';
import type { Deps } from '../../core/deps.ts';
import { postsRepository } from '../../domain/posts/posts.repository.ts';
import { nameFacets, presentFacets } from '../../domain/search/facets.ts';
import { writeCursor } from '../../domain/search/filters.ts';
import { searchRepository } from '../../domain/search/search.repository.ts';
import { findGenerously, presentUnderstood, skipped, understand } from '../../domain/search/understand.ts';
import { wordsOf, wordsQuery } from '../../domain/search/words.ts';
import { type Filters, readFilters } from './job-search.filters.rules.ts';
import { type PublicJobRow, publicJobRepository } from './job-search.jobs.repository.ts';
import { facetKinds } from './job-search.marks.rules.ts';
import { presentCard } from './job-search.presenter.ts';
import { jobSearchRepository } from './job-search.repository.ts';

type Browse = typeof endpoints.jobs.browse;

export async function browseJobs(deps: Deps, query: QueryOf<Browse>): Promise<ReplyOf<Browse>> {
  const { filters: read, ignored } = readFilters(query);
  const { words, circle } = await understand(deps.db, read, query.search ?? '');
  const filters = { ...read, circle };
  const page = { now: deps.clock(), rows: query.rows, skip: skipped(query) };
  const search = jobSearchRepository(deps.db);
  const found = await findGenerously(deps.db, 'jobs', words, (text) => search.find({ filters, words: text, ...page }));
  const { items, matched, counts } = found;
  const last = items.at(-1);
  const total = Math.min(matched, browseLimits.matches);
  const more = last && items.length === query.rows;
  return {
    items: items.map(({ key: _, ...row }) => presentCard(row)),
    total,
    capped: matched > browseLimits.matches,
    next: more ? writeCursor([last.key, last.published_at, last.id]) : null,
    facets: presentFacets(facetKinds, counts),
    understood: presentUnderstood(found, words, circle),
    ignored,
  };
}

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
  const filters: Filters = { country, facets: industry_id ? { industry: [industry_id] } : {}, sort: 'relevance' };
  const find = (words: string) =>
    jobSearchRepository(deps.db).find({ filters, words, now, rows: browseLimits.similar + 1, skip: 0 });
  const alike = (await find(wordsQuery(wordsOf(title), 'any'))).items;
  const more = alike.length > browseLimits.similar ? [] : (await find('')).items;
  const byId = new Map([...alike, ...more].map(({ key: _, ...row }) => [row.id, row]));
  byId.delete(id);
  return [...byId.values()].slice(0, browseLimits.similar).map(presentCard);
}

type Options = typeof endpoints.jobs.filterOptions;

export async function readFilterOptions(deps: Deps, country: number): Promise<ReplyOf<Options>> {
  const filters: Filters = { country, facets: {}, sort: 'newest' };
  const [{ matched, counts }, names] = await Promise.all([
    jobSearchRepository(deps.db).find({ filters, words: '', now: deps.clock(), rows: 0, skip: 0 }),
    searchRepository(deps.db).names(facetKinds),
  ]);
  const total = Math.min(matched, browseLimits.matches);
  return { total, capped: matched > browseLimits.matches, facets: nameFacets(facetKinds, counts, names) };
}
