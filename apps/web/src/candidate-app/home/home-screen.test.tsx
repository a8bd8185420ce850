import { at, id } from '@marula/contract/entities.fixture';
import { understood } from '@marula/contract/jobs.browse.fixture';
import { applicationStatusIds as ids } from '@marula/contract/transitions';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answerWith, asked, openApp, replies } from '../app-stage.fixture';
import { idOf, invitation, listOf, nomsa, notification, ownApplication } from '../applications/applications.fixture';
import type { Person } from '../session';

const me = '/api/candidate/me';
const noJobs = {
  ...listOf([]),
  capped: false,
  next: null,
  facets: {},
  understood,
  ignored: [],
};

beforeEach(() => {
  answerWith({
    [`GET ${me}/application`]: listOf([]),
    [`GET ${me}/notification`]: listOf([], { unread: 0 }),
    [`POST ${me}/notification`]: { read: 1 },
    [`GET ${me}/chat`]: listOf([], { unread: 0 }),
    'GET /api/job/public': noJobs,
  });
});

const open = (person: Person = nomsa, path = '/app/') => {
  cleanup();
  return openApp(path, person);
};

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const readAll = () => asked.filter(({ call }) => call === `POST ${me}/notification`);

const shortlisted = ownApplication(
  { id: idOf(1), status_id: ids.Shortlisted },
  { state: 'shortlisted', shortlisted_at: at, usual_answer_days: 2 },
);
const declined = ownApplication(
  { id: idOf(2), status_id: ids.Declined, title: 'Sous-chef', company_name: 'Coastal Canteens' },
  { state: 'declined', answered_at: at, decline_reason: 'We need a team leader' },
);
const told = [
  notification({ id: idOf(6), data: { code: 'application_shortlisted', application_id: shortlisted.id } }),
  notification({
    id: idOf(7),
    type: 'Application_Declined',
    data: { code: 'application_declined', application_ids: [declined.id], titles: ['Sous-chef'] },
  }),
  notification({
    id: idOf(8),
    type: 'Application_Removed',
    message: 'Harbour Bakery has removed your application for ‘Baker’.',
    data: { code: 'application_removed', company: 'Harbour Bakery', title: 'Baker', job_id: id },
  }),
];
const chat = {
  id: idOf(3),
  company: shortlisted.company,
  job: null,
  application_id: null,
  participants: [],
  last_message: { type: 'text', content: 'Can we call you at ten?' },
  last_message_at: at,
  unread: 1,
  closed: false,
  blocked: false,
};

it('invents no news: where nothing happened it starts at the profile and new jobs', async () => {
  open();
  await screen.findByText('When an employer answers you or invites you, you read it here first.');
  expect(screen.getByRole('heading', { name: /, Nomsa$/ })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Answers' })).toBeNull();
  expect(await screen.findByRole('heading', { name: /^Next: / })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'New jobs' })).toBeTruthy();
  expect(readAll()).toEqual([]);
});

it('tells what happened in the order that matters, marks it as read, and still tells it when they come back at once', async () => {
  replies[`GET ${me}/application`] = listOf([declined, shortlisted]);
  replies[`GET ${me}/notification`] = listOf(told, { unread: 3 });
  replies[`GET ${me}/chat`] = listOf([chat], { unread: 1 });
  open();
  await screen.findByText('New for you: 3 answers, one new message.');
  const order = [
    /You are shortlistedLine cook, Mthembu Kitchen. They usually answer within 2 days/,
    /New messageMthembu Kitchen: ‘Can we call you at ten\?’/,
    /Not this timeSous-chef, Coastal Canteens. They gave a reason/,
    /Application removedHarbour Bakery has removed/,
  ];
  expect(rows().slice(0, 4)).toEqual(order.map((words) => expect.stringMatching(words)));
  await expect.poll(() => readAll().length).toBe(1);
  expect(screen.getAllByRole('link', { name: 'Applications, 3 new' }).length).toBeGreaterThan(0);

  // Read now, and nothing of it is lost: the visit goes on.
  replies[`GET ${me}/notification`] = listOf(
    told.map((one) => ({ ...one, read: true })),
    { unread: 0 },
  );
  open();
  await screen.findByText('You are shortlisted');
});

