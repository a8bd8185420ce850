import { toast as limits } from '@marula/contract/limits';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeToasts, toast } from '@/lib/toast';
import { ToastLane } from './toast-lane';
import { Toaster } from './toaster';

vi.stubGlobal(
  'fetch',
  vi.fn(async () => new Response('{}')),
);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  takeToasts();
});

const show = (lanes: readonly number[] = []) =>
  render(
    <>
      {lanes.map((level) => (
        <ToastLane key={level} level={level} />
      ))}
      <Toaster closeLabel="Close notification" />
    </>,
  );

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const there = () => screen.queryByText('Thandi is shortlisted.') !== null;

it('goes when its time is over, also while it offers something', () => {
  show();
  act(() => toast.success('Thandi is shortlisted.', { action: { label: 'Undo', run: vi.fn() } }));
  pass(limits.durationMs - 1);
  expect(there()).toBe(true);
  pass(1);
  expect(there()).toBe(false);
});

it('waits under the pointer and while it has the focus, and has the rest of its time after', () => {
  show();
  act(() => toast.success('Thandi is shortlisted.', { action: { label: 'Undo', run: vi.fn() } }));
  pass(4000);
  const shown = screen.getByRole('status');
  fireEvent.pointerEnter(shown, { pointerType: 'mouse' });
  pass(60_000);
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  fireEvent.pointerLeave(shown, { pointerType: 'mouse' });
  pass(60_000);
  expect(there()).toBe(true);
  act(() => screen.getByRole('button', { name: 'Undo' }).blur());
  pass(999);
  expect(there()).toBe(true);
  pass(1);
  expect(there()).toBe(false);
});

it('stands in the innermost lane of the page, and over the page only where there is none', () => {
  const { unmount } = show([0, 2, 1]);
  act(() => toast.success('Thandi is shortlisted.'));
  expect(screen.getByRole('status').closest('[data-toast-lane]')?.getAttribute('data-toast-lane')).toBe('2');
  unmount();
  show();
  act(() => toast.success('Thandi is shortlisted.'));
  expect(screen.getByRole('status').closest('[data-toast-lane]')).toBeNull();
});

it('gives its place to a newer one with the same key', () => {
  show([0]);
  act(() => toast.success('Thandi is shortlisted.', { key: 'decision' }));
  act(() => toast.success('Peter is shortlisted.', { key: 'decision' }));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['SuccessPeter is shortlisted.']);
});
