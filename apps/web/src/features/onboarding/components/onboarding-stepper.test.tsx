import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { OnboardingStepper } from './onboarding-stepper';

vi.stubGlobal(
  'fetch',
  vi.fn(async () => new Response('{}')),
);

const open = async (start?: number) => {
  const onLeave = vi.fn();
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <MantineProvider env="test">
          <OnboardingStepper opened onLeave={onLeave} {...(start === undefined ? {} : { start })} />
        </MantineProvider>
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  await act(async () => render(<RouterProvider router={router as never} />));
  return onLeave;
};

it('begins with an intro and goes through four steps', async () => {
  const onLeave = await open();
  expect(screen.getByRole('heading', { name: 'Welcome to Marula' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Start' }));
  for (const title of ['Your company', 'Your first job', 'Your team']) {
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  }
  expect(screen.getByRole('heading', { name: 'Your plan' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
  expect(onLeave).toHaveBeenCalledWith(3);
});

it('can be left and taken up again at the same step', async () => {
  const onLeave = await open(1);
  expect(screen.getByRole('heading', { name: 'Your first job' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Skip for now' }));
  expect(onLeave).toHaveBeenCalledWith(1);
});

it('goes back', async () => {
  await open(1);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('heading', { name: 'Your company' })).toBeTruthy();
});
