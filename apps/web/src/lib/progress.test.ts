import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createProgress } from './progress';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('stays away when the page is there within 200 ms', () => {
  const { state, start, finish } = createProgress();
  start();
  vi.advanceTimersByTime(199);
  finish();
  vi.advanceTimersByTime(5000);
  expect(state.get()).toEqual({ visible: false, percent: 0 });
});

it('shows after 200 ms, grows with the 2000 ms it expects, and never reaches the end by itself', () => {
  const { state, start } = createProgress();
  start();
  vi.advanceTimersByTime(200);
  expect(state.get().visible).toBe(true);
  const early = state.get().percent;
  vi.advanceTimersByTime(1800);
  const later = state.get().percent;
  expect(early).toBeGreaterThan(0);
  expect(later).toBeGreaterThan(60);
  vi.advanceTimersByTime(60_000);
  expect(state.get().percent).toBeLessThan(100);
});

it('fills to 100, hides after 500 ms and starts from 0 again 400 ms later', () => {
  const { state, start, finish } = createProgress();
  start();
  vi.advanceTimersByTime(300);
  finish();
  expect(state.get()).toEqual({ visible: true, percent: 100 });
  vi.advanceTimersByTime(499);
  expect(state.get().visible).toBe(true);
  vi.advanceTimersByTime(1);
  expect(state.get()).toEqual({ visible: false, percent: 100 });
  vi.advanceTimersByTime(400);
  expect(state.get()).toEqual({ visible: false, percent: 0 });
});
