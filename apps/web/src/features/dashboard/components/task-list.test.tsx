import type { HomeTask } from '@marula/contract/home.contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { show } from '@/app/test-show';
import { TaskList } from './task-list';

const person = {
  ...{ id: '1', first_name: 'Zanele', last_name: 'Mthembu', profile_image: null },
  user_type: 'Candidate' as const,
};
const now = new Date('2026-11-16T08:00:00Z');
const job = { id: '7', title: 'Diesel mechanic', expires_at: '2026-11-18T21:59:00Z' };

const open = async (tasks: HomeTask[]) => {
  const onJob = vi.fn();
  await show(() => <TaskList tasks={tasks} now={now} onJob={onJob} />);
  return onJob;
};

const ending = { kind: 'expiring', job, applied: 4, shortlisted: 0, hired: null } as const;

it('offers to archive a job that ends and has hired, and to extend one that has not', async () => {
  const hired = { ...ending, job: { ...job, id: '8' }, hired: person, act: 'archive' as const };
  const onJob = await open([{ ...ending, act: 'extend' }, hired]);
  expect(screen.getByText('4 people applied and nobody is shortlisted. Extending costs 1 post.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Extend: Diesel mechanic ends in 2 days' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Archive: Diesel mechanic ends in 2 days' }));
  expect(onJob).toHaveBeenCalledWith({ id: '8', act: 'archive' });
});

it('leads who may not extend a job to it, without a word of what that would cost', async () => {
  await open([{ ...ending, act: 'open', job: { ...job, expires_at: '2026-11-16T21:59:00Z' } }]);
  expect(screen.getByText('4 people applied and nobody is shortlisted.')).toBeTruthy();
  const way = screen.getByRole('link', { name: 'Open: Diesel mechanic ends today' });
  expect(way.getAttribute('href')).toBe('/dashboard/jobs/view/7');
});

const review = { kind: 'review', count: 9, face: person, oldest_at: '2026-11-14T07:00:00Z', strong: 4 } as const;

it('says how long the oldest has waited, how many are worth a look first, and leads to the unread', async () => {
  await open([{ ...review, top: null }]);
  expect(screen.getByText('9 new applications')).toBeTruthy();
  expect(screen.getByText('The oldest has waited 2 days. 4 match 76 % or more.')).toBeTruthy();
  const way = screen.getByRole('link', { name: 'Review: 9 new applications' });
  expect(way.getAttribute('href')).toBe('/dashboard/applications?status=2&unread=true');
});

it.each([
  [5, '9 new applications, 5 for Diesel mechanic'],
  [9, '9 new applications for Diesel mechanic'],
])('names the job of %i of nine', async (count, words) => {
  await open([{ ...review, top: { job, count } }]);
  expect(screen.getByText(words)).toBeTruthy();
});

it('opens the conversation of who has waited longest, with what they said', async () => {
  const answer = { kind: 'answer', chat_id: 'c', face: person, since: '2026-11-16T07:00:00Z', others: 2 } as const;
  await open([{ ...answer, text: '' }]);
  expect(screen.getByText('Sent you a picture.')).toBeTruthy();
  const way = screen.getByRole('link', { name: /^Reply: Zanele Mthembu and 2 others are waiting/ });
  expect(way.getAttribute('href')).toBe('/dashboard/chat?chat=c');
});

it('says that nothing waits, rather than nothing', async () => {
  await open([]);
  expect(screen.getByText('You are up to date')).toBeTruthy();
});
