import { progressBar } from '@marula/contract/limits';
import { createStore } from './store';

export interface ProgressState {
  visible: boolean;
  percent: number;
}

const { throttleMs, durationMs, hideDelayMs, resetDelayMs, min, max } = progressBar;
const frameMs = 50;

/** Fast at first, slower the longer it takes, never at the end by itself. */
const estimate = (elapsedMs: number) => (2 / Math.PI) * max * Math.atan((elapsedMs / durationMs) * 2);

/** Nothing is shown when the page is there within the throttle. */
export const createProgress = () => {
  const state = createStore<ProgressState>({ visible: false, percent: min });
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let ticking: ReturnType<typeof setInterval> | undefined;
  let startedAt = 0;

  const clear = () => {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    clearInterval(ticking);
  };
  const later = (run: () => void, ms: number) => timers.add(setTimeout(run, ms));

  const start = () => {
    clear();
    startedAt = Date.now();
    state.set({ visible: false, percent: min });
    later(() => {
      state.set({ visible: true, percent: estimate(Date.now() - startedAt) });
      ticking = setInterval(() => state.set({ visible: true, percent: estimate(Date.now() - startedAt) }), frameMs);
    }, throttleMs);
  };

  const finish = () => {
    clear();
    if (!state.get().visible) return;
    state.set({ visible: true, percent: max });
    later(() => {
      state.set({ visible: false, percent: max });
      later(() => state.set({ visible: false, percent: min }), resetDelayMs);
    }, hideDelayMs);
  };

  return { state, start, finish };
};

export const progress = createProgress();
