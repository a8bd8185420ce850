import { MantineProvider } from '@mantine/core';
import { job } from '@marula/contract/entities.fixture';
import type { JobListItem } from '@marula/contract/jobs.endpoints.contract';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { setTransport } from '@/lib/api';
import { takeToasts } from '@/lib/toast';
import { jobsQueries } from '../jobs.queries';
import { ArchiveOne } from './archive-one';

const list = vi.fn(async () => [] as unknown[]);
const List = () => useQuery({ queryKey: [...jobsQueries.all, 'list'], queryFn: list }).status;

it('says that it is archived as the question closes, not while the list is still awaited: the key that undoes it would be lost', async () => {
  const onClose = vi.fn();
  setTransport(async () => Response.json({ ...job, undo: null }));
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <List />
        <ArchiveOne
          job={{ ...job, applications_by_status: {}, chats: 0 } as unknown as JobListItem}
          onClose={onClose}
        />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByText('success');
  const answer = Promise.withResolvers<unknown[]>();
  list.mockReturnValue(answer.promise);
  await userEvent.click(screen.getByRole('button', { name: 'Archive job' }));
  await expect.poll(() => list.mock.calls.length).toBe(2);
  expect([takeToasts().length, onClose.mock.calls.length]).toEqual([0, 0]);
  answer.resolve([]);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(takeToasts()).toHaveLength(1);
});
