import type { FelixPart } from '@marula/contract/felix.contract';
import { createStore } from '@/lib/store';
import { onClearStoredState } from '@/lib/stored-state';

/** What is asked now and what has come of the answer. It goes on while the panel is closed or another page opens. */
export interface Turn {
  /** Null until the conversation is begun. */
  conversation: string | null;
  said: string;
  parts: readonly FelixPart[];
  stop: () => void;
}

/** How the last answer ended, where it did not end well. */
export interface Ending {
  conversation: string | null;
  kind: 'stopped' | 'lost' | 'refused';
  said: string;
  error?: Error;
}

export const turn = createStore<Turn | null>(null);
/** What is typed and not sent: it stays while somebody looks something up on another page. */
export const unsent = createStore('');
export const ending = createStore<Ending | null>(null);

onClearStoredState(() => {
  turn.get()?.stop();
  turn.set(null);
  ending.set(null);
  unsent.set('');
});

/** Pieces of words belong to one text until something else stands between them. */
export const withWords = (parts: readonly FelixPart[], text: string): FelixPart[] => {
  const last = parts.at(-1);
  return last?.kind === 'text'
    ? [...parts.slice(0, -1), { kind: 'text', text: last.text + text }]
    : [...parts, { kind: 'text', text }];
};
