import { applicationStatusIds as ids } from '@marula/contract/transitions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { undoLast } from '@/lib/undo';
import { applicationIn } from './components/test-applications';
import { useDecisions } from './use-decisions';

/** Calls that wait until they are answered. */
const calls: { address: string; body: unknown; answer: () => void }[] = [];
vi.stubGlobal(
  'fetch',
  vi.fn((address: string, { method, body }: RequestInit) => {
    const reply = () => new Response('{}', { headers: { 'content-type': 'application/json' } });
    if (method === 'GET') return Promise.resolve(reply());
    return new Promise<Response>((resolve) => {
      calls.push({ address, body: JSON.parse(String(body)), answer: () => resolve(reply()) });
    });
  }),
);

const client = new QueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

it('takes back what was pressed last, also before the server has answered', async () => {
  const { result } = renderHook(() => useDecisions('Owner'), { wrapper });
  const decide = async (id: string, nth: number) => {
    void result.current.decide({ ...applicationIn('Applied', id), id }, { to: 'Shortlisted' });
    await waitFor(() => expect(calls).toHaveLength(nth));
  };
  await decide('first', 1);
  calls[0]?.answer();
  await decide('second', 2);
  undoLast();
  calls[1]?.answer();
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls[2]?.address).toMatch(/second$/);
  expect(calls[2]?.body).toMatchObject({ status_id: ids.Applied, from_status_id: ids.Shortlisted });
});

it('tells the applicant the reason only where that was chosen, of one as of many', async () => {
  calls.length = 0;
  const { result } = renderHook(() => useDecisions('Owner'), { wrapper });
  const reason = { id: 'far', name: 'Too far away', side: 'employer' } as const;
  void result.current.decide({ ...applicationIn('Applied', 'third'), id: 'third' }, { to: 'Declined', reason });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).not.toHaveProperty('share_reason');
  const shared = { ...reason, shared: true as const };
  void result.current.decideMany(['fourth', 'fifth'], ids.Applied, { to: 'Declined', reason: shared });
  await waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.body).toMatchObject({ decline_reason_id: 'far', share_reason: true });
});
