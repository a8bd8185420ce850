import type { ReactNode } from 'react';
import { LoadFailed } from '@/domain/load-failed';
import { m } from '@/paraglide/messages';
import { ListSkeleton } from '@/ui/list-skeleton';
import { MoreButton } from '@/ui/more-button';

interface PagesProps<T> {
  list: {
    data: { pages: readonly { items: readonly T[] }[] } | undefined;
    error: Error | null;
    isFetching: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  none: string;
  children: (items: T[]) => ReactNode;
}

/** A list that is asked for page by page, and what stands in its place until then. */
export function Pages<T>({ list, none, children }: PagesProps<T>) {
  const items = list.data?.pages.flatMap((page) => page.items);
  if (!items) {
    return list.error ? (
      <LoadFailed
        title={m.finance_load_failed()}
        error={list.error}
        onRetry={list.refetch}
        retrying={list.isFetching}
      />
    ) : (
      <ListSkeleton label={m.finance_loading()} rows={8} />
    );
  }
  if (items.length === 0) return <p>{none}</p>;
  return (
    <div tabIndex={-1}>
      {children(items)}
      {list.hasNextPage && (
        <MoreButton loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {m.finance_more()}
        </MoreButton>
      )}
    </div>
  );
}
