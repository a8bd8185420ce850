import type { ColourMode } from '@marula/contract/ui.contract';
import { createStore, type Store } from './store';

type Preference = ColourMode['preference'];
type Value = ColourMode['value'];

const key = 'colour-mode';
const isPreference = (value: unknown): value is Preference =>
  value === 'system' || value === 'light' || value === 'dark';

// The first HTML of a page is made where neither is known.
const darkSetting = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)');
const stored = (): Preference => {
  const value = globalThis.localStorage?.getItem(key);
  return isPreference(value) ? value : 'system';
};

const resolve = (preference: Preference, forced: Value | null): ColourMode => {
  const own = preference === 'system' ? (darkSetting()?.matches ? 'dark' : 'light') : preference;
  return { preference, value: forced ?? own, unknown: false, forced: forced !== null };
};

/** The person's choice is kept even while the product forces a mode, and counts again when it no longer does. */
export const createColourMode = (force: Value | null) => {
  let forced = force;
  const state: Store<ColourMode> = createStore<ColourMode>(resolve(stored(), forced));
  darkSetting()?.addEventListener('change', () => state.set(resolve(state.get().preference, forced)));
  return {
    state,
    prefer: (preference: Preference) => {
      localStorage.setItem(key, preference);
      state.set(resolve(preference, forced));
    },
    force: (value: Value | null) => {
      forced = value;
      state.set(resolve(state.get().preference, forced));
    },
  };
};

/** The product is light on every page. */
export const colourMode = createColourMode('light');
