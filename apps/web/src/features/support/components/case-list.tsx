import { SegmentedControl } from '@mantine/core';
import type { ListedCase } from '@marula/contract/support.contract';
import { type CaseView, caseViews } from '@marula/contract/support-limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import classes from '@/domain/console-inbox-list.module.css';
import { LoadFailed } from '@/domain/load-failed';
import { useNow } from '@/lib/use-now';
import { m } from '@/paraglide/messages';
import { ListSkeleton } from '@/ui/list-skeleton';
import { MoreButton } from '@/ui/more-button';
import { supportQueries } from '../support.queries';
import { clockOf, promiseOf, writerOf } from '../support-words';

interface CaseListProps {
  view: CaseView;
  shown: string | undefined;
  onView: (view: CaseView) => void;
  onOpen: (id: string) => void;
}

const emptyWords: Record<CaseView, () => string> = {
  mine: m.support_empty_mine,
  all: m.support_empty_all,
  closed: m.support_empty_closed,
};

export const useCases = (view: CaseView) => {
  const list = useInfiniteQuery(supportQueries.list(view));
  return { ...list, cases: list.data?.pages.flatMap(({ items }) => items) };
};

function Row({ one, isShown, onOpen }: { one: ListedCase; isShown: boolean; onOpen: () => void }) {
  const { text, late } = clockOf(one, useNow());
  return (
    <li>
      <button type="button" className={classes.item} aria-current={isShown || undefined} onClick={onOpen}>
        <span className={classes.first}>
          <b>{one.subject}</b>
          <span className={classes.clock} data-late={late || undefined}>
            {text}
          </span>
        </span>
        <span>{writerOf(one)}</span>
        <span>{promiseOf(one)}</span>
      </button>
    </li>
  );
}

export function CaseList({ view, shown, onView, onOpen }: CaseListProps) {
  const { cases, data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = useCases(view);
  const { mine = 0, all = 0 } = data?.pages[0] ?? {};
  const views = {
    mine: m.support_view_mine({ count: mine }),
    all: m.support_view_all({ count: all }),
    closed: m.support_view_closed(),
  };
  return (
    <section className={classes.root} aria-label={m.support_title()}>
      <div className={classes.head}>
        <h1>{m.support_title()}</h1>
        <SegmentedControl
          fullWidth
          aria-label={m.support_views()}
          value={view}
          onChange={(value) => onView(value as CaseView)}
          data={caseViews.map((value) => ({ value, label: views[value] }))}
        />
      </div>
      {!cases && error && (
        <LoadFailed title={m.support_load_failed()} error={error} onRetry={refetch} retrying={isFetching} />
      )}
      {!cases && !error && <ListSkeleton label={m.support_loading()} rows={6} />}
      {cases?.length === 0 && <p className={classes.empty}>{emptyWords[view]()}</p>}
      <ul className={classes.list}>
        {cases?.map((one) => (
          <Row key={one.id} one={one} isShown={one.id === shown} onOpen={() => onOpen(one.id)} />
        ))}
      </ul>
      {hasNextPage && (
        <MoreButton loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.support_more()}
        </MoreButton>
      )}
    </section>
  );
}
