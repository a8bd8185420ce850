import { useSyncExternalStore } from 'react';

// As `--from-md` says it.
const wide = '(min-width: 62em)';

const watch = (changed: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

export const isWide = () => matchMedia(wide).matches;

/** Whether a job has room beside the list. The first drawing cannot know, so it is told what to take for granted. */
export const useIsWide = (first = false): boolean => useSyncExternalStore(watch, isWide, () => first);

/** Comes true when there is room, which on a phone may be never. */
export const whenWide = (): Promise<void> =>
  new Promise((resolve) => {
    const query = matchMedia(wide);
    if (query.matches) resolve();
    else query.addEventListener('change', () => resolve(), { once: true });
  });
