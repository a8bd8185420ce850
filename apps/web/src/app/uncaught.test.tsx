import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { takeToasts, toast, waitingToasts } from '@/lib/toast';
import { Toaster } from '@/ui/toaster';
import { handleUncaught } from './uncaught';

vi.stubGlobal(
  'fetch',
  vi.fn(async () => new Response('{}')),
);

const toaster = () =>
  render(
    <MantineProvider env="test">
      <Toaster closeLabel="Close notification" />
    </MantineProvider>,
  );

afterEach(() => void takeToasts());

it('tells the person about an error that nobody caught, with the title Error', () => {
  handleUncaught(new Error('There was a problem updating the application. Please try again.'));
  expect(waitingToasts.get()).toMatchObject([
    {
      kind: 'error',
      title: 'Error',
      text: 'There was a problem updating the application. Please try again.',
      durationMs: 5000,
    },
  ]);
});

it('says something useful even when the error says nothing', () => {
  handleUncaught('odd');
  expect(waitingToasts.get()[0]?.text).toBe('There was a problem on our side. Please try again in a moment.');
});

it('has the default titles Success and Warning', () => {
  toast.success('Saved.');
  toast.warning('Nearly full.');
  expect(waitingToasts.get().map(({ title }) => title)).toEqual(['Success', 'Warning']);
});

it('shows a toast until it is closed by the button that says so', async () => {
  toaster();
  act(() => toast.success('Saved.'));
  expect(await screen.findByText('Saved.')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Close notification'));
  await waitFor(() => expect(screen.queryByText('Saved.')).toBeNull());
});

it('takes a toast away after its duration', async () => {
  toaster();
  act(() => toast.warning('Soon gone.', { durationMs: 50 }));
  expect(await screen.findByText('Soon gone.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Soon gone.')).toBeNull());
});
