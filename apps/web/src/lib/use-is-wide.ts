import { useSyncExternalStore } from 'react';

// As `--from-md` says it.
const wide = '(min-width: 62em)';

const watch = (changed: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether a job has room beside the list. The first drawing says no, so that it is the same wherever it is made. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(wide).matches,
    () => false,
  );
