import { setTimeout as pause } from 'node:timers/promises';

/** Does some work again and again, never twice at once; a failure is told and does not end it. */
export function repeat(everyMs: number, work: () => Promise<void>, onError: (error: Error) => void) {
  const ending = new AbortController();
  const ended = (async () => {
    while (!ending.signal.aborted) {
      await work().catch((error) => !ending.signal.aborted && onError(error));
      await pause(everyMs, undefined, { signal: ending.signal }).catch(() => {});
    }
  })();
  return {
    stop: () => {
      ending.abort();
      return ended;
    },
  };
}
