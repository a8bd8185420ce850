import { MantineProvider } from '@mantine/core';
import { roleRules } from '@marula/contract/permissions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setRules } from '@/lib/auth/ability';
import { teamQuery } from '@/lib/team';
import { OnboardingStepper } from './onboarding-stepper';

vi.stubGlobal(
  'fetch',
  vi.fn(async () => new Response('{}')),
);

const open = async (start = -1) => {
  const told = { onStep: vi.fn(), onLater: vi.fn(), onSeen: vi.fn() };
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(teamQuery.queryKey, { members: [], invites: [], used: 1, limit: 1, may_invite: false });
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <MantineProvider env="test">
          <QueryClientProvider client={client}>
            <OnboardingStepper start={start} {...told} />
          </QueryClientProvider>
        </MantineProvider>
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  await act(async () => render(<RouterProvider router={router as never} />));
  return told;
};

beforeEach(() => setRules(roleRules.Owner));

it('begins with an intro and goes through four steps', async () => {
  const { onSeen, onStep } = await open();
  expect(screen.getByRole('heading', { name: 'Welcome to Marula' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  for (const title of ['Your company', 'Your first job', 'Your team']) {
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  }
  expect(screen.getByRole('heading', { name: 'Your plan' })).toBeTruthy();
  expect(onStep.mock.calls).toEqual([[0], [1], [2], [3]]);
  expect(onSeen).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
  expect(onSeen).toHaveBeenCalledOnce();
});

it('can be taken up again at the same step, and be skipped', async () => {
  const { onSeen, onLater } = await open(1);
  expect(screen.getByRole('heading', { name: 'Your first job' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(onLater).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Skip the setup' }));
  expect(onSeen).toHaveBeenCalledOnce();
});

it('goes back', async () => {
  await open(1);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('heading', { name: 'Your company' })).toBeTruthy();
});

it('says the cap of the team and the way to more before anybody is invited', async () => {
  await open(2);
  expect(screen.getByText('1 of 1 places in your team are taken.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/dashboard/subscription');
  expect(screen.queryByLabelText('Email')).toBeNull();
});

it('shows a member only the steps that they may do', async () => {
  setRules(roleRules.User);
  await open(0);
  expect(screen.getByRole('heading', { name: 'Your first job' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Finish' })).toBeTruthy();
});