it('counts from the last visit on, and says so when nothing is new since', async () => {
  const kept = { at: '2026-11-15T10:00:00.000Z', value: { newest: { news: at } } };
  localStorage.setItem(`marula-draft:visit-${nomsa.kind === 'candidate' && nomsa.profile.id}`, JSON.stringify(kept));
  replies[`GET ${me}/application`] = listOf([declined]);
  open();
  await screen.findByText(/^Nothing new since /);
  expect(screen.queryByText('Not this time')).toBeNull();
  const later = { ...declined, line: declined.line && { ...declined.line, answered_at: '2026-11-15T11:00:00.000Z' } };
  localStorage.setItem(`marula-draft:visit-${nomsa.kind === 'candidate' && nomsa.profile.id}`, JSON.stringify(kept));
  replies[`GET ${me}/application`] = listOf([later]);
  open();
  await screen.findByText(/^Since .*: one answer\.$/);
  expect(screen.getByText('Not this time')).toBeTruthy();
});

it('an invitation is answered with one tap; one that asks something leads to its questions first', async () => {
  const first = invitation({ id: idOf(4), title: 'Breakfast cook' });
  replies[`GET ${me}/application`] = listOf([first]);
  replies[`PATCH ${me}/application/${first.id}`] = { ...first, status_id: ids.Declined };
  open();
  await screen.findByText('You have been invited to apply');
  replies[`GET ${me}/application`] = listOf([{ ...first, status_id: ids.Declined }]);
  await userEvent.click(screen.getByRole('button', { name: 'Not for me' }));
  await expect.poll(() => screen.queryByText('You have been invited to apply')).toBeNull();
  expect(asked.find(({ call }) => call.startsWith('PATCH'))?.body).toMatchObject({ status_id: ids.Declined });

  const { questionnaire } = ownApplication();
  replies[`GET ${me}/application`] = listOf([{ ...first, questionnaire }]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'I am interested' }));
  expect(location.pathname + location.search).toBe(`/app/apply/${first.job.id}?invitation=${first.id}`);
});

it('keeps what is there when a part of it cannot be asked for', async () => {
  replies[`GET ${me}/application`] = 500;
  open();
  await screen.findByRole('alert');
  expect(await screen.findByRole('heading', { name: /^Next: / })).toBeTruthy();
  replies[`GET ${me}/application`] = listOf([invitation()]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('You have been invited to apply');
});

it('tells a visitor what it is for, with a way to look first', async () => {
  open({ kind: 'visitor' });
  await screen.findByRole('heading', { name: /^Find work close to home/ });
  expect(screen.getByRole('link', { name: 'Look at jobs first' }).getAttribute('href')).toBe('/app/jobs');
  expect(screen.getByRole('link', { name: 'Start in one minute' }).getAttribute('href')).toBe('/app/sign-in?next=%2F');
  expect(asked.filter(({ call }) => call.includes(me))).toEqual([]);
});

it('everything that was told can be read again, and leads to what it is about', async () => {
  replies[`GET ${me}/notification`] = listOf(told, { unread: 3 });
  open(nomsa, '/app/notifications');
  await screen.findByText(/has removed your application/);
  const links = screen.getAllByRole('link', { name: /Something happened/ }).map((link) => link.getAttribute('href'));
  expect(links).toEqual([`/app/applications/${shortlisted.id}`, `/app/applications/${declined.id}`]);
  expect(screen.queryByRole('link', { name: /has removed your application/ })).toBeNull();
  await expect.poll(() => readAll().length).toBe(1);
});
