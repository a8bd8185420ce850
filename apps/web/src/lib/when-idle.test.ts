import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenIdle, whenUsed } from './when-idle';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('waits for a quiet moment, and not longer than 5 s', () => {
  const idle = vi.fn();
  vi.stubGlobal('requestIdleCallback', idle);
  const run = vi.fn();
  whenIdle(run);
  expect(idle).toHaveBeenCalledWith(run, { timeout: 5000 });
});

it('takes 3 s where a browser knows no quiet moment', () => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  const run = vi.fn();
  whenIdle(run);
  vi.advanceTimersByTime(2999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});

it.each(['mousedown', 'keydown', 'touchstart', 'scroll'])('starts once with the first %s', (event) => {
  const run = vi.fn();
  whenUsed(run, 5000);
  dispatchEvent(new Event(event));
  dispatchEvent(new Event(event));
  vi.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledOnce();
});

it('starts by itself after 5 s', () => {
  const run = vi.fn();
  whenUsed(run, 5000);
  vi.advanceTimersByTime(4999);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});
