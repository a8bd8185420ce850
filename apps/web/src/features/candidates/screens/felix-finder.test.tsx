import { employer } from '@marula/contract/entities.fixture';
import { type ErrorCode, messageOf } from '@marula/contract/errors';
import type { FoundPeople, PeopleQuery } from '@marula/contract/felix.contract';
import { candidateFacets } from '@marula/contract/limits';
import { planFeatureDefaults } from '@marula/contract/plans';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/app/test-show';
import { loadPlan, setMe } from '@/lib/auth/me';
import { clearStoredState } from '@/lib/stored-state';
import { type CandidatesSearch, candidatesSearch } from '../candidates-search';
import { CandidatesScreen } from './candidates-screen';

const FIND = 'POST /api/felix/candidates/search';
const REFINE = 'POST /api/felix/candidates/refine';
const SUGGEST = 'POST /api/felix/candidates/suggestions';
const LIST = 'GET /api/candidate/search';

type Answer = (asked: { query: URLSearchParams; body: unknown }) => unknown;
const answers: Record<string, Answer> = {};
const asked: { name: string; query: URLSearchParams; body: unknown }[] = [];
const bodiesOf = (name: string) => asked.filter((call) => call.name === name).map(({ body }) => body);
const lastList = () => Object.fromEntries(asked.findLast(({ name }) => name === LIST)?.query ?? []);

const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });
const refusal = (code: ErrorCode, status: number) =>
  json({ error: { code, message: messageOf(code), data: {} } }, status);

const fetchMock = vi.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
  const url = new URL(String(address), 'http://localhost');
  const name = `${init?.method ?? 'GET'} ${url.pathname}`;
  const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
  asked.push({ name, query: url.searchParams, body });
  const answer = answers[name]?.({ query: url.searchParams, body });
  return answer instanceof Response ? answer : json(answer ?? {});
});

const uses = { used: 1, most: 500, resets_at: '2026-12-01T00:00:00.000Z' };
const engine = { kind: 'embedded', model: 'marula' } as const;
const durban = { name: 'Durban', lat: -29.86, lng: 31.03, radius: 25_000 };
const pinetown = { name: 'Pinetown', lat: -29.82, lng: 30.89, radius: 25_000 };
const both: PeopleQuery = { position: [4], place: [durban, pinetown] };

const foundWith = (query: PeopleQuery, more: Partial<FoundPeople> = {}) => ({
  ...{ engine, query, filters: [], not_understood: [], total: 7, capped: false, uses },
  ...more,
});
const list = (total: number) => ({
  ...{ items: [], next: null, total, capped: false, ignored: [] },
  facets: Object.fromEntries(candidateFacets.map((facet) => [facet, []])),
  understood: { words: '', places: [], instead_of: null, some_words: false },
});
const formLists = [
  ...['industries', 'provinces', 'experiences', 'education_levels', 'drivers_licences', 'languages'],
  ...['capacities', 'time_commitments'],
];

beforeEach(async () => {
  vi.stubGlobal('fetch', fetchMock);
  asked.length = 0;
  for (const name of Object.keys(answers)) delete answers[name];
  Object.assign(answers, {
    'GET /api/subscriptions/features': () => ({ ...planFeatureDefaults, felix_ai: true }),
    'GET /api/form': () => ({
      ...Object.fromEntries(formLists.map((name) => [name, []])),
      industry_positions: [
        { id: 4, name: 'Driver', industry_id: 1, shown: true },
        { id: 9, name: 'Welder', industry_id: 1, shown: true },
      ],
    }),
    'GET /api/candidate/pool': () => ({ items: [] }),
    'GET /api/pricing': () => ({ plans: [] }),
    [LIST]: () => list(7),
    [SUGGEST]: () => ({ suggestions: [] }),
  });
  clearStoredState();
  setMe(employer);
  await loadPlan();
});

/** With an address of its own, as the route keeps it. */
function Stage({ first }: { first: CandidatesSearch }) {
  const [search, setSearch] = useState(first);
  return <CandidatesScreen search={search} onSearch={(change) => setSearch({ ...search, ...change })} />;
}

const open = async (first: Partial<CandidatesSearch> = {}) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await show(() => (
    <QueryClientProvider client={client}>
      <Stage first={candidatesSearch(first)} />
    </QueryClientProvider>
  ));
};

const say = async (words: string) => {
  await userEvent.click(await screen.findByRole('searchbox'));
  await userEvent.paste(words);
  await userEvent.click(screen.getByRole('button', { name: 'Ask Felix' }));
};
const chips = async () => within(await screen.findByRole('group', { name: 'Filters' }));
const chipNames = async () =>
  (await chips())
    .getAllByRole('button', { name: /^Remove:/ })
    .map((button) => button.getAttribute('aria-label')?.replace('Remove: ', ''));
const refine = async (words: string) => {
  await userEvent.click(await screen.findByRole('textbox', { name: 'Say what to change' }));
  await userEvent.paste(words);
  await userEvent.click(screen.getByRole('button', { name: 'Refine' }));
};

it('turns plain words into chips, one for each town, and looks for just that', async () => {
  answers[FIND] = () => foundWith(both, { not_understood: ['a kind heart'] });
  await open();
  await say('drivers in Durban or Pinetown with a kind heart');
  expect(await chipNames()).toEqual([
    'Position Driver',
    'Place Within 25 km of Durban',
    'Place Within 25 km of Pinetown',
  ]);
  expect(bodiesOf(FIND)).toEqual([{ text: 'drivers in Durban or Pinetown with a kind heart' }]);
  await waitFor(() => expect(lastList()).toMatchObject({ position: '4', lat: '-29.86,-29.82' }));
  expect(lastList()).toMatchObject({ lng: '31.03,30.89', radius: '25000,25000' });
  expect(screen.getByText(/I left this out of the search: a kind heart/)).toBeTruthy();
});

