import { candidateLimits } from '@marula/contract/limits';
import { dropDraft, keepDraft, readDraft } from './kept-drafts';
import { createStore } from './store';

/** `new` and `gone`: the account of who signs in later has still to hear of it. */
type Mark = 'new' | 'kept' | 'gone';
type Marks = Readonly<Record<string, Mark>>;

const name = 'saved-jobs';
const marks: readonly unknown[] = ['new', 'kept', 'gone'] satisfies Mark[];

const read = (): Marks => {
  const value = readDraft(name)?.value;
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, mark]) => marks.includes(mark)));
};

/** The jobs somebody saved on this device, with or without an account. They go when somebody signs out. */
export const savedMarks = createStore<Marks>({});

/** As the device has them now. */
export const readSavedJobs = () => savedMarks.set(read());

if (typeof localStorage !== 'undefined') {
  readSavedJobs();
  addEventListener('storage', readSavedJobs);
}

const keep = (next: Marks) => {
  if (Object.keys(next).length === 0) dropDraft(name);
  else keepDraft(name, next, new Date());
  savedMarks.set(next);
};

const without = (all: Marks, id: string): Marks => {
  const { [id]: _, ...others } = all;
  return others;
};

export const isSaved = (all: Marks, id: string): boolean => all[id] !== undefined && all[id] !== 'gone';

/** Newest last. */
export const savedIds = (all: Marks): string[] => Object.keys(all).filter((id) => isSaved(all, id));

/** False where there is no room for one more. */
export function toggleSaved(id: string): boolean {
  const all = read();
  const mark = all[id];
  if (mark === 'new') keep(without(all, id));
  else if (mark) keep({ ...all, [id]: mark === 'kept' ? 'gone' : 'kept' });
  else if (savedIds(all).length >= candidateLimits.savedJobs) return false;
  else keep({ ...all, [id]: 'new' });
  return true;
}

/** What the account has not heard of yet. */
export const unsentSaves = (): { id: string; saved: boolean }[] =>
  Object.entries(read()).flatMap(([id, mark]) => (mark === 'kept' ? [] : [{ id, saved: mark === 'new' }]));

/** The device shows what the account has; these of its own could not be sent yet. */
export const keepSavedAs = (ids: readonly string[], unsent: ReadonlySet<string>) =>
  keep({
    ...Object.fromEntries(ids.map((id) => [id, 'kept' as const])),
    ...Object.fromEntries(Object.entries(read()).filter(([id]) => unsent.has(id))),
  });
