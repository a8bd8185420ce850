import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '@/paraglide/messages';
import { ListError } from '@/ui/list-error';
import { ListSkeleton } from '@/ui/list-skeleton';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  rows?: number;
  children: (data: T) => ReactNode;
}

/** Waiting, failed with a way to try again, or what there is. */
export function Loaded<T>({ query, rows = 3, children }: LoadedProps<T>) {
  const { data, isError, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!isError) return <ListSkeleton label={m.settings_loading()} rows={rows} />;
  return (
    <ListError
      title={m.settings_error_title()}
      text={m.settings_error_text()}
      retryLabel={m.settings_retry()}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
