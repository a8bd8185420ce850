import { idleLoading, interactionEvents } from '@marula/contract/limits';

/** For what nobody waits for: when the browser has nothing else to do, or after a while. */
export const whenIdle = (run: () => void) => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: idleLoading.timeoutMs });
  else setTimeout(run, idleLoading.fallbackMs);
};

/** A part that comes when the browser has nothing else to do. */
export const onceIdle =
  <Part>(load: () => Promise<Part>): (() => Promise<Part>) =>
  () =>
    new Promise((resolve, reject) => whenIdle(() => void load().then(resolve, reject)));

/** The page is drawn and has loaded what it shows; a moment later it is also quiet. */
const SETTLE_MS = 1_000;

/** For what comes after the first page and must not compete with it. */
export const whenSettled = (run: () => void) => {
  const settle = () => setTimeout(() => whenIdle(run), SETTLE_MS);
  if (document.readyState === 'complete') settle();
  else addEventListener('load', settle, { once: true });
};

/** For what only a person needs: at the first sign of one, or after the delay. */
export const whenUsed = (run: () => void, delayMs: number) => {
  const once = new AbortController();
  const timer = setTimeout(() => start(), delayMs);
  const start = () => {
    once.abort();
    clearTimeout(timer);
    run();
  };
  for (const event of interactionEvents) addEventListener(event, start, { signal: once.signal, passive: true });
};
