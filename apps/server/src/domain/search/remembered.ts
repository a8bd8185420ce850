import { LRUCache } from 'lru-cache';

/** Many people type the same. */
const MOST = 5_000;

/** The same answer to the same text without working it out again. */
export function remembered<T>(answer: (text: string) => T): (text: string) => T {
  const known = new LRUCache<string, { answer: T }>({ max: MOST });
  return (text) => {
    const kept = known.get(text) ?? { answer: answer(text) };
    known.set(text, kept);
    return kept.answer;
  };
}
