import type { QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { type BrowseSort, browseLimits } from '@marula/contract/limits';
import type { Deps } from '../../core/deps.ts';
import { presentFacets } from '../../domain/search/facets.ts';
import { readKindReader } from '../../domain/search/kinds.ts';
import { type Reading, readJobSearch } from '../../domain/search/reading.ts';
import { searchRepository } from '../../domain/search/search.repository.ts';
import { skipped } from '../../domain/search/understand.ts';
import { meantWords, wordsQuery } from '../../domain/search/words.ts';
import { writeListCursor } from './job-search.cursor.rules.ts';
import { type Filters, readFilters } from './job-search.filters.rules.ts';
import { facetKinds } from './job-search.marks.rules.ts';
import { soughtOf } from './job-search.needs.rules.ts';
import { type Asked, offersFor } from './job-search.offers.usecases.ts';
import { inPlace } from './job-search.place.rules.ts';
import { presentCard } from './job-search.presenter.ts';
import { type FoundRow, jobSearchRepository } from './job-search.repository.ts';
import { presentUnderstood, type ReadAs } from './job-search.understood.presenter.ts';

type Browse = typeof endpoints.jobs.browse;

/** The best match needs words to match, and the nearest a place to be near to. */
function sortOf({ sort, circle }: Filters, hasWords: boolean): BrowseSort {
  if (sort === 'pay' || (sort === 'nearest' && circle)) return sort;
  return hasWords && sort !== 'newest' ? 'relevance' : 'newest';
}

/** Other words of the same search: as they may have been meant, then without those that no job of the kind has. */
async function otherReadings(deps: Deps, reading: Reading): Promise<ReadAs[]> {
  const { words, left, kinds } = reading;
  const isKind = kinds.length > 0 || reading.industry !== undefined;
  if (left.length === 0 || reading.industry !== undefined) return [];
  const meant = meantWords(await searchRepository(deps.db).nearbyWords('jobs', left));
  const mend = (list: string[]) => list.map((word) => meant.get(word) ?? word);
  const insteadOf = meant.size > 0 ? (reading.insteadOf ?? words) : reading.insteadOf;
  const mended = { ...reading, words: mend(words), left: mend(left), insteadOf, someWords: false };
  const fewer = isKind
    ? { ...mended, words: mended.words.filter((word) => !mended.left.includes(word)), left: [] }
    : mended;
  return [...(meant.size > 0 ? [mended] : []), ...(isKind || words.length > 1 ? [{ ...fewer, someWords: true }] : [])];
}

/** Without a job of these kinds anywhere, those that are close to them. */
async function neighbouring(deps: Deps, reading: Reading): Promise<ReadAs | undefined> {
  if (reading.kinds.length === 0) return undefined;
  const reader = await readKindReader(deps.db);
  const kinds = reader.neighbours(reading.kinds);
  return { ...reading, left: [], kinds, neighboursOf: reading.kinds, someWords: false };
}

const soughtAs = (as: ReadAs) => {
  const isByWords = as.kinds.length === 0 && as.industry === undefined;
  // Neighbours are not called what was typed.
  if (as.neighboursOf) return soughtOf({ ...as, words: [], called: [] });
  const sought = soughtOf(as);
  return as.someWords && isByWords ? { ...sought, words: wordsQuery(as.words, 'any') } : sought;
};

export async function browseJobs(deps: Deps, query: QueryOf<Browse>): Promise<ReplyOf<Browse>> {
  const { filters: read, ignored } = readFilters(query);
  const { search = '', place = '' } = query;
  const reading = await readJobSearch(deps.db, {
    search,
    place: read.circle ? '' : place,
    workCountryId: query.workCountryId,
    isSomewhere: read.circle !== undefined,
  });
  const filters = inPlace(read, reading);
  const sort = sortOf(filters, reading.words.length > 0);
  const page = { now: deps.clock(), rows: query.rows, skip: skipped(query) };
  const find = (as: ReadAs) => jobSearchRepository(deps.db).find({ filters, sought: soughtAs(as), sort, ...page });
  const asked: Asked = { filters, sort, now: page.now };

  let as: ReadAs = { ...reading, someWords: false };
  let found = await find(as);
  const isNone = () => found.matched === 0;
  if (isNone()) {
    for (const other of await otherReadings(deps, reading)) {
      if (!isNone()) break;
      const next = await find(other);
      if (next.matched > 0) [as, found] = [other, next];
    }
  }
  const isEverywhere = !filters.circle && !filters.facets.province;
  if (isNone() && isEverywhere) {
    const other = await neighbouring(deps, reading);
    const next = other && (await find(other));
    if (other && next && next.matched > 0) [as, found] = [other, next];
  }
  return {
    items: found.items.map(({ key: _key, is_featured: _is, since: _since, ...row }) => presentCard(row)),
    total: Math.min(found.matched, browseLimits.matches),
    capped: found.matched > browseLimits.matches,
    next: found.items.length === query.rows ? nextOf(filters, found.items) : null,
    facets: presentFacets(facetKinds, found.counts),
    sort,
    understood: await presentUnderstood(deps.db, as, filters, query.workCountryId),
    offers: isNone() ? await offersFor(deps, asked, reading) : null,
    ignored,
  };
}

function nextOf({ after }: Filters, items: FoundRow[]): string {
  const lastOf = (featured: boolean) => {
    const last = items.findLast(({ is_featured }) => is_featured === featured);
    return last ? ([last.key, last.published_at, last.id] as [number, string, string]) : null;
  };
  return writeListCursor({
    ordinary: lastOf(false) ?? after?.ordinary ?? null,
    featured: lastOf(true) ?? after?.featured ?? null,
    since: items.at(-1)?.since ?? 0,
  });
}
