import { useEffect, useState } from 'react';

/** False where pages are drawn for everybody. */
const isLookedAt = () =>
  typeof document !== 'undefined' && document.visibilityState === 'visible' && document.hasFocus();

/** Whether somebody looks at this page: not in a tab behind another, nor in a window they have left. */
export const useLookedAt = (): boolean => {
  const [looked, setLooked] = useState(isLookedAt);
  useEffect(() => {
    const look = () => setLooked(isLookedAt());
    const stops = new AbortController();
    document.addEventListener('visibilitychange', look, { signal: stops.signal });
    for (const type of ['focus', 'blur']) addEventListener(type, look, { signal: stops.signal });
    return () => stops.abort();
  }, []);
  return looked;
};