it('shows what is only preferred as a chip, says which words nobody has, and takes them away again', async () => {
  answers[FIND] = () => foundWith({ position: [4], preferred: 'reefers' }, { nobody_says: ['reefers'] });
  await open();
  await say('drivers with reefers');
  expect(await chipNames()).toEqual(['Position Driver', 'Preferred reefers']);
  expect(screen.getByText('No profile mentions reefers. The closest matches come first.')).toBeTruthy();
  await waitFor(() => expect(lastList()).toMatchObject({ position: '4', preferred: 'reefers' }));
  await userEvent.click((await chips()).getByRole('button', { name: 'Remove: Preferred reefers' }));
  expect(await chipNames()).toEqual(['Position Driver']);
  await waitFor(() => expect(lastList()).not.toHaveProperty('preferred'));
});

it('drops one town and keeps the other, then drops all', async () => {
  answers[FIND] = () => foundWith(both);
  await open();
  await say('drivers');
  await userEvent.click((await chips()).getByRole('button', { name: 'Remove: Place Within 25 km of Durban' }));
  expect(await chipNames()).toEqual(['Position Driver', 'Place Within 25 km of Pinetown']);
  await waitFor(() => expect(lastList()).toMatchObject({ lat: '-29.82', radius: '25000' }));
  await userEvent.click((await chips()).getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull();
  await waitFor(() => expect(lastList()).not.toHaveProperty('position'));
  // None of this asked Felix again: chips cost no use.
  expect(bodiesOf(FIND)).toHaveLength(1);
  expect(bodiesOf(REFINE)).toEqual([]);
});

it('refines what is there by words, and sends the filters as they are by then', async () => {
  answers[FIND] = () => foundWith(both);
  answers[REFINE] = () => foundWith({ position: [9], place: [{ ...pinetown, radius: 50_000 }] });
  await open();
  await say('drivers');
  await userEvent.click((await chips()).getByRole('button', { name: 'Remove: Place Within 25 km of Durban' }));
  await refine('welders within 50 km');
  await waitFor(async () => expect(await chipNames()).toEqual(['Position Welder', 'Place Within 50 km of Pinetown']));
  expect(bodiesOf(REFINE)).toEqual([{ text: 'welders within 50 km', query: { position: [4], place: [pinetown] } }]);
});

it('a chip leads to where it can be changed: a place to the words, words to their field', async () => {
  answers[FIND] = () => foundWith({ ...both, search: 'reefers' });
  await open();
  await say('drivers');
  await userEvent.click((await chips()).getByRole('button', { name: /^Place ?Within 25 km of Durban/ }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Say what to change' }));
  await userEvent.click((await chips()).getByRole('button', { name: /^Words ?reefers/ }));
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

it('where nobody is found, offers other ways to ask with how many each finds, and takes one', async () => {
  answers[FIND] = () => foundWith(both, { total: 0 });
  answers[LIST] = ({ query }) => list(query.get('lat') ? 0 : 12);
  answers[SUGGEST] = () => ({
    suggestions: [{ text: 'Without ‘Within 25 km of Durban’', query: { position: [4] }, total: 12 }],
  });
  await open();
  await say('drivers');
  const offer = await screen.findByRole('button', { name: 'Without ‘Within 25 km of Durban’, 12 people' });
  expect(bodiesOf(SUGGEST)).toEqual([{ query: both }]);
  await userEvent.click(offer);
  await waitFor(async () => expect(await chipNames()).toEqual(['Position Driver']));
});

it.each([
  ['felix.used_up', 402, 'Your company has used all of its AI assistant for this month.'],
  ['felix.failed', 500, 'There was a problem with the AI assistant. Please try again.'],
  ['rate.prompt', 422, messageOf('rate.prompt')],
] as const)('says why nothing came of %s, and leaves the list as it was', async (code, status, text) => {
  answers[FIND] = () => refusal(code, status);
  await open({ position: '9' });
  await say('drivers');
  expect((await screen.findByText(text)).getAttribute('role')).toBe('alert');
  expect(await chipNames()).toEqual(['Position Welder']);
  answers[FIND] = () => foundWith(both);
  await userEvent.click(screen.getByRole('button', { name: 'Ask Felix' }));
  await waitFor(async () => expect(await chipNames()).toContain('Position Driver'));
  expect(screen.queryByText(text)).toBeNull();
});

it('is not there without the plan: the filters stay, and one line says which plan has it', async () => {
  answers['GET /api/subscriptions/features'] = () => planFeatureDefaults;
  setMe(null);
  setMe(employer);
  await loadPlan();
  await open({ position: '4' });
  expect(await chipNames()).toEqual(['Position Driver']);
  expect(screen.getByText(/Felix can search for you in plain words/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask Felix' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: 'Say what to change' })).toBeNull();
});

it('an address that says half a place, or a place for one town too many, shows no chip of it', async () => {
  await open({ position: '4', lat: '-29.8,-29.9', lng: '31', radius: '25000' });
  expect(await chipNames()).toEqual(['Position Driver']);
});
