import { candidate } from '@marula/contract/candidates.fixture';
import { job as example, id } from '@marula/contract/entities.fixture';
import type { JobCard, PublicJob } from '@marula/contract/jobs.browse.contract';
import { understood } from '@marula/contract/jobs.browse.fixture';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answerWith, asked, calls, openApp, replies } from '../app-stage.fixture';
import type { Person } from '../session';

const { title, location, time_commitment, working_model, industry_position, expires_at, company, salary } = example;

const card: JobCard = {
  id,
  title,
  location,
  time_commitment,
  working_model,
  industry_position,
  expires_at,
  company: { ...company, verified: true },
  salary,
  published_at: example.created_at,
  featured: false,
  marked_title: [{ text: title, found: false }],
  excerpt: [],
  perks: [],
  distance_meters: 15_600,
};

const closed: PublicJob = {
  ...example,
  questionnaire: [],
  published_at: example.created_at,
  work_country_id: 1,
  featured: false,
  availability: 'closed',
  requirements: [],
  usual_answer_days: 3,
  company_check: null,
  similar: [{ ...card, id: id.replace('0', '1'), title: 'Baker' }],
};

const facets = { time: [{ id: 7, name: 'Night shifts', count: 1 }] };
const found = (total: number) => ({
  items: [card],
  total,
  capped: false,
  next: null,
  facets,
  understood,
  ignored: [],
});

beforeEach(() => {
  answerWith({
    'GET /api/job/public': found(38),
    'GET /api/job/public/filter-options': { total: 38, capped: false, facets },
    'GET /api/candidate/me/saved-job': { items: [], page: 1, rows: 50, total: 0 },
    'GET /api/candidate/me/application': { items: [], page: 1, rows: 50, total: 0 },
  });
});

const open = (path: string, person: Person = { kind: 'visitor' }) => openApp(path, person);

const cook = { kind: 'candidate', profile: { ...candidate, location: null } } as unknown as Person;

it('narrows the list down with one tap, and takes the filter away with the next', async () => {
  open('/app/jobs');
  await screen.findByRole('heading', { name: '38 jobs' });
  replies['GET /api/job/public'] = found(1);
  await userEvent.click(await screen.findByRole('button', { name: 'Night shifts' }));
  await screen.findByRole('heading', { name: '1 job' });
  expect(addressed()).toContain('time=7');
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Night shifts' }));
  expect(addressed()).not.toContain('time');
});

const addressed = () => window.location.search;

it('keeps the list that is there when the newest cannot be asked for, and says from when it is', async () => {
  const client = open('/app/jobs');
  await screen.findByRole('link', { name: title });
  replies['GET /api/job/public'] = 400;
  await client.refetchQueries({ queryKey: ['job-list'] });
  expect((await screen.findByRole('alert')).textContent).toMatch(/did not load. These are from \d\d:\d\d/);
  expect(screen.getByRole('link', { name: title })).toBeTruthy();
});

it('keeps the list before when a changed search cannot be asked for, until it can', async () => {
  open('/app/jobs');
  const filter = await screen.findByRole('button', { name: 'Night shifts' });
  replies['GET /api/job/public'] = 400;
  await userEvent.click(filter);
  expect((await screen.findByRole('alert')).textContent).toMatch(/did not load. These are from \d\d:\d\d/);
  expect(screen.getByRole('link', { name: title })).toBeTruthy();
  expect(addressed()).toContain('time=7');
  replies['GET /api/job/public'] = found(1);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: '1 job' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows a saved job at once, and takes it back when it could not be saved', async () => {
  open('/app/jobs', cook);
  const save = await screen.findByRole('button', { name: `Save ${title}` });
  await userEvent.click(save);
  expect(calls()).toContain('POST /api/candidate/me/saved-job');
  await expect.poll(() => save.getAttribute('aria-pressed')).toBe('false');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).not.toEqual(['', '']);
});

it('looks around the person’s own town until they choose another place', async () => {
  const near = { ...cook, profile: { ...candidate, location } } as unknown as Person;
  open('/app/jobs', near);
  await screen.findByRole('heading', { name: '38 jobs' });
  expect(asked.some(({ query }) => query.get('lat')?.startsWith('-26.2'))).toBe(true);
  expect(screen.getByRole('button', { name: new RegExp(location?.name ?? '-') })).toBeTruthy();
});

it('says of a closed job that it is closed, and offers similar ones instead of a way to apply', async () => {
  replies[`GET /api/job/public/${id}`] = closed;
  open(`/app/jobs/${id}`);
  await screen.findByRole('heading', { level: 1, name: title });
  expect(screen.queryByRole('link', { name: /Apply/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'See similar jobs' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Baker' }).getAttribute('href')).toBe(`/app/jobs/${closed.similar[0]?.id}`);
});

it('shows a person what of a job they have and what their profile does not say, and their application once there is one', async () => {
  const asked = { line: null, source: null, km: null };
  const fit = {
    have: [{ ...asked, code: 'language', asked: 'isiZulu', line: 'isiZulu', source: 'languages' }],
    unsaid: [{ ...asked, code: 'licence', asked: 'Code 10' }],
    missing: [],
    percentage: 82,
  };
  replies[`GET /api/job/public/${id}`] = { ...closed, availability: 'open' };
  replies[`GET /api/candidate/me/job/${id}`] = { fit, application: { id, status_id: 2 } };
  open(`/app/jobs/${id}`, cook);
  await screen.findByText('1 of 2 things they ask for');
  expect(screen.getByText('Your profile says: isiZulu')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Your profile does not say' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Missing' })).toBeNull();
  expect(screen.getByRole('link', { name: 'See your application' }).getAttribute('href')).toBe(
    `/app/applications/${id}`,
  );
});
