import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '@/paraglide/messages';
import { useKeys } from '@/ui/keys';
import { ListSkeleton } from '@/ui/list-skeleton';
import { MoreButton } from '@/ui/more-button';
import classes from './console-columns.module.css';
import { LoadFailed } from './load-failed';

/** As far as a column shows what became of asking for a list. */
interface AskedList {
  data: { pages: readonly { items: readonly { id: string }[] }[] } | undefined;
  error: Error | null;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

interface QueueColumnProps<View extends string> {
  words: { queue: string; title: string; views: string; failed: string; loading: string };
  list: AskedList;
  view: View;
  views: { value: View; label: string }[];
  open: string | undefined;
  onView: (view: View) => void;
  onOpen: (id: string) => void;
  children: ReactNode;
}

/** What waits to be judged, longest waiting first; J and K go through it. */
export function QueueColumn<View extends string>(props: QueueColumnProps<View>) {
  const { words, list, view, views, open, onView, onOpen, children } = props;
  const ids = list.data?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? [];
  const step = (by: 1 | -1) => {
    const next = ids[Math.max(0, ids.indexOf(open ?? '') + by)];
    return next ? onOpen(next) : false;
  };
  useKeys([
    { keys: ['j'], run: () => step(1) },
    { keys: ['k'], run: () => step(-1) },
  ]);
  return (
    <nav className={classes.queue} aria-label={words.queue}>
      <div className={classes.head}>
        <h1>{words.title}</h1>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={words.views}
          value={view}
          onChange={(chosen) => onView(chosen as View)}
          data={views}
        />
      </div>
      {list.data && children}
      {!list.data &&
        (list.error ? (
          <LoadFailed title={words.failed} error={list.error} onRetry={list.refetch} retrying={list.isFetching} />
        ) : (
          <ListSkeleton label={words.loading} rows={6} narrow />
        ))}
      {list.hasNextPage && (
        <MoreButton loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {m.staff_queue_more()}
        </MoreButton>
      )}
    </nav>
  );
}
