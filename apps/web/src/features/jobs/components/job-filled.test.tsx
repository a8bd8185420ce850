import { job } from '@marula/contract/entities.fixture';
import type { JobFigures } from '@marula/contract/jobs.endpoints.contract';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/app/test-show';
import { setRules } from '@/lib/auth/ability';
import { JobFilled } from './job-filled';

beforeEach(() => {
  localStorage.clear();
  setRules([{ action: 'archive', subject: 'Job' }]);
});

const onAct = vi.fn();
const open = (hired: number, openings: number) => {
  const figures = { id: job.id, applications_by_status: { '4': hired } } as unknown as JobFigures;
  return show(() => <JobFilled figures={figures} openings={openings} onAct={onAct} />);
};
const question = () => screen.queryByRole('region', { name: /You have hired/ });

it('says nothing while somebody is still looked for', async () => {
  await open(1, 2);
  expect(question()).toBeNull();
});

it('asks whether to close once everybody is hired, and never closes by itself', async () => {
  await open(2, 2);
  expect(screen.queryByRole('region', { name: 'You have hired the 2 people this job looks for' })).not.toBeNull();
  expect(onAct).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Archive the job' }));
  expect(onAct).toHaveBeenCalledExactlyOnceWith('archive');
});

it('asks again only when one more is hired', async () => {
  await open(1, 1);
  await userEvent.click(screen.getByRole('button', { name: 'Keep it open' }));
  expect(question()).toBeNull();
  cleanup();
  await open(1, 1);
  expect(question()).toBeNull();
  cleanup();
  await open(2, 1);
  expect(question()).not.toBeNull();
});

it('is no question for who may not archive', async () => {
  setRules([{ action: 'read', subject: 'Job' }]);
  await open(1, 1);
  expect(question()).toBeNull();
});
