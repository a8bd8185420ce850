import type { QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import type { JobCard, PublicJob } from '@marula/contract/jobs.browse.contract';
import { browseFacets, browseLimits, duration, jobLimits } from '@marula/contract/limits';
import type { Deps } from '../../app/deps.ts';
import { postsRepository } from '../../posts/posts.repository.ts';
import { type Circle, type Filters, readFilters, writeCursor } from './job-search.filters.policy.ts';
import { type PublicJobRow, publicJobRepository } from './job-search.jobs.repository.ts';
import { presentCard, presentFacets } from './job-search.presenter.ts';
import { jobSearchRepository } from './job-search.repository.ts';
import { meantWords, placeGuesses, soughtWords, wordsOf, wordsQuery } from './job-search.words.policy.ts';

type Browse = typeof endpoints.jobs.browse;

/** What was typed, taken apart: the words, and the place that it ends in. */
async function understand(
  deps: Deps,
  filters: Filters,
  search: string,
): Promise<{ words: string[]; circle?: Circle | undefined }> {
  const typed = wordsOf(search);
  if (filters.circle || typed.length === 0) return { words: soughtWords(typed), circle: filters.circle };
  const guesses = placeGuesses(typed);
  const place = await jobSearchRepository(deps.db).findPlace(
    filters.country,
    guesses.map(({ name }) => name),
  );
  const guess = place && guesses.find(({ name }) => name === place.folded);
  if (!place || !guess) return { words: soughtWords(typed) };
  const { name, lat, lng } = place;
  return {
    words: soughtWords(guess.words),
    circle: { name, lat, lng, radius: filters.radius ?? browseLimits.radiusMeters.default },
  };
}

/** Behind the last match nothing follows, however far somebody counts. */
const skipped = ({ page, rows }: { page: number; rows: number }) =>
  Math.min((page - 1) * rows, browseLimits.matches + 1);

export async function browseJobs(deps: Deps, query: QueryOf<Browse>): Promise<ReplyOf<Browse>> {
  const { filters: read, ignored } = readFilters(query);
  const { words, circle } = await understand(deps, read, query.search ?? '');
  const filters = { ...read, circle };
  const page = { now: deps.clock(), rows: query.rows, skip: skipped(query) };
  const found = await findGenerously(deps, words, (text) => ({ filters, words: text, ...page }));
  const { items, matched, counts } = found;
  const last = items.at(-1);
  const total = Math.min(matched, browseLimits.matches);
  const more = last && items.length === query.rows;
  return {
    items: items.map(({ key: _, ...row }) => presentCard(row)),
    total,
    capped: matched > browseLimits.matches,
    next: more ? writeCursor([last.key, last.published_at, last.id]) : null,
    facets: presentFacets(counts),
    understood: {
      words: found.words.join(' '),
      place: circle
        ? { name: circle.name, location: { lat: circle.lat, lng: circle.lng }, radius: circle.radius }
        : null,
      instead_of: found.corrected ? words.join(' ') : null,
      some_words: found.someWords,
    },
    ignored,
  };
}

type Ask = (words: string) => Parameters<ReturnType<typeof jobSearchRepository>['find']>[0];

/** As typed; then as it may have been meant; then what has at least some of it. Nobody gets an empty page for a slip. */
async function findGenerously(deps: Deps, words: string[], ask: Ask) {
  const search = jobSearchRepository(deps.db);
  const exact = await search.find(ask(wordsQuery(words, 'all')));
  const plain = { ...exact, words, corrected: false, someWords: false };
  if (exact.matched > 0 || words.length === 0) return plain;
  const meant = meantWords(await search.nearbyWords(words));
  const corrected = words.map((word) => meant.get(word) ?? word);
  const changed = meant.size > 0;
  const second = changed ? await search.find(ask(wordsQuery(corrected, 'all'))) : exact;
  if (second.matched > 0) return { ...second, words: corrected, corrected: true, someWords: false };
  if (words.length === 1) return plain;
  const some = await search.find(ask(wordsQuery(corrected, 'any')));
  return some.matched > 0 ? { ...some, words: corrected, corrected: changed, someWords: true } : plain;
}

/** Says for a month that a job is closed; who comes later, or for one that never was, learns nothing of it. */
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

export async function readPublicJob(deps: Deps, id: string): Promise<PublicJob> {
  const job = await findShownJob(deps, id);
  const { company_id, view_count, open, closed_at: _, ...shown } = job;
  const [limit, similar] = await Promise.all([
    postsRepository(deps.db).viewsPerPost(company_id),
    similarJobs(deps, job),
  ]);
  const full = limit !== null && view_count >= limit;
  return { ...shown, standing: open ? (full ? 'full' : 'open') : 'closed', similar };
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
    jobSearchRepository(deps.db).names(),
  ]);
  const total = Math.min(matched, browseLimits.matches);
  const facets = presentFacets(counts);
  const named = browseFacets.map((facet) => [
    facet,
    facets[facet].flatMap(({ id, count }) => {
      const name = names[facet][id];
      return name === undefined ? [] : [{ id, name, count }];
    }),
  ]);
  return { total, capped: matched > browseLimits.matches, facets: Object.fromEntries(named) };
}
