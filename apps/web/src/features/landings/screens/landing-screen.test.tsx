import type { Landing } from '@marula/contract/jobs.landing.contract';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '@/app/test-show';
import { chooseTenant } from '@/lib/tenant';
import { landingAddress, readLandingAddress } from '../landing-address';
import { titleOf } from '../landing-title';
import { LandingScreen } from './landing-screen';

vi.mock('@/lib/tenant', async (original) => ({ ...(await original<object>()), chooseTenant: vi.fn() }));

const landing: Landing = {
  work_country_id: 1,
  position: { id: 12, name: 'Plumber', slug: 'plumber' },
  town: {
    name: 'Durban',
    slug: 'durban',
    within: 'KwaZulu-Natal',
    location: { lat: -29.9, lng: 31 },
    radius: 25_000,
  },
  total: 34,
  capped: false,
  items: [],
  companies: 12,
  with_pay: 28,
  newest_at: '2026-11-17T21:30:00.000Z',
  pay: { jobs: 28, lowest: 900_000, middle: 1_150_000, highest: 1_450_000, currency: 'ZAR' },
  towns: [{ name: 'Pinetown', slug: 'pinetown', count: 500, capped: true }],
  positions: [{ name: 'Electrician', slug: 'electrician', count: 7, capped: false }],
};

const draw = (changes: Partial<Landing> = {}) =>
  show(() => <LandingScreen landing={{ ...landing, ...changes }} title="The title" cards={<p>The cards</p>} />);
const main = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';

it('says what is open, who offers it, what it pays and how new it is', async () => {
  await draw();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The title');
  expect(main()).toContain(
    '34 jobs are open within 25 km of Durban today. They come from 12 employers. 28 show what they pay. The newest went online on 17 Nov 2026.',
  );
  for (const amount of ['R 9 000', 'R 11 500', 'R 14 500']) expect(main()).toContain(amount);
  expect(screen.getByText('The cards')).toBeTruthy();
});

it('leads to the same jobs in the list, to its neighbours and to an alert', async () => {
  await draw();
  const link = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(link('See all 34 jobs, with filters')).toBe('/browse-jobs?position=12&place=Durban&radius=25000');
  expect(link(/Pinetown/)).toBe('/jobs/plumber/in/pinetown');
  expect(link(/Electrician/)).toBe('/jobs/electrician/in/durban');
  expect(link('Make an alert')).toBe('/app/alerts');
  const near = screen.getByRole('navigation', { name: 'The same work in other towns' });
  expect(within(near).getByText('500+')).toBeTruthy();
});

it('says so where there are more than were counted, without figures of a part', async () => {
  await draw({ capped: true, total: 500 });
  expect(main()).toContain('More than 500 jobs are open within 25 km of Durban today. The newest');
  expect(main()).not.toContain('employers');
});

it('of a place that shares its name looks at the place itself', async () => {
  await draw({
    town: { ...(landing.town as NonNullable<Landing['town']>), name: 'Rosebank', slug: 'rosebank-cape-town' },
  });
  const href = screen.getByRole('link', { name: /See all/ }).getAttribute('href');
  expect(href).toBe('/browse-jobs?position=12&lat=-29.9&lng=31&radius=25000');
});

it('without a job shows what is near instead of an empty list', async () => {
  await draw({ total: 0, pay: null, newest_at: null, companies: 0, with_pay: 0 });
  expect(main()).toContain('No job of this kind is open within 25 km of Durban right now.');
  expect(screen.queryByText('The cards')).toBeNull();
  expect(screen.getByRole('link', { name: /Pinetown/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Search all jobs' })).toBeNull();
});

it('with nothing near either leads to all jobs', async () => {
  await draw({ total: 0, pay: null, newest_at: null, towns: [], positions: [] });
  expect(screen.getByRole('link', { name: 'Search all jobs' }).getAttribute('href')).toBe('/browse-jobs');
});

it('of the other country offers that country instead of a list that has none of these jobs', async () => {
  await draw({ work_country_id: 2 });
  expect(screen.queryByRole('link', { name: /See all/ })).toBeNull();
  screen.getByRole('button', { name: 'Change to Zambia' }).click();
  expect(chooseTenant).toHaveBeenCalledWith('ZM');
});

it('is called what it shows', () => {
  expect(titleOf(landing)).toBe('Plumber jobs in Durban');
  expect(titleOf({ ...landing, position: null })).toBe('Jobs in Durban');
  expect(titleOf({ ...landing, town: null, work_country_id: 2 })).toBe('Plumber jobs in Zambia');
});

it.each([
  ['plumber', { position: 'plumber' }],
  ['in/durban', { town: 'durban' }],
  ['plumber/in/durban', { position: 'plumber', town: 'durban' }],
  ['plumber/in/durban/', { position: 'plumber', town: 'durban' }],
])('reads its address: %s', (address, names) => {
  expect(readLandingAddress(address)).toEqual(names);
  expect(landingAddress(names)).toBe(address.replace(/\/$/, ''));
});

it.each(['', 'plumber/in', 'plumber/near/durban', 'a/b/c/d'])(
  'takes nothing for an address of its own: %j',
  (address) => expect(readLandingAddress(address)).toBeUndefined(),
);
