import { useEffect } from 'react';
import { skeletonDelay } from '@/lib/skeleton-delay';

/**
 * Coming from another page, people see a skeleton if the list takes long. While they change the search, the old list and
 * the job open beside it stay until the new list is there.
 */
export const useListWithoutSkeleton = (setPending: (ms: number) => void) =>
  useEffect(() => {
    setPending(Number.POSITIVE_INFINITY);
    return () => setPending(skeletonDelay);
  }, [setPending]);
