import { Button } from '@mantine/core';
import type { ListedPrivacyRequest } from '@marula/contract/privacy-desk.contract';
import { type PrivacyView, requestNumber } from '@marula/contract/privacy-desk-limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '@/domain/console-inbox-list.module.css';
import { LoadFailed } from '@/domain/load-failed';
import { useNow } from '@/lib/use-now';
import { m } from '@/paraglide/messages';
import { ListSkeleton } from '@/ui/list-skeleton';
import { MoreButton } from '@/ui/more-button';
import type { DeskView } from '../desk-views';
import { privacyDeskQueries } from '../privacy-desk.queries';
import { clockOf, kindOf, nameOf } from '../privacy-desk-words';
import { AddRequest } from './add-request';
import { DeskHead } from './desk-head';

interface RequestListProps {
  view: PrivacyView;
  shown: string | undefined;
  onView: (view: DeskView) => void;
  onOpen: (id: string) => void;
}

const emptyWords: Record<PrivacyView, () => string> = {
  waiting: m.privacy_desk_empty_waiting,
  late: m.privacy_desk_empty_late,
  done: m.privacy_desk_empty_done,
};

function Row({ one, isShown, onOpen }: { one: ListedPrivacyRequest; isShown: boolean; onOpen: () => void }) {
  const { text, late } = clockOf(one, useNow());
  return (
    <li>
      <button type="button" className={classes.item} aria-current={isShown || undefined} onClick={onOpen}>
        <span className={classes.first}>
          <b>{nameOf(one)}</b>
          <span className={classes.clock} data-late={late || undefined}>
            {text}
          </span>
        </span>
        <span>
          {requestNumber(one.number)}, {kindOf(one)}
        </span>
        {one.on_hold && <span>{m.privacy_desk_on_hold()}</span>}
      </button>
    </li>
  );
}

export function RequestList({ view, shown, onView, onOpen }: RequestListProps) {
  const [adds, setAdds] = useState(false);
  const list = useInfiniteQuery(privacyDeskQueries.list(view));
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const requests = data?.pages.flatMap(({ items }) => items);
  return (
    <section className={classes.root} aria-label={m.privacy_desk_title()}>
      <DeskHead
        view={view}
        counts={data?.pages[0]}
        onView={onView}
        act={
          <Button variant="default" size="xs" onClick={() => setAdds(true)}>
            {m.privacy_desk_add()}
          </Button>
        }
      />
      {!requests && error && (
        <LoadFailed title={m.privacy_desk_load_failed()} error={error} onRetry={refetch} retrying={isFetching} />
      )}
      {!requests && !error && <ListSkeleton label={m.privacy_desk_loading()} rows={6} />}
      {requests?.length === 0 && <p className={classes.empty}>{emptyWords[view]()}</p>}
      <ul className={classes.list}>
        {requests?.map((one) => (
          <Row key={one.id} one={one} isShown={one.id === shown} onOpen={() => onOpen(one.id)} />
        ))}
      </ul>
      {hasNextPage && (
        <MoreButton loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.privacy_desk_more()}
        </MoreButton>
      )}
      {adds && <AddRequest onClose={() => setAdds(false)} onAdded={onOpen} />}
    </section>
  );
}
