import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenIdle, whenSettled, whenUsed } from './when-idle';

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

it('leaves the first page alone: a second after everything is loaded, and then at a quiet moment', () => {
  const idle = vi.fn();
  vi.stubGlobal('requestIdleCallback', idle);
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  whenSettled(vi.fn());
  vi.advanceTimersByTime(10_000);
  expect(idle).not.toHaveBeenCalled();
  dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(999);
  expect(idle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(idle).toHaveBeenCalledOnce();
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
