import type { CandidateCard } from '@marula/contract/candidates.search.contract';
import type { QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { browseLimits, type CandidateFacet, noneNeededId } from '@marula/contract/limits';
import type { Locale } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import { type Actor, ensureCan, ensureFeature } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { targetOf } from '../../domain/matching/embed.ts';
import { factsRepository } from '../../domain/matching/facts.repository.ts';
import { readMeaning } from '../../domain/matching/meaning.ts';
import { matchOf } from '../../domain/matching/score.ts';
import { type FacetNames, type MarkCount, nameFacets, presentFacets } from '../../domain/search/facets.ts';
import { type Circle, writeCursor } from '../../domain/search/filters.ts';
import { searchRepository } from '../../domain/search/search.repository.ts';
import { findGenerously, presentUnderstood, skipped, understand } from '../../domain/search/understand.ts';
import { soughtWords, wordsOf, wordsQuery } from '../../domain/search/words.ts';
import { type Filters, readBrowse, readSearch, widened } from './candidates.filters.rules.ts';
import { facetKinds } from './candidates.marks.rules.ts';
import { poolsRepository } from './candidates.pools.repository.ts';
import { presentAnonymous, presentCard } from './candidates.presenter.ts';
import { candidateSearchRepository } from './candidates.search.repository.ts';
import { companyOf } from './candidates.usecases.ts';

type Endpoints = typeof endpoints.candidates;

interface Found {
  matched: number;
  counts: MarkCount[];
  words: string[];
  corrected: boolean;
  someWords: boolean;
}

/** What both lists say beside their people. */
const presentFound = (found: Found, typed: string[], circles: readonly Circle[]) => ({
  total: Math.min(found.matched, browseLimits.matches),
  capped: found.matched > browseLimits.matches,
  facets: presentFacets(facetKinds, found.counts),
  understood: presentUnderstood(found, typed, circles),
});

/** Another company's job or pool is answered like one that does not exist. */
async function ensureOwn(deps: Deps, actor: Actor, { job, pool }: Filters): Promise<void> {
  if (job && !(await factsRepository(deps.db).isOf(job, actor.company_id))) throw new AppError('jobs.not_found');
  if (!pool) return;
  ensureFeature(actor, 'saved_candidate_pools');
  if (!(await poolsRepository(deps.db).find(actor.company_id, pool))) throw new AppError('candidates.pool_not_found');
}

/** How well each of the people on the page fits the job. */
async function matchesOf(deps: Deps, { company_id }: Actor, jobId: string | undefined, ids: string[]) {
  const matches = new Map<string, CandidateCard['match']>();
  if (!jobId || ids.length === 0) return matches;
  const facts = factsRepository(deps.db);
  const [job, people] = await Promise.all([facts.job(jobId), facts.people(ids, { job_id: jobId, company_id })]);
  if (!job) return matches;
  const meaning = await readMeaning();
  for (const { person, answers } of people) {
    matches.set(person.profile_id, { percentage: matchOf(job, person, answers, meaning).percentage });
  }
  return matches;
}

/** The words one by one, and what they mean together. */
async function preferredOf(deps: Deps, { preferred, sort }: Filters) {
  if (!preferred || sort !== 'relevance') return undefined;
  return { words: wordsQuery(soughtWords(wordsOf(preferred)), 'any'), target: await targetOf(deps, preferred) };
}

export async function searchCandidates(
  deps: Deps,
  actor: Actor,
  query: QueryOf<Endpoints['search']>,
): Promise<ReplyOf<Endpoints['search']>> {
  ensureCan(actor, 'read', 'Candidate');
  const { filters: read, ignored } = readSearch(query, actor.tenant.work_country_id);
  await ensureOwn(deps, actor, read);
  const { words, circles: asked } = await understand(deps.db, read, query.search ?? '');
  const circles = widened(asked);
  const filters = { ...read, circles };
  const reader = companyOf(actor);
  const page = { now: deps.clock(), rows: query.rows, skip: skipped(query) };
  const search = candidateSearchRepository(deps.db);
  const preferred = await preferredOf(deps, filters);
  const found = await findGenerously(deps.db, 'people', words, (text) =>
    search.findFor(reader, { filters, words: text, preferred, ...page }),
  );
  const { items } = found;
  const matches = await matchesOf(
    deps,
    actor,
    filters.job,
    items.map(({ id }) => id),
  );
  const last = items.length === query.rows ? items.at(-1) : undefined;
  return {
    items: items.map((row) => presentCard(row, matches.get(row.id) ?? null)),
    next: last ? writeCursor([last.key, last.updated_at, last.id]) : null,
    ...presentFound(found, words, circles),
    ignored,
  };
}

/**
 * Without an account, a place means its whole province: with several small circles one could find out where somebody
 * lives.
 */
async function inProvinces(deps: Deps, filters: Filters, circles: readonly Circle[]) {
  const found = new Map<number, Circle>();
  for (const circle of circles) {
    const province = await candidateSearchRepository(deps.db).provinceAt(filters.country, circle);
    if (province) found.set(province.id, { ...circle, name: province.name });
  }
  const facets = found.size > 0 ? { province: [...found.keys()], ...filters.facets } : filters.facets;
  return { filters: { ...filters, facets, circles: [] }, circles: [...found.values()] };
}

export async function browseCandidates(
  deps: Deps,
  query: QueryOf<Endpoints['browse']>,
): Promise<ReplyOf<Endpoints['browse']>> {
  const { filters: read, ignored } = readBrowse(query);
  const { words, circles: asked } = await understand(deps.db, read, query.search ?? '');
  const { filters, circles } = await inProvinces(deps, read, asked);
  const page = { now: deps.clock(), rows: query.rows, skip: skipped(query) };
  const search = candidateSearchRepository(deps.db);
  const found = await findGenerously(deps.db, 'people', words, (text) =>
    search.findAnonymous({ filters, words: text, ...page }),
  );
  return { items: found.items.map(presentAnonymous), ...presentFound(found, words, circles), ignored };
}

/** Jobs share these lists: what is not needed there, people do not have. */
function saidOfPeople(locale: Locale, names: FacetNames<CandidateFacet>): FacetNames<CandidateFacet> {
  const none = (what: 'experience' | 'licence') => ({ [noneNeededId]: say(locale, 'people_none', { what }) });
  return {
    ...names,
    experience: { ...names.experience, ...none('experience') },
    licence: { ...names.licence, ...none('licence') },
  };
}

export async function readFilterOptions(
  deps: Deps,
  locale: Locale,
  country: number,
): Promise<ReplyOf<Endpoints['filterOptions']>> {
  const filters: Filters = { country, facets: {}, circles: [], sort: 'newest' };
  const [{ matched, counts }, names] = await Promise.all([
    candidateSearchRepository(deps.db).findAnonymous({ filters, words: '', now: deps.clock(), rows: 0, skip: 0 }),
    searchRepository(deps.db).names(facetKinds),
  ]);
  const total = Math.min(matched, browseLimits.matches);
  return {
    total,
    capped: matched > browseLimits.matches,
    facets: nameFacets(facetKinds, counts, saidOfPeople(locale, names)),
  };
}
