import { job as example } from '@marula/contract/entities.fixture';
import type { JobCard } from '@marula/contract/jobs.browse.contract';
import { noJobs, understood } from '@marula/contract/jobs.browse.fixture';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FoundJobs } from '@/lib/public-jobs';
import { chooseTenant } from '@/lib/tenant';
import { waitingToasts } from '@/lib/toast';
import { drawAt } from '../components/browse-stage.fixture';
import { BrowseScreen, type BrowseScreenProps } from './browse-screen';

vi.mock('@/lib/tenant', async (original) => ({ ...(await original<object>()), chooseTenant: vi.fn() }));

const { title, location, time_commitment, working_model, industry_position, expires_at, company, salary } = example;

const card = (n: number): JobCard => ({
  ...{
    title: `${title} ${n}`,
    location,
    time_commitment,
    working_model,
    industry_position,
    expires_at,
    company: { ...company, verified: true },
    salary,
  },
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  published_at: example.created_at,
  featured: false,
  marked_title: [{ text: `${title} ${n}`, found: false }],
  excerpt: [],
  perks: [],
  distance_meters: null,
});

const found = (change: Partial<FoundJobs>, read: Partial<FoundJobs['understood']> = {}): FoundJobs => ({
  ...noJobs,
  items: [card(1), card(2)],
  total: 2,
  ...change,
  understood: { ...understood, ...read },
});

type Wish = FoundJobs['understood']['wishes'][number];

const options = {
  total: 9,
  capped: false,
  facets: { ...noJobs.facets, time: [{ id: 2, name: 'Part-time', count: 3 }] },
} as BrowseScreenProps['options'];

const changed = vi.fn<BrowseScreenProps['onChange']>();
let answer: () => Promise<Response>;

beforeEach(() => {
  changed.mockClear();
  answer = async () => Response.json(found({ items: [card(3)], next: null }));
  vi.stubGlobal('fetch', () => answer());
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const draw = (props: Partial<BrowseScreenProps>) =>
  drawAt(
    '/browse-jobs',
    <BrowseScreen search={{}} found={found({})} options={options} onChange={changed} onChoose={vi.fn()} {...props} />,
  );

const results = () => within(screen.getByRole('region', { name: 'Results' }));

it('shows a filter as chosen in the moment it is tapped', async () => {
  await draw({ found: found({ facets: { ...noJobs.facets, time: [{ id: 2, count: 1 }] } }) });
  // Without a layout they are a sheet that nobody has opened.
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Part-time/, hidden: true });
  await userEvent.click(box());
  expect(changed).toHaveBeenCalledWith({ time: 2 });
  expect(box().checked).toBe(true);
  expect(screen.getByRole('button', { name: 'Remove filter: Part-time' })).toBeTruthy();
});

it('lets the device say where near me is, and asks for a town where it does not', async () => {
  const places = [{ latitude: -29.8587, longitude: 31.0218 }, undefined];
  vi.stubGlobal('navigator', {
    ...navigator,
    geolocation: {
      getCurrentPosition: (told: (at: unknown) => void, failed: () => void) => {
        const coords = places.shift();
        return coords ? told({ coords }) : failed();
      },
    },
  });
  await draw({ search: { search: 'cleaner near me' }, found: found({}, { words: 'cleaner', near_me: true }) });
  const here = screen.getByRole('button', { name: 'Use where I am now' });
  await userEvent.click(here);
  await expect.poll(() => changed).toHaveBeenLastCalledWith({ search: 'cleaner', lat: -29.86, lng: 31.02 });
  await userEvent.click(here);
  await expect.poll(() => waitingToasts.get().at(-1)?.text).toContain('Type a town');
});

