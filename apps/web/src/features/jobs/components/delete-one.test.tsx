import { MantineProvider } from '@mantine/core';
import type { JobListItem } from '@marula/contract/jobs.endpoints.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { DeleteOne } from './delete-one';

const fetched = vi.fn(async () => new Response('{"id":"1","post_returned":false}'));
vi.stubGlobal('fetch', fetched);
beforeEach(() => fetched.mockClear());

const draft: JobListItem = {
  ...{ id: '018f3f5e-0000-7000-8000-000000000001', title: 'Cook', archived: false, expired: false, active: false },
  ...{ expires_at: null, location: null, industry_position: null, created_at: '', updated_at: '', featured: false },
  ...{ view_count: 0, view_limit: null, applications_by_status: {}, unread: 0, chats: 0, held_for: null },
};
const online = { ...draft, active: true, expires_at: '2026-12-16T21:59:00Z' };
const full = { ...online, applications_by_status: { 2: 10, 5: 3 }, chats: 4, view_count: 90 };

const show = (job: JobListItem, onArchive?: () => void) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <DeleteOne job={job} onArchive={onArchive} onClose={() => {}} />
      </MantineProvider>
    </QueryClientProvider>,
  );

it('a draft is deleted after one question', async () => {
  show(draft);
  expect(screen.getByText(/It was never online, so no post is lost/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Delete job' }));
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
});

it('a job with people counts what goes, and is deleted only after a second yes', async () => {
  const onArchive = vi.fn();
  show(full, onArchive);
  expect(screen.getByText(/with its 13 applications and 4 chats. Its post does not come back/)).toBeTruthy();
  const act = screen.getByRole('button', { name: 'Delete job and 13 applications' });
  await userEvent.click(act);
  expect(fetched).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Archive instead' }));
  expect(onArchive).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('checkbox', { name: /Yes, delete 13 applications and 4 chats/ }));
  await userEvent.click(act);
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
});

it.each([
  ['nobody has seen', online, /You get its post back if you published it within the last 24 hours/],
  ['people have seen', { ...online, view_count: 3 }, /Its post does not come back, because people have seen it/],
])('a job that %s says whether its post comes back', (_, job, words) => {
  show(job);
  expect(screen.getByText(words)).toBeTruthy();
});
