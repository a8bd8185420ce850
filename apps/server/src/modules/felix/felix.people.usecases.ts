import type { BodyOf, ReplyOf } from '@marula/contract/endpoint';
import { endpoints } from '@marula/contract/endpoints';
import type { FoundPeople, PeopleQuery } from '@marula/contract/felix.contract';
import type { Job } from '@marula/contract/jobs.contract';
import { withoutFilter } from '@marula/contract/people-query';
import { say } from '@marula/copy/say';
import { ensureCan, ensureFeature } from '../../core/actor.ts';
import { today } from '../../domain/locales/today.ts';
import { filtersOf, namesOf, queryOf } from './felix.people.rules.ts';
import { placeFor } from './felix.usecases.ts';
import { ensureShort, type FelixCall, think, usesOf } from './felix.uses.usecases.ts';
import { count, withoutLostWords } from './felix.words.usecases.ts';

const { felix } = endpoints;

function ensureMaySearch({ actor }: FelixCall): void {
  ensureCan(actor, 'use', 'Felix');
  ensureCan(actor, 'read', 'Candidate');
  ensureFeature(actor, 'felix_ai');
}

const jobFor = ({ ask }: FelixCall, id: string | undefined): Promise<Job> | undefined =>
  id === undefined ? undefined : ask(endpoints.jobs.read, { params: { id } });

interface Asked {
  text: string;
  /** What it is narrowed down by already, when it is changed. */
  before?: PeopleQuery | undefined;
  job_id?: string | undefined;
}

/** Words become filters of the search; the search itself counts who is found, with and without each of them. */
export async function people(call: FelixCall, { text, before, job_id }: Asked): Promise<FoundPeople> {
  const { deps, actor, ask, signal } = call;
  await jobFor(call, job_id);
  const options = await ask(endpoints.forms.read);
  const setting = { tenant: actor.tenant, today: today(deps.clock(), actor.tenant) };
  const named = before && namesOf(before, options);
  const read = await think(call, 'search', (ai) =>
    ai.readSearch({ text, options, before: named, ...setting }, { signal }),
  );
  const known = new Map((before?.place ?? []).map((place) => [place.name, place]));
  const places = await Promise.all(
    read.places.map(async ({ name }) => [name, known.get(name) ?? (await placeFor(call, name))] as const),
  );
  const { query: asked, lost } = queryOf(read, options, new Map(places));
  const { query, nobody_says, lost: unknown } = await withoutLostWords(call, asked, job_id);
  const shown = filtersOf(query, options, actor.locale);
  const [{ total, capped }, ...without] = await Promise.all([
    count(call, query, job_id),
    ...shown.map(({ filter, place }) =>
      filter === 'preferred' ? undefined : count(call, withoutFilter(query, filter, place), job_id),
    ),
  ]);
  const quoteOf = (filter: string) => read.quotes.find((one) => one.filter === filter)?.quote ?? null;
  return {
    engine: deps.ai.engine,
    query,
    filters: shown.map((filter, index) => ({
      ...filter,
      quote: quoteOf(filter.filter),
      total_without: without[index]?.total ?? total,
    })),
    nobody_says,
    not_understood: [...read.not_understood, ...lost, ...unknown],
    total,
    capped,
  };
}

export async function findPeople(
  call: FelixCall,
  { text, job_id }: BodyOf<typeof felix.findPeople>,
): Promise<ReplyOf<typeof felix.findPeople>> {
  ensureMaySearch(call);
  ensureShort(call.deps, text);
  return { ...(await people(call, { text, job_id })), uses: await usesOf(call.deps, call.actor) };
}

export async function refinePeople(
  call: FelixCall,
  { text, query, job_id }: BodyOf<typeof felix.refinePeople>,
): Promise<ReplyOf<typeof felix.refinePeople>> {
  ensureMaySearch(call);
  ensureShort(call.deps, text);
  return { ...(await people(call, { text, before: query, job_id })), uses: await usesOf(call.deps, call.actor) };
}

const SUGGESTED = 4;
const WIDER = [2, 4];
const WIDEST_METERS = 300_000;
/** Around the place of a job. */
const NEAR_METERS = 50_000;

/** What a job itself asks for: the first thing that somebody would type. */
function likeJob(job: Job): PeopleQuery {
  const location = job.location?.geometry.location;
  return {
    ...(job.industry_position_id ? { position: [job.industry_position_id] } : {}),
    ...(location ? { place: [{ name: job.location?.name ?? '', ...location, radius: NEAR_METERS }] } : {}),
  };
}

/** The same around every place, in a wider circle. */
function widerThan(query: PeopleQuery): { radius: number; query: PeopleQuery }[] {
  const { place = [] } = query;
  const now = Math.max(0, ...place.map(({ radius }) => radius));
  return WIDER.map((times) => Math.min(now * times, WIDEST_METERS))
    .filter((radius) => radius > now)
    .map((radius) => ({ radius, query: { ...query, place: place.map((one) => ({ ...one, radius })) } }));
}

/** What is preferred leaves nobody out: without it nobody more is found. */
const narrowing = (filters: ReturnType<typeof filtersOf>) => filters.filter(({ filter }) => filter !== 'preferred');

/** Only ways that find more people than now are worth a suggestion, the most fruitful first. */
export async function suggestPeople(
  call: FelixCall,
  { query, job_id }: BodyOf<typeof felix.suggestPeople>,
): Promise<ReplyOf<typeof felix.suggestPeople>> {
  ensureMaySearch(call);
  const { ask, actor } = call;
  const { locale } = actor;
  const [job, options] = await Promise.all([jobFor(call, job_id), ask(endpoints.forms.read)]);
  const ways: { text: string; query: PeopleQuery }[] = [
    ...narrowing(filtersOf(query, options, locale)).map(({ filter, text, place }) => ({
      text: say(locale, 'felix_says_without', { filter: text }),
      query: withoutFilter(query, filter, place),
    })),
    ...widerThan(query).map(({ radius, ...way }) => ({
      text: say(locale, 'felix_says_wider', { km: Math.round(radius / 1000) }),
      ...way,
    })),
    ...(job ? [{ text: say(locale, 'felix_says_like_job', { title: job.title }), query: likeJob(job) }] : []),
  ];
  const [now, ...totals] = await Promise.all([
    count(call, query, job_id),
    ...ways.map((way) => count(call, way.query, job_id)),
  ]);
  const asksForAll = Object.keys(query).length === 0;
  return {
    suggestions: ways
      .map((way, index) => ({ ...way, total: totals[index]?.total ?? 0 }))
      .filter(({ total }) => total > 0 && (asksForAll || total > now.total))
      .sort((one, other) => other.total - one.total)
      .slice(0, SUGGESTED),
  };
}
