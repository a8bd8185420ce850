import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FoundJobs } from '@/lib/public-jobs';

export interface ShownList {
  data: InfiniteData<FoundJobs>;
  /** When it was answered. */
  at: number;
}

/** The list to show: the one that was asked for, or the last that came where it cannot be had. */
export function useKeptList(list: UseInfiniteQueryResult<InfiniteData<FoundJobs>>): ShownList | undefined {
  const [kept, setKept] = useState<ShownList>();
  const { data, dataUpdatedAt: at, isPlaceholderData, isError } = list;
  useEffect(() => {
    if (data && !isPlaceholderData) setKept({ data, at });
  }, [data, at, isPlaceholderData]);
  if (data) return { data, at };
  return isError ? kept : undefined;
}
