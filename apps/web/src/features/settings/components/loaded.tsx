import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '@/domain/load-failed';
import { m } from '@/paraglide/messages';
import { ListSkeleton } from '@/ui/list-skeleton';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  rows?: number;
  children: (data: T) => ReactNode;
}

/** Waiting, failed with a way to try again, or what there is. */
export function Loaded<T>({ query, rows = 3, children }: LoadedProps<T>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return <ListSkeleton label={m.settings_loading()} rows={rows} />;
  return <LoadFailed title={m.settings_error_title()} error={error} onRetry={refetch} retrying={isFetching} />;
}
