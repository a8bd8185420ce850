import { job as example, id } from '@marula/contract/entities.fixture';
import { duration } from '@marula/contract/limits';
import { applicationStatusIds as ids } from '@marula/contract/transitions';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { answerWith, calls, openApp, replies } from '../app-stage.fixture';
import { idOf, listOf, nomsa, notification, ownApplication } from './applications.fixture';

const me = '/api/candidate/me';
const similar = [idOf(3), idOf(4), idOf(5)].map((other, index) => ({
  ...example,
  id: other,
  title: `Other job ${index + 1}`,
}));

beforeEach(() => {
  answerWith({
    [`GET ${me}/application`]: listOf([]),
    [`GET ${me}/notification`]: listOf([], { unread: 0 }),
    [`POST ${me}/notification`]: { read: 1 },
    [`GET ${me}/chat`]: listOf([], { unread: 0 }),
    [`GET /api/job/public/${id}`]: { ...example, availability: 'open', similar },
  });
});

const open = (application?: ReturnType<typeof ownApplication>, path = `/app/applications/${id}`) => {
  if (application) replies[`GET ${me}/application/${application.id}`] = application;
  openApp(path, nomsa);
};

const daysAgo = (days: number) => new Date(Date.now() - days * duration.day).toISOString();
const steps = () => {
  const [timeline] = screen.getAllByRole('list').filter(({ tagName }) => tagName === 'OL');
  return within(timeline as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

it('shows by whom it was opened and what they sent; silence beyond the usual time is said, and can be broken once', async () => {
  const sent_at = daysAgo(6.5);
  open(
    ownApplication(
      {},
      {
        state: 'opened',
        sent_at,
        opened_at: daysAgo(5),
        opened_by: 'Thabo',
        usual_answer_days: 3,
        remind_from: daysAgo(1),
      },
    ),
  );
  await screen.findByRole('heading', { name: 'Longer than usual' });
  expect(steps()).toEqual([
    expect.stringMatching(/^Sent .*With your profile and one answer$/),
    expect.stringMatching(/^Opened .*Thabo read it$/),
    expect.stringMatching(/^Next: their answer/),
  ]);
  expect(screen.getByText('Mthembu Kitchen usually answers within 3 days. Day 7 since you applied.')).toBeTruthy();
  expect(screen.getByText('Can you work weekends?').nextSibling?.textContent).toBe('Yes');
  expect(screen.getByText('I have cooked for a hundred.')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Similar jobs, still open' })).toBeTruthy();
  replies[`POST ${me}/application/${id}/reminder`] = ownApplication();
  await userEvent.click(screen.getByRole('button', { name: 'Ask for an answer' }));
  await expect.poll(calls).toContain(`POST ${me}/application/${id}/reminder`);
});

it('a decline is plain: their reason, the way to ask again, and two open jobs', async () => {
  open(
    ownApplication(
      { status_id: ids.Declined, can_contest: true },
      { state: 'declined', answered_at: daysAgo(1), decline_reason: 'We need a team leader', usual_answer_days: 3 },
    ),
  );
  await screen.findByText('Their reason: We need a team leader');
  expect(steps()).toHaveLength(2);
  expect(screen.queryByText('Longer than usual')).toBeNull();
  expect(screen.getByRole('button', { name: 'Ask them to look again' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull();
  await screen.findByRole('link', { name: 'Other job 2' });
  expect(screen.queryByRole('link', { name: 'Other job 3' })).toBeNull();
});

it('who is hired reads so, with the way to the conversation', async () => {
  const chat = { id: idOf(7), application_id: id, unread: 1, company: example.company };
  replies[`GET ${me}/chat`] = listOf([chat], { unread: 1 });
  open(
    ownApplication({ status_id: ids.Hired }, { state: 'hired', shortlisted_at: daysAgo(2), answered_at: daysAgo(1) }),
  );
  await screen.findByText('Mthembu Kitchen has chosen you');
  expect(screen.queryByText(/^Next:/)).toBeNull();
  const answer = await screen.findByRole('link', { name: 'Answer their message' });
  expect(answer.getAttribute('href')).toBe(`/app/messages/${chat.id}`);
});

it('what was withdrawn, removed or never there says so', async () => {
  open(undefined, `/app/applications/${idOf(9)}`);
  await screen.findByRole('heading', { name: 'This application is not here' });
  expect(screen.getByRole('link', { name: 'See your applications' })).toBeTruthy();
});

it('the list marks what is new, and the tabs count it until it has been seen', async () => {
  const fresh = notification({ data: { application_id: id } });
  replies[`GET ${me}/application`] = listOf([ownApplication(), ownApplication({ id: idOf(2), title: 'Baker' })]);
  replies[`GET ${me}/notification`] = listOf([fresh, { ...fresh, id: idOf(1) }], { unread: 2 });
  replies[`GET ${me}/chat`] = listOf([], { unread: 4 });
  open(undefined, '/app/applications');
  await screen.findByRole('img', { name: 'New' });
  expect(screen.getAllByRole('img', { name: 'New' })).toHaveLength(1);
  expect(screen.getAllByRole('link', { name: 'Applications, 1 new' }).length).toBeGreaterThan(0);
  expect((await screen.findAllByRole('link', { name: 'Messages, 4 new' })).length).toBeGreaterThan(0);
  await expect.poll(calls).toContain(`POST ${me}/notification`);
  await userEvent.click(screen.getAllByRole('link', { name: 'Jobs' })[0] as HTMLElement);
  await expect.poll(() => screen.queryAllByRole('link', { name: /Applications, / }).length).toBe(0);
});
