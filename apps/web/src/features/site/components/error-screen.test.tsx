import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { isCrawler } from '@/lib/crawler';
import { FatalErrorScreen } from '../screens/fatal-error-screen';
import { ErrorScreen } from './error-screen';

const draw = async (content: ReactNode) => {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <MantineProvider env="test">{content}</MantineProvider> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  await act(async () => render(<RouterProvider router={router as never} />));
};

it('of a missing page', async () => {
  await draw(<ErrorScreen status={404} detail="Page not found: /nope" />);
  expect(screen.getByText('404')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeTruthy();
  expect(screen.getByText("Sorry, we couldn't find the page you're looking for.")).toBeTruthy();
  expect(screen.getByText('Page not found: /nope')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go back home' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe('/contact');
});

it('of anything else', async () => {
  await draw(<FatalErrorScreen error={new Error('x')} />);
  expect(screen.getByText('500')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'An error occurred' })).toBeTruthy();
  expect(screen.getByText("Sorry, we couldn't process your request.")).toBeTruthy();
});

it.each(['Googlebot/2.1', 'Chrome-Lighthouse', 'facebookexternalhit/1.1', 'bingbot'])(
  'is not shown to %s',
  async (agent) => {
    expect(isCrawler(agent)).toBe(true);
    const spy = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    await draw(<FatalErrorScreen error={new Error('x')} />);
    expect(screen.queryByRole('heading')).toBeNull();
    spy.mockRestore();
  },
);

it('is shown to a person', () => expect(isCrawler('Mozilla/5.0 (Linux; Android 14) Chrome/140.0')).toBe(false));
