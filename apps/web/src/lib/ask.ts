import { useEffect, useState } from 'react';

/**
 * Asks once for each key and keeps the answer while the app is open, or as long as it lasts; what failed is asked for
 * again the next time. An answer that has grown old is better than none.
 */
export const askedOnce = <Key, Answer>(
  ask: (key: Key) => Promise<Answer>,
  { forMs = Number.POSITIVE_INFINITY }: { forMs?: number } = {},
) => {
  const kept = new Map<Key, { answer: Promise<Answer>; at: number }>();
  return (key: Key): Promise<Answer> => {
    // The server draws pages for everybody: there nothing is kept from one page to the next.
    if (typeof document === 'undefined') return ask(key);
    const before = kept.get(key);
    if (before && Date.now() - before.at < forMs) return before.answer;
    const answer = ask(key).catch((error: unknown) => {
      if (before) {
        kept.set(key, before);
        return before.answer;
      }
      kept.delete(key);
      throw error;
    });
    kept.set(key, { answer, at: Date.now() });
    return answer;
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
