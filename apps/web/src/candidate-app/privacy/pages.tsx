import type { ReactNode } from 'react';
import { m } from '@/paraglide/messages';
import { Failed } from '../shell/failed';
import { Waiting } from '../shell/waiting';
import { Button } from '../ui/button';

interface List<T> {
  data: { pages: { items: T[] }[] } | undefined;
  error: Error | null;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

interface PagesProps<T> {
  list: List<T>;
  /** What is said where there is nothing yet. */
  empty: ReactNode;
  children: (items: T[]) => ReactNode;
}

/** A list that is longer than a page; what is there stays when more of it does not come. */
export function Pages<T>({ list, empty, children }: PagesProps<T>) {
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <>
      {list.error && <Failed error={list.error} onAgain={() => void list.refetch()} />}
      {!items && !list.error && <Waiting />}
      {items && (items.length === 0 ? empty : children(items))}
      {list.hasNextPage && (
        <Button look="outline" wide disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {m.candidate_app_older()}
        </Button>
      )}
    </>
  );
}
