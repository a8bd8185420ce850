import { useEffect } from 'react';
import { patience } from './patience';

/**
 * Who comes from elsewhere sees the shape of the list once it is waited for. Who changes the list keeps it, and what was
 * opened beside it, until the next is there.
 */
export const useKeptList = (setPending: (ms: number) => void) =>
  useEffect(() => {
    setPending(Number.POSITIVE_INFINITY);
    return () => setPending(patience);
  }, [setPending]);
