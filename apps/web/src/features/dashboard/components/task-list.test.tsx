import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { HomeTask } from './home-task';
import { TaskList } from './task-list';

const person = {
  ...{ id: '1', first_name: 'Zanele', last_name: 'Mthembu', profile_image: null },
  user_type: 'Candidate' as const,
};
const job = { id: '7', title: 'Diesel mechanic' };
const now = new Date('2026-11-16T08:00:00Z');

const open = (tasks: HomeTask[]) => {
  const onAct = vi.fn();
  render(
    <MantineProvider env="test">
      <TaskList tasks={tasks} now={now} onAct={onAct} />
    </MantineProvider>,
  );
  return onAct;
};

it('offers to archive a job that ends and has hired, and to extend one that has not', async () => {
  const ending = { kind: 'expiring', job, days: 2, applied: 4, shortlisted: 0 } as const;
  const hired = { ...ending, job: { ...job, id: '8' }, hired: person };
  const onAct = open([{ ...ending, hired: null }, hired]);
  expect(screen.getByText('4 people applied and nobody is shortlisted. Extending costs 1 post.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Extend: Diesel mechanic ends in 2 days' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Archive: Diesel mechanic ends in 2 days' }));
  expect(onAct).toHaveBeenCalledWith(hired);
});

it('says how long the oldest has waited, and how many are worth a look first', () => {
  open([{ kind: 'review', count: 9, face: person, top: null, oldest_at: '2026-11-14T07:00:00Z', strong: 4 }]);
  expect(screen.getByText('9 new applications')).toBeTruthy();
  expect(screen.getByText('The oldest has waited 2 days. 4 match 76 % or more.')).toBeTruthy();
});

it('says that nothing waits, rather than nothing', () => {
  open([]);
  expect(screen.getByText('You are up to date')).toBeTruthy();
});
