import { job, postAllocations } from '@marula/contract/entities.fixture';
import type { HomeFigures } from '@marula/contract/home.contract';
import { duration } from '@marula/contract/limits';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { show } from '@/app/test-show';
import { ActivityFeed } from './activity-feed';
import { Checklist } from './checklist';
import { Figures } from './figures';
import { HomeHeader } from './home-header';
import { HomeSkeleton } from './home-skeleton';
import { Pipeline } from './pipeline';
import { ThirtyDays } from './thirty-days';

vi.stubGlobal(
  'fetch',
  vi.fn(async () => new Response('{}')),
);

const now = new Date('2026-11-16T06:15:00.000Z');
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();
const long = 'Long-haul driver and workshop assistant '.repeat(5).trim();
const nobody = { Invited: 0, Applied: 0, Shortlisted: 0, Hired: 0, Declined: 0 };
const kabelo = { id: 'kabelo', name: 'Kabelo Nkosi', profile_image: null };

it('says that it is loading, and draws its shape only where that takes a while', async () => {
  await show(() => <HomeSkeleton />);
  expect(screen.getByRole('status').textContent).toBe('Loading your home screen');
  expect(document.querySelector('aside')).toBeNull();
  expect(await screen.findByRole('complementary', { hidden: true })).toBeTruthy();
});

it('greets by the time of day in the company’s country, with what waits', async () => {
  await show(() => <HomeHeader firstName="Naledi" tasks={2} now={now} withPost />);
  expect(screen.getByRole('heading', { name: 'Good morning, Naledi' })).toBeTruthy();
  expect(screen.getByText(/2 things need your attention\.$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Post a job' })).toBeTruthy();
});

it('says in the evening that nothing waits', async () => {
  await show(() => (
    <HomeHeader firstName={long} tasks={0} now={new Date('2026-11-16T17:00:00.000Z')} withPost={false} />
  ));
  expect(screen.getByRole('heading', { name: `Good evening, ${long}` })).toBeTruthy();
  expect(screen.getByText(/Nothing needs your attention\.$/)).toBeTruthy();
});

const figures: HomeFigures = {
  waiting: { count: 23, oldest_at: ago(6.1 * duration.day) },
  week: { count: 41, before: 29 },
  first_answer_ms: 33 * duration.hour,
  posts: { ...postAllocations, total_available: 4 },
};

const figureOf = (label: string) => screen.getByText(label).parentElement?.textContent;

it('measures each figure against something', async () => {
  await show(() => <Figures figures={figures} now={now} />);
  expect(figureOf('Waiting for a decision')).toBe('Waiting for a decision23oldest 6 days');
  expect(figureOf('Applications, 7 days')).toBe('Applications, 7 days4112 more than the week before');
  expect(figureOf('Time to first answer')).toContain('1 d 9 hyour goal: ');
  expect(figureOf('Posts left')).toMatch(/^Posts left42 on your plan, \d+ bought$/);
});

it.each([
  [29, 41, '12 fewer than the week before'],
  [29, 29, 'same as the week before'],
])('compares %i applications with %i', async (count, before, words) => {
  await show(() => <Figures figures={{ ...figures, week: { count, before } }} now={now} />);
  expect(figureOf('Applications, 7 days')).toContain(words);
});

it('has words for a company where nothing has happened, and for a plan without a limit', async () => {
  const posts = { total_available: null, plan: { used: 131, limit: null, resets_at: null }, bundles: [], credits: [] };
  const none = { ...figures, waiting: { count: 0, oldest_at: null }, first_answer_ms: null, posts };
  await show(() => <Figures figures={none} now={now} />);
  expect(figureOf('Waiting for a decision')).toBe('Waiting for a decision0nobody is waiting');
  expect(figureOf('Time to first answer')).toContain('Time to first answer–');
  expect(figureOf('Posts left')).toBe('Posts leftUnlimitedon your plan');
});

it('counts a job by status, in figures and as a sentence, without those who are out of play', async () => {
  const counts = { ...nobody, Applied: 9041, Hired: 12, Declined: 7 };
  const soon = { ...job, id: '1', title: long, expires_at: ago(-2 * duration.day) };
  const open = { ...job, id: '2', title: 'Forklift operator', location: null, expires_at: null };
  const jobs = [
    { job: soon, counts },
    { job: open, counts: nobody },
  ];
  await show(() => <Pipeline jobs={jobs} totals={counts} active={2} now={now} />);
  const row = screen.getByRole('row', { name: new RegExp(long) });
  expect(within(row).getByText(/^9.?041 applied, 12 hired$|^9041 applied, 12 hired$/)).toBeTruthy();
  expect(within(row).getAllByText('2 days')[0]?.dataset.soon).toBe('true');
  expect(screen.getByText('Nobody yet')).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: /Declined/ })).toBeNull();
  expect(screen.getByText('2 active jobs')).toBeTruthy();
  // Each number leads to those it counts.
  const leads = (name: string, inside = row) => within(inside).getByRole('link', { name }).getAttribute('href');
  expect(leads('12 hired')).toBe('/dashboard/applications?job_id=%221%22&status=4');
  expect(leads('9041 applied', screen.getAllByRole('row')[0])).toBe('/dashboard/applications?status=2');
  expect(leads(long)).toBe('/dashboard/applications?job_id=%221%22&status=2');
});

