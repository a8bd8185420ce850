import { pageTransition, progressBar } from '@marula/contract/limits';
import { progress } from '@/lib/progress';
import { createStore } from '@/lib/store';

export type TransitionName = typeof pageTransition.name | typeof pageTransition.layoutName;
export interface Stage {
  name: TransitionName;
  phase: 'leaving' | 'entering';
}

/** The whole app is busy: the full-page loader covers it. */
export const appLoading = createStore(false);
/** What moves now, or nothing. */
export const stage = createStore<Stage | null>(null);

const covered = ['dashboard', 'create-owner', 'create-member'];

/** Screens that start with much data wait behind the loader; the others show the thin bar. */
export const usesFullPageLoader = (path: string) =>
  !path.includes('confirm') && covered.some((part) => path.includes(part));

let loaderTimer: ReturnType<typeof setTimeout> | undefined;
let left = Promise.resolve();

/** The layout moves when it changes; else only the page inside it does. */
export const startNavigation = (toPath: string, layoutChanges: boolean) => {
  clearTimeout(loaderTimer);
  // A screen that is there at once must not flash a loader.
  if (usesFullPageLoader(toPath)) loaderTimer = setTimeout(() => appLoading.set(true), progressBar.throttleMs);
  else progress.start();
  stage.set({ name: layoutChanges ? pageTransition.layoutName : pageTransition.name, phase: 'leaving' });
  left = new Promise((resolve) => setTimeout(resolve, reducedMotion() ? 0 : pageTransition.waitMs));
};

/** Out first, then in: the next page waits for the last one to leave, and never longer than the transition's time. */
export const pageHasLeft = () => left;

export const finishNavigation = () => {
  clearTimeout(loaderTimer);
  appLoading.set(false);
  progress.finish();
  const current = stage.get();
  if (current) stage.set({ ...current, phase: 'entering' });
};

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
