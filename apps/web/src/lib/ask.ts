import { useEffect, useState } from 'react';

/** Asks once for each key and keeps the answer while the app is open; what failed is asked for again the next time. */
export const askedOnce = <Key, Answer>(ask: (key: Key) => Promise<Answer>) => {
  const kept = new Map<Key, Promise<Answer>>();
  return (key: Key): Promise<Answer> => {
    // The server draws pages for everybody: there nothing is kept from one page to the next.
    if (typeof document === 'undefined') return ask(key);
    const known = kept.get(key) ?? ask(key);
    kept.set(key, known);
    known.catch(() => kept.delete(key));
    return known;
  };
};

interface Answered<Data> {
  data?: Data;
  error?: unknown;
}

/**
 * What a public page asks for once it is open, and how to ask again. Public pages do without TanStack Query: they could
 * not load it within their budget. `ask` must stay the same function for as long as the question is the same.
 */
export const useAnswer = <Data>(ask: (signal: AbortSignal) => Promise<Data>) => {
  const [answered, setAnswered] = useState<Answered<Data>>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    // An answer stays until the next is there; what failed has nothing to show meanwhile.
    setAnswered((before) => (before?.error === undefined ? before : undefined));
    const controller = new AbortController();
    const tell = (next: Answered<Data>) => {
      if (!controller.signal.aborted) setAnswered(next);
    };
    ask(controller.signal).then(
      (data) => tell({ data }),
      (error: unknown) => tell({ error }),
    );
    return () => controller.abort();
  }, [ask, round]);
  return { ...answered, again: () => setRound(round + 1) };
};