it('shows what was read in the words as filters that can be taken away', async () => {
  const wish: Wish = { facet: 'time', ids: [2], name: 'Part-time', of: 'search', rest: 'driver durban' };
  const place = { name: 'Durban', location: { lat: -29.8, lng: 31 }, radius: 25_000 };
  await draw({
    search: { search: 'part time driver durban' },
    found: found({}, { words: 'driver', wishes: [wish], place, without_place: 'part time driver' }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Part-time' }));
  expect(changed).toHaveBeenLastCalledWith({ search: 'driver durban' });
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Durban' }));
  expect(changed).toHaveBeenLastCalledWith({ search: 'part time driver' });
  await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(changed).toHaveBeenLastCalledWith({ search: 'driver', place: 'Durban' });
});

it.each([
  ['mended', 'Stellenbosch', null, 'Showing jobs near Stellenbosch. You typed ‘stellenbsoch’.'],
  ['unknown', null, null, 'We do not know a place called ‘stellenbsoch’. These jobs are from all over South Africa.'],
] as const)('says what became of a place that is %s', async (reading, name, country, line) => {
  await draw({ found: found({}, { typed_place: { typed: 'stellenbsoch', reading, name, country } }) });
  expect(results().getByText(line)).toBeTruthy();
});

it('offers the other country for a place that lies there', async () => {
  await draw({
    found: found({}, { typed_place: { typed: 'ndola', reading: 'elsewhere', name: 'Ndola', country: 'ZM' } }),
  });
  expect(results().getByText('Ndola is in Zambia.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Look for jobs in Zambia' }));
  expect(chooseTenant).toHaveBeenCalledWith('ZM');
});

it('names the order as it is, and offers only what means something', async () => {
  const sorts = () =>
    within(screen.getByRole('combobox', { name: 'Sort by' }))
      .getAllByRole('option')
      .map((one) => one.textContent);
  await draw({});
  expect(sorts()).toEqual(['Newest', 'Highest pay']);
});

it('offers the best match where words were given', async () => {
  await draw({ search: { search: 'driver' }, found: found({ sort: 'relevance' }, { words: 'driver' }) });
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  expect([select.value, select.selectedOptions[0]?.textContent]).toEqual(['relevance', 'Best match']);
});

it('says that nothing is near, and offers further away, similar work and an alert', async () => {
  const place = { name: 'Musina', location: { lat: -22.3, lng: 30 }, radius: 25_000 };
  const offers = {
    further: { radius: 100_000, total: 4, nearest_meters: 61_000 },
    similar: [{ id: 9, name: 'Cellar hand', count: 2 }],
    similar_near: true,
  };
  await draw({
    search: { search: 'winemaker', place: 'Musina' },
    found: found({ items: [], total: 0, offers }, { words: 'winemaker', place }),
  });
  expect(results().getByRole('heading', { name: 'Nothing like this near Musina right now' })).toBeTruthy();
  const linkTo = (name: string) => results().getByRole('link', { name }).getAttribute('href');
  expect(linkTo('4 jobs within 100 km, the nearest 61 km away')).toContain('radius=100000');
  expect(linkTo('Cellar hand (2)')).toBe('/browse-jobs?place=Musina&position=9');
  const alert = new URLSearchParams(linkTo('Tell me when one comes up')?.split('?')[1]);
  expect([alert.get('search'), alert.get('place'), alert.get('lat'), alert.get('radius')]).toEqual([
    'winemaker',
    'Musina',
    '-22.3',
    '25000',
  ]);
});

it('adds the next jobs below, in the same place', async () => {
  const router = await draw({ found: found({ next: 'abc' }) });
  await userEvent.click(screen.getByRole('link', { name: 'Show more jobs' }));
  await waitFor(() => expect(results().getAllByRole('article')).toHaveLength(3));
  expect(router.history.location.href).toBe('/browse-jobs');
  expect(screen.queryByRole('link', { name: 'Show more jobs' })).toBeNull();
});

it('keeps the list when the next jobs cannot be loaded, and tries again when asked', async () => {
  answer = async () => new Response('{}', { status: 400 });
  await draw({ found: found({ next: 'def' }) });
  await userEvent.click(screen.getByRole('link', { name: 'Show more jobs' }));
  await screen.findByText('The next jobs could not be loaded.');
  expect(results().getAllByRole('article')).toHaveLength(2);
  answer = async () => Response.json(found({ items: [card(3)], next: null }));
  await userEvent.click(screen.getByRole('link', { name: 'Try again' }));
  await waitFor(() => expect(results().getAllByRole('article')).toHaveLength(3));
});

it('keeps the jobs from before when a list does not come, says why and offers another try', async () => {
  await draw({ failure: new Error('You were sending too many requests.') });
  const alert = results().getByRole('alert');
  expect(alert.textContent).toContain('You were sending too many requests.');
  expect(within(alert).getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(results().getAllByRole('article')).toHaveLength(2);
});

it('has a link past the filters, to the results', async () => {
  await draw({});
  const target = screen.getByRole('link', { name: 'Skip to the results' }).getAttribute('href');
  expect(document.querySelector(target ?? '')).toBe(screen.getByRole('region', { name: 'Results' }));
});
