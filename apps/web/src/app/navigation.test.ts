import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { progress } from '@/lib/progress';
import { appLoading, finishNavigation, pageHasLeft, stage, startNavigation, usesFullPageLoader } from './navigation';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  finishNavigation();
  vi.runAllTimers();
  vi.useRealTimers();
});

it.each([
  ['/dashboard/home', true],
  ['/create-owner', true],
  ['/create-member', true],
  ['/browse-jobs', false],
  ['/confirm', false],
  ['/dashboard/confirm', false],
])('%s waits behind the full-page loader: %s', (path, expected) => expect(usesFullPageLoader(path)).toBe(expected));

it('covers the app on the way to the dashboard, and takes the cover away on arrival', () => {
  startNavigation('/dashboard/home', true);
  vi.advanceTimersByTime(200);
  expect(appLoading.get()).toBe(true);
  expect(progress.state.get().visible).toBe(false);
  finishNavigation();
  expect(appLoading.get()).toBe(false);
});

it('shows the thin bar on the way to any other page', () => {
  startNavigation('/blog', false);
  vi.advanceTimersByTime(200);
  expect(appLoading.get()).toBe(false);
  expect(progress.state.get().visible).toBe(true);
});

it('lets the old page leave first, and waits for it at most 100 ms', async () => {
  startNavigation('/blog', false);
  let gone = false;
  pageHasLeft().then(() => {
    gone = true;
  });
  await vi.advanceTimersByTimeAsync(99);
  expect(gone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(gone).toBe(true);
});

it('does not wait at all under reduced motion', async () => {
  const matchMedia = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  startNavigation('/blog', false);
  let gone = false;
  pageHasLeft().then(() => {
    gone = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(gone).toBe(true);
  matchMedia.mockRestore();
});

it('moves the page within a layout and the layout when it changes, out before in', () => {
  startNavigation('/blog', false);
  expect(stage.get()).toEqual({ name: 'slide-fade', phase: 'leaving' });
  finishNavigation();
  expect(stage.get()).toEqual({ name: 'slide-fade', phase: 'entering' });
  startNavigation('/dashboard/home', true);
  expect(stage.get()).toEqual({ name: 'layout', phase: 'leaving' });
});
