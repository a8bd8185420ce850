import { createStore } from '@/lib/store';

/** A new build has taken over: the next step of this page is a page of the new one. */
export const isOld = createStore(false);

/** When what is shown was answered, where it came from the phone's own store. */
export const savedAt = createStore<Date | undefined>(undefined);

const workers = globalThis.navigator?.serviceWorker;
let hadOne = Boolean(workers?.controller);

// From the start: the first answers of a page without a line come before anything else has loaded, and so may a new build.
workers?.addEventListener('message', ({ data }) => {
  if (data?.saved_at) savedAt.set(new Date(data.saved_at));
});
workers?.addEventListener('controllerchange', () => {
  isOld.set(hadOne);
  hadOne = true;
});
