import type { ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { jobLimits } from '@marula/contract/job-limits';
import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import { browseLimits, duration } from '@marula/contract/limits';
import type { Deps } from '../../core/deps.ts';
import { safeHtml } from '../../domain/html/safe-html.ts';
import { requirementLines } from '../../domain/jobs/requirement-lines.ts';
import { usualAnswerDays } from '../../domain/measures/usual-answers.ts';
import { postsRepository } from '../../domain/posts/posts.repository.ts';
import { nameFacets } from '../../domain/search/facets.ts';
import { searchRepository } from '../../domain/search/search.repository.ts';
import type { Filters } from './job-search.filters.rules.ts';
import { type PublicJobRow, publicJobRepository } from './job-search.jobs.repository.ts';
import { facetKinds } from './job-search.marks.rules.ts';
import { plainSought } from './job-search.needs.rules.ts';
import { jobSearchRepository } from './job-search.repository.ts';
import { similarJobs } from './job-search.similar.usecases.ts';

/** A closed job can be read for a month, then it is gone. A draft is not found at all. */
export async function findShownJob(deps: Deps, id: string): Promise<PublicJobRow> {
  const now = deps.clock();
  const job = await publicJobRepository(deps.db).find(id, now);
  if (!job) throw new AppError('jobs.not_found');
  const { closed_at, held_for } = job;
  if (held_for && held_for !== 'reports') throw new AppError('jobs.gone');
  if (closed_at && now.getTime() - Date.parse(closed_at) > jobLimits.closedPageDays * duration.day) {
    throw new AppError('jobs.gone');
  }
  // Three people say that it harms whoever reads it; it may still come back, so its address stays.
  return held_for ? { ...job, ...withoutWords } : job;
}

const withoutWords = { description: safeHtml(''), candidate_requirements: safeHtml(''), questionnaire: [] };

export const readPublicJob = async (deps: Deps, id: string): Promise<PublicJob> =>
  presentPublicJob(deps, await findShownJob(deps, id));

export async function presentPublicJob(deps: Deps, job: PublicJobRow): Promise<PublicJob> {
  const { company_id, view_count, open, archived: _archived, held_for: _held, closed_at: _closed, ...shown } = job;
  const [limit, usual, similar] = await Promise.all([
    postsRepository(deps.db).viewsPerPost(company_id),
    usualAnswerDays(deps.db, [company_id], deps.clock()),
    similarJobs(deps, job),
  ]);
  const full = limit !== null && view_count >= limit;
  return {
    ...shown,
    availability: open ? (full ? 'full' : 'open') : 'closed',
    requirements: requirementLines(job.candidate_requirements),
    usual_answer_days: usual.get(company_id) ?? null,
    similar,
  };
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
