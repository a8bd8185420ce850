import { MantineProvider } from '@mantine/core';
import type { Found } from '@marula/contract/staff.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ConsoleSearch } from './console-search';

const company = (id: string, name: string): Found => ({
  ...{ kind: 'company', id, name, state: null, company: null },
  ...{ country: null, email: null, plan: null, amount: null },
});

const harbour = company('h', 'Harbour Cafe');
const hospital = company('i', 'Hospital Linen');

/** What each search finds; one that is held is answered later. */
let finds: Record<string, Found[]>;
let held: Record<string, () => void>;

beforeEach(() => {
  finds = { ho: [harbour, hospital] };
  held = {};
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const address = new URL(typeof request === 'string' ? request : request.url, 'http://localhost');
    const q = address.searchParams.get('q') ?? '';
    if (!finds[q]) await new Promise<void>((answer) => Object.assign(held, { [q]: answer }));
    return Response.json({ items: finds[q] });
  });
});

const answer = (q: string, found: Found[]) => {
  finds[q] = found;
  held[q]?.();
};

const open = async () => {
  const root = createRootRoute();
  const anywhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => (
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <ConsoleSearch />
        </QueryClientProvider>
      </MantineProvider>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: ['/admin'] }),
  });
  await router.load();
  await act(async () => render(<RouterProvider router={router as never} />));
  const field = screen.getByRole('combobox', { name: 'Search everything' });
  await userEvent.type(field, 'ho');
  await screen.findByRole('option', { name: /Harbour Cafe/ });
  return { router, field };
};

it('Enter before the last letters are found opens what they find, not what the first letters had found', async () => {
  const { router, field } = await open();
  await userEvent.type(field, 'spital{Enter}');
  await waitFor(() => expect(held).toHaveProperty('hospital'));
  expect(router.history.location.pathname).toBe('/admin');
  answer('hospital', [hospital]);
  await waitFor(() => expect(router.history.location.pathname).toBe('/admin/company/i'));
});

it('Enter before nothing is found stays, and says so', async () => {
  const { router, field } = await open();
  await userEvent.type(field, 'tel{Enter}');
  await waitFor(() => expect(held).toHaveProperty('hotel'));
  answer('hotel', []);
  await screen.findByText('Nothing has “hotel” in it. Try a whole address, a number or an id.');
  expect(router.history.location.pathname).toBe('/admin');
});

it('who goes on typing after Enter is not led away', async () => {
  const { router, field } = await open();
  await userEvent.type(field, 's{Enter}');
  await waitFor(() => expect(held).toHaveProperty('hos'));
  await userEvent.type(field, 'p');
  answer('hos', [hospital]);
  await waitFor(() => expect(held).toHaveProperty('hosp'));
  answer('hosp', [hospital]);
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  expect(router.history.location.pathname).toBe('/admin');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(router.history.location.pathname).toBe('/admin/company/i'));
});

it('Enter on what stands there and was gone down to opens it, whatever is still being asked', async () => {
  const { router, field } = await open();
  await userEvent.type(field, 's');
  await waitFor(() => expect(held).toHaveProperty('hos'));
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(router.history.location.pathname).toBe('/admin/company/i'));
});
