import type { JobAlert } from '@marula/contract/candidate-app.alerts.contract';
import { candidate } from '@marula/contract/candidates.fixture';
import { id } from '@marula/contract/entities.fixture';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answerWith, asked, bodiesOf, openApp, replies } from '../app-stage.fixture';
import type { Person } from '../session';

const alert: JobAlert = {
  id,
  created_at: '2026-11-11T13:02:00.000Z',
  words: 'Cook',
  place: { name: 'KwaMashu', lat: -29.75, lng: 30.98, radius_meters: 25_000 },
  time_commitment_id: null,
  industry_id: null,
  industry_position_id: null,
  least_pay: 9_000_00,
  least_fit: 50,
  often: 'daily',
  bell: true,
  mail: false,
  text: false,
  time_commitment: null,
  industry: null,
  industry_position: null,
};

beforeEach(() => {
  answerWith({
    'GET /api/candidate/me/alert': [alert],
    'GET /api/job/public/filter-options': {
      total: 0,
      capped: false,
      facets: { time: [{ id: 7, name: 'Night shifts' }] },
    },
    'GET /api/candidate/me/alert/preview': { jobs: 9, capped: false },
    'POST /api/candidate/me/alert': alert,
    [`PATCH /api/candidate/me/alert/${id}`]: alert,
    [`DELETE /api/candidate/me/alert/${id}`]: { id },
    'GET /api/place': [],
  });
});

const cook = { kind: 'candidate', profile: { ...candidate, location: null } } as unknown as Person;

const open = (path: string, person: Person = cook) => openApp(path, person);

const search = 'search=Cook&place=KwaMashu&lat=-29.75&lng=30.98&radius=5000&pay=900000&time=7';

it('keeps the search it came from, says what it would have found, and stores it', async () => {
  open(`/app/alerts/new?${search}`);
  expect(await screen.findByDisplayValue('Cook')).toBeTruthy();
  expect(screen.getByDisplayValue('KwaMashu')).toBeTruthy();
  expect(screen.getByDisplayValue('9000')).toBeTruthy();
  await screen.findByText('Last week this alert would have found 9 jobs.');
  await userEvent.click(screen.getByText('Half or more'));
  await userEvent.click(screen.getByText('Once a week'));
  await userEvent.click(screen.getByRole('button', { name: 'Save alert' }));
  await waitFor(() => expect(window.location.pathname).toBe('/app/alerts'));
  expect(bodiesOf('POST /api/candidate/me/alert')).toEqual([
    {
      words: 'Cook',
      place: { name: 'KwaMashu', lat: -29.75, lng: 30.98, radius_meters: 5000 },
      time_commitment_id: 7,
      industry_id: null,
      industry_position_id: null,
      least_pay: 9_000_00,
      least_fit: 50,
      often: 'weekly',
      bell: true,
      mail: true,
      text: false,
    },
  ]);
});

it('asks once for what is typed in one go, and offers the wider circle where nothing is found', async () => {
  replies['GET /api/candidate/me/alert/preview'] = ({ query }: { query: URLSearchParams }) => ({
    jobs: Number(query.get('radius_meters')) > 5000 ? 3 : 0,
    capped: false,
  });
  open(`/app/alerts/new?${search}`);
  await userEvent.type(await screen.findByDisplayValue('Cook'), ' assistant');
  const wider = await screen.findByRole('button', { name: 'Look within 10 km: 3' });
  const words = asked.filter(({ call }) => call.endsWith('/preview')).map(({ query }) => query.get('words'));
  expect(words).not.toContain('Cook a');
  await userEvent.click(wider);
  await screen.findByText('Last week this alert would have found 3 jobs.');
});

it('stores nothing that would find every job, nor a place that nobody knows', async () => {
  open('/app/alerts/new');
  await userEvent.click(await screen.findByRole('button', { name: 'Save alert' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Say what work, or where.');
  await userEvent.type(screen.getByLabelText('Where'), 'Nowhere');
  await userEvent.click(screen.getByRole('button', { name: 'Save alert' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Choose a place');
  expect(bodiesOf('POST /api/candidate/me/alert')).toEqual([]);
});

it('says what an alert looks for, puts it to rest, and brings back what was deleted', async () => {
  open('/app/alerts');
  expect(await screen.findByText(/Within 25 km of KwaMashu/)).toBeTruthy();
  expect(screen.getByText(/Once a day · In the app/)).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: /Cook/ }));
  await waitFor(() =>
    expect(bodiesOf(`PATCH /api/candidate/me/alert/${id}`)).toEqual([{ bell: false, mail: false, text: false }]),
  );
  replies['GET /api/candidate/me/alert'] = [];
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(bodiesOf('POST /api/candidate/me/alert')).toHaveLength(1));
});

it('sends a visitor to sign in, and keeps the search for when they are back', async () => {
  open(`/app/alerts/new?${search}`, { kind: 'visitor' });
  await waitFor(() => expect(window.location.pathname).toBe('/app/sign-in'));
  expect(new URLSearchParams(window.location.search).get('next')).toBe(`/alerts/new?${search}`);
});
