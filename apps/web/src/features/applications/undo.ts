import { applicationLimits } from '@marula/contract/application-limits';
import { createStore } from '@/lib/store';
import { onClearStoredState } from '@/lib/stored-state';

interface Act {
  /** Whom it moved. */
  ids: readonly string[];
  at: number;
  run: () => void;
}

/** What was decided in this session and can be taken back, the last one last. */
const acts = createStore<readonly Act[]>([]);

onClearStoredState(() => acts.set([]));

const isOpen = ({ at }: Act) => Date.now() - at < applicationLimits.declineUndoMs;

export const rememberAct = (ids: readonly string[], run: () => void) =>
  acts.set([...acts.get().filter(isOpen), { ids, at: Date.now(), run }]);

/** It was taken back, or something newer was decided about them. */
export const forgetActs = (ids: readonly string[]) =>
  acts.set(acts.get().filter((act) => !act.ids.some((id) => ids.includes(id))));

/** Takes back the last act that still can be; says whether there was one. */
export const undoLast = (): boolean => {
  const last = acts.get().filter(isOpen).at(-1);
  last?.run();
  return last !== undefined;
};
