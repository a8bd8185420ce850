import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { ChipChoice } from './chip-choice';
import { Face } from './face';
import { ListError } from './list-error';
import { ListSkeleton } from './list-skeleton';
import { Pager } from './pager';
import { ReasonMenu } from './reason-menu';

vi.stubGlobal(
  'fetch',
  vi.fn(async () => new Response('{}')),
);

const show = (part: ReactNode) => render(<MantineProvider env="test">{part}</MantineProvider>);

it('a list that loads says so at once', () => {
  show(<ListSkeleton label="Loading applications" tools />);
  expect(screen.getByRole('status').textContent).toBe('Loading applications');
});

it('one shape takes the place of another without a gap, and the word for it is outside of what is busy', () => {
  const first = show(<ListSkeleton label="Loading the job" delayMs={0} />);
  first.rerender(
    <MantineProvider env="test">
      <ListSkeleton key="next" label="Loading its figures" delayMs={60_000} />
    </MantineProvider>,
  );
  const busy = document.querySelector('[aria-busy="true"]');
  expect(busy?.querySelectorAll('.row')).toHaveLength(5);
  expect(busy?.contains(screen.getByRole('status'))).toBe(false);
});

it('a list that failed is asked for again, once at a time', async () => {
  const onRetry = vi.fn();
  const words = { title: 'We could not load this', text: 'Nothing is lost.', retryLabel: 'Try again', onRetry };
  const { unmount } = show(<ListError {...words} />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
  unmount();
  show(<ListError {...words} retrying />);
  expect(screen.getByRole('button').hasAttribute('disabled')).toBe(true);
});

it.each([
  { page: 1, total: 23, can: ['Next'] },
  { page: 412, total: 10_000, can: ['Previous', 'Next'] },
  { page: 3, total: 23, can: ['Previous'] },
  { page: 1, total: 0, can: [] },
])('page $page of $total rows leads to $can', ({ page, total, can }) => {
  const labels = { range: 'range', rows: 'Rows', previous: 'Previous', next: 'Next' };
  show(<Pager {...{ page, total, labels }} rows={10} rowSizes={[5, 10]} onPage={vi.fn()} onRows={vi.fn()} />);
  const leads = screen.getAllByRole('button').filter((button) => !button.hasAttribute('disabled'));
  expect(leads.map((button) => button.getAttribute('aria-label'))).toEqual(can);
});

it('an act that needs a reason says where there is none', async () => {
  show(<ReasonMenu label="Decline" question="Why?" none="No reasons yet" groups={[]} onPick={vi.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('No reasons yet')).toBeTruthy();
  expect(screen.queryByRole('menuitem')).toBeNull();
});

it('a choice that is missing is marked for the eye and for the ear', () => {
  const options = [{ id: 1, name: 'Full-time' }];
  show(<ChipChoice label="Time" required error="Time is required" options={options} value={null} onChange={vi.fn()} />);
  expect(screen.getByRole('radiogroup').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Time is required')).toBeTruthy();
});

it('somebody without a picture has initials', () => {
  show(<Face name="Hiring Team" square />);
  expect(document.querySelector('[data-letters]')?.getAttribute('data-letters')).toBe('HT');
});
