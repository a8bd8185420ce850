import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createColourMode } from './colour-mode';

const osIs = (dark: boolean) => {
  let listener = () => {};
  const addEventListener = (_: string, run: () => void) => {
    listener = run;
  };
  const media = { matches: dark, addEventListener };
  vi.spyOn(window, 'matchMedia').mockImplementation(() => media as unknown as MediaQueryList);
  return (now: boolean) => {
    media.matches = now;
    listener();
  };
};

beforeEach(() => localStorage.clear());
afterEach(() => void vi.restoreAllMocks());

it('is light whatever is preferred, because the product forces it', () => {
  osIs(true);
  const mode = createColourMode('light');
  expect(mode.state.get()).toEqual({ preference: 'system', value: 'light', unknown: false, forced: true });
  mode.prefer('dark');
  expect(mode.state.get().value).toBe('light');
});

it('keeps the preference, which counts once nothing is forced', () => {
  osIs(false);
  createColourMode('light').prefer('dark');
  expect(createColourMode(null).state.get()).toMatchObject({ preference: 'dark', value: 'dark', forced: false });
});

it('follows the device with the preference system', () => {
  const change = osIs(false);
  const mode = createColourMode(null);
  expect(mode.state.get().value).toBe('light');
  change(true);
  expect(mode.state.get().value).toBe('dark');
});

it('can be forced by a route', () => {
  osIs(false);
  const mode = createColourMode(null);
  mode.force('dark');
  expect(mode.state.get()).toMatchObject({ value: 'dark', forced: true });
});
