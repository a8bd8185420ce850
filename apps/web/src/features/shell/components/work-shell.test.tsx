import { MantineProvider } from '@mantine/core';
import { roleRules } from '@marula/contract/permissions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setRules } from '@/lib/auth/ability';
import { closeImage, openImage } from '@/lib/image-modal';
import { WorkShell } from './work-shell';

vi.stubGlobal(
  'fetch',
  vi.fn(async () => new Response('{}')),
);

const open = async () => {
  const root = createRootRoute({
    component: () => (
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <WorkShell title="Jobs">
            <Outlet />
          </WorkShell>
        </QueryClientProvider>
      </MantineProvider>
    ),
  });
  const anywhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => <input aria-label="Field" />,
  });
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: ['/dashboard/jobs'] }),
  });
  await router.load();
  await act(async () => render(<RouterProvider router={router as never} />));
  return router;
};

beforeEach(() => {
  localStorage.clear();
  setRules(roleRules.Owner);
});

it('has the landmarks a screen reader moves by, and the way past them first', async () => {
  await open();
  expect(screen.getAllByRole('main')).toHaveLength(1);
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Skip to content');
});

it('marks where one is', async () => {
  await open();
  const current = screen.getAllByRole('link', { name: 'Jobs' }).map((link) => link.getAttribute('aria-current'));
  expect(current).toEqual(['page', 'page']);
});

it('keeps the side bar as it was left', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Collapse side bar' }));
  expect(screen.getByRole('button', { name: 'Expand side bar' })).toBeTruthy();
  expect(localStorage.getItem('side-bar-rail')).toBe('true');
});

it('goes to a screen with G and its letter', async () => {
  const router = await open();
  await userEvent.keyboard('ga');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/applications'));
});

it('offers no screen that the person may not open', async () => {
  setRules(roleRules.User);
  await open();
  expect(screen.queryByRole('link', { name: 'Subscription' })).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Jobs' })).toHaveLength(2);
});

it('opens the account menu with the first click, and gives the focus back to its button', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  expect(await screen.findByRole('menuitem', { name: 'Sign out' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Account'));
});

it('leaves the keys alone while somebody types', async () => {
  const router = await open();
  await userEvent.click(screen.getByLabelText('Field'));
  await userEvent.keyboard('ga?');
  expect(router.state.location.pathname).toBe('/dashboard/jobs');
  expect(screen.queryByText('Keyboard shortcuts')).toBeNull();
});

it('lists the keys with ?', async () => {
  await open();
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
});

it.each(['{Control>}k{/Control}', '/'])('opens the search with %s', async (keys) => {
  await open();
  await userEvent.keyboard(keys);
  expect(await screen.findByPlaceholderText('Search people, jobs and screens')).toBeTruthy();
});

it('shows a picture above everything', async () => {
  await open();
  act(() => openImage('/picture.png'));
  expect((await screen.findByRole('dialog', { name: 'Picture' })).querySelector('img')?.getAttribute('src')).toBe(
    '/picture.png',
  );
  act(() => closeImage());
});
