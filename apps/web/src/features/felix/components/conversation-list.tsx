import { Button, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { changeFelix } from '@/domain/felix-panel';
import { LoadFailed } from '@/domain/load-failed';
import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
import layout from '@/ui/layout.module.css';
import { ListSkeleton } from '@/ui/list-skeleton';
import { felixQueries } from '../felix.queries';
import { ending } from '../felix.state';
import { useForget } from '../use-forget';
import { ConversationRow } from './conversation-row';

/** What was asked before, the latest first; for who asked it alone. */
export function ConversationList({ onOpen }: { onOpen: () => void }) {
  const query = useInfiniteQuery(felixQueries.conversations());
  const { gone, forget, takeBack } = useForget();
  const { data, error } = query;
  const open = (conversation: string) => {
    ending.set(null);
    changeFelix({ conversation });
    onOpen();
  };
  if (!data) {
    if (!error) return <ListSkeleton label={m.felix_list_loading()} narrow />;
    return (
      <LoadFailed title={m.felix_list_failed()} error={error} onRetry={query.refetch} retrying={query.isRefetching} />
    );
  }
  const all = data.pages.flatMap(({ items }) => items);
  if (all.length === 0)
    return (
      <div className={layout.scroller}>
        <Empty title={m.felix_list_none()} text={m.felix_list_none_text()} />
      </div>
    );
  return (
    <div className={layout.scroller}>
      <ul className={layout.stack} aria-label={m.felix_list()}>
        {all.map((one) => (
          <ConversationRow
            key={one.id}
            conversation={one}
            isGone={gone.includes(one.id)}
            onOpen={() => open(one.id)}
            onDelete={() => forget(one.id)}
            onUndo={() => takeBack(one.id)}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Text ta="center" p={12}>
          <Button variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {m.felix_list_more()}
          </Button>
        </Text>
      )}
    </div>
  );
}
