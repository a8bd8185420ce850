import { useEffect, useState } from 'react';

/** True once this long has passed: what is loaded sooner shows no sign of having been waited for. */
export const useDelay = (ms: number): boolean => {
  const [over, setOver] = useState(ms === 0);
  useEffect(() => {
    if (ms === 0) return;
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return over;
};
