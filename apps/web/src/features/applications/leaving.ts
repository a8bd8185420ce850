import { createStore } from '@/lib/store';
import { onClearStoredState } from '@/lib/stored-state';

/** Who was decided on and is still in the lists as they were last read: they are shown without them at once. */
export const leaving = createStore<ReadonlySet<string>>(new Set());

onClearStoredState(() => leaving.set(new Set()));

export const leave = (ids: readonly string[]) => leaving.set(new Set([...leaving.get(), ...ids]));

export const stay = (ids: readonly string[]) =>
  leaving.set(new Set([...leaving.get()].filter((id) => !ids.includes(id))));