it('says which jobs of many it lists, and leads to all of them', async () => {
  const ends = new Date(now.getTime() + duration.hour).toISOString();
  const jobs = [{ job: { ...job, expires_at: ends }, counts: nobody }];
  await show(() => <Pipeline jobs={jobs} totals={nobody} active={4000} now={now} />);
  expect(screen.getByText('The one that ends soonest')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^All 4.000 jobs$/ }).getAttribute('href')).toBe('/dashboard/jobs');
  expect(screen.getAllByText('today').length).toBeGreaterThan(0);
});

it('says what the pipeline will hold while no job is live', async () => {
  await show(() => <Pipeline jobs={[]} totals={nobody} active={0} now={now} />);
  expect(screen.getByText('No job is live')).toBeTruthy();
});

it('draws thirty days for the eye and writes them as a table for the ear', async () => {
  const days = [
    { date: '2026-11-14', views: 52, applications: 8 },
    { date: '2026-11-15', views: 58, applications: 9 },
  ];
  await show(() => <ThirtyDays days={days} />);
  expect(screen.getByRole('row', { name: '15 Nov 58 9' })).toBeTruthy();
  expect(screen.getByText('110')).toBeTruthy();
});

it('says from when days are counted, instead of drawing empty ones', async () => {
  await show(() => <ThirtyDays days={[{ date: '2026-11-15', views: 0, applications: 0 }]} />);
  expect(screen.getByText(/^Nothing yet\./)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

const line = (id: string, note: string, actor: typeof kabelo | null) => ({
  ...{ id, note, actor, created_at: ago(duration.hour), actor_id: actor?.id ?? null, company_id: '8' },
  ...({ category: 'application', action: 'moved' } as const),
  ...{ parts: [], subject: null, job: null, people: [], changes: [] },
});

it('names a colleague, the reader and what happened by itself', async () => {
  const lines = [
    line('1', 'shortlisted Precious Lungu', kabelo),
    line('2', long, { ...kabelo, id: 'me' }),
    line('3', 'closed Forklift operator', null),
  ];
  await show(() => <ActivityFeed lines={lines} me="me" now={now} />);
  const said = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(said[0]).toContain('Kabelo Nkosi shortlisted Precious Lungu');
  expect(said[1]).toContain(`You ${long}`);
  expect(said[2]).toContain('Marula closed Forklift operator');
  expect(screen.getByRole('link', { name: 'Full log' }).getAttribute('href')).toBe('/dashboard/activity');
});

it('leads to what is left to set up, and can be hidden', async () => {
  const onHide = vi.fn();
  const steps = [
    { step: 'company', done: false },
    { step: 'first_job', done: true },
    { step: 'team', done: false },
  ] as const;
  await show(() => <Checklist steps={steps} onHide={onHide} />);
  expect(screen.getByRole('progressbar', { name: '1 of 3 steps done' })).toBeTruthy();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Add your logo and industry',
    'Invite your team',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(onHide).toHaveBeenCalledOnce();
});
