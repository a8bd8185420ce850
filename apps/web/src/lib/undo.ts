import { createStore } from './store';
import { onClearStoredState } from './stored-state';

interface Act {
  /** What it was done with. */
  ids: readonly string[];
  until: number;
  run: () => void;
}

/** What was done in this session and can be taken back, the last one last: one store for acts of every kind. */
const acts = createStore<readonly Act[]>([]);

onClearStoredState(() => acts.set([]));

const isOpen = ({ until }: Act) => Date.now() < until;

const forget = (act: Act) => acts.set(acts.get().filter((other) => other !== act));

/** Returns the way back, which can be gone once. */
export const rememberAct = (ids: readonly string[], forMs: number, back: () => void): (() => void) => {
  const act: Act = {
    ids,
    until: Date.now() + forMs,
    run: () => {
      if (!acts.get().includes(act)) return;
      forget(act);
      back();
    },
  };
  acts.set([...acts.get().filter(isOpen), act]);
  return act.run;
};

/** It was taken back elsewhere, or something newer was done with them. */
export const forgetActs = (ids: readonly string[]) =>
  acts.set(acts.get().filter((act) => !act.ids.some((id) => ids.includes(id))));

/** Takes back the last act that still can be; says whether there was one. */
export const undoLast = (): boolean => {
  const last = acts.get().filter(isOpen).at(-1);
  last?.run();
  return last !== undefined;
};
