import { ActionIcon, SegmentedControl, Text } from '@mantine/core';
import type { CheckList } from '@marula/contract/check-words';
import type { CheckItem } from '@marula/contract/checks.contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import classes from '@/domain/console-columns.module.css';
import listClasses from '@/domain/console-list.module.css';
import { LoadFailed } from '@/domain/load-failed';
import { waitsFor } from '@/domain/waits-for';
import { useIsWide } from '@/lib/use-is-wide';
import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
import { Icon } from '@/ui/icon';
import { ListSkeleton } from '@/ui/list-skeleton';
import { MoreButton } from '@/ui/more-button';
import { checksQueries } from '../checks.queries';
import { stateOf } from '../checks-words';
import { CheckFacts } from '../components/check-facts';
import { CheckJudgement } from '../components/check-judgement';

interface ChecksScreenProps {
  list: CheckList;
  open: string | undefined;
  onList: (list: CheckList) => void;
  onOpen: (id: string | undefined) => void;
}

function Items({ items, open }: { items: readonly CheckItem[]; open: string | undefined }) {
  if (items.length === 0) return <Empty title={m.checks_empty_title()} text={m.checks_empty_text()} />;
  return (
    <ul className={listClasses.list}>
      {items.map((item) => (
        <li key={item.id}>
          <Link
            to="/admin/checks"
            search={(before) => ({ ...before, check: item.id })}
            className={listClasses.item}
            aria-current={item.id === open || undefined}
          >
            <b>{item.company.name}</b>
            <time dateTime={item.waiting_since}>{waitsFor(item.waiting_since)}</time>
            <small>
              {item.country}, {stateOf(item)}
            </small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Queue({ list, open, onList }: ChecksScreenProps) {
  const query = useInfiniteQuery(checksQueries.list(list));
  const { waiting = 0, asked = 0 } = query.data?.pages[0] ?? {};
  return (
    <nav className={classes.queue} aria-label={m.checks_queue()}>
      <div className={classes.head}>
        <h1>{m.checks_title()}</h1>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={m.checks_lists()}
          value={list}
          onChange={(chosen) => onList(chosen as CheckList)}
          data={[
            { value: 'waiting', label: m.checks_waiting({ count: waiting }) },
            { value: 'asked', label: m.checks_asked({ count: asked }) },
            { value: 'done', label: m.checks_done() },
          ]}
        />
      </div>
      {query.data && <Items items={query.data.pages.flatMap((page) => page.items)} open={open} />}
      {!query.data &&
        (query.error ? (
          <LoadFailed
            title={m.checks_load_failed()}
            error={query.error}
            onRetry={query.refetch}
            retrying={query.isFetching}
          />
        ) : (
          <ListSkeleton label={m.checks_loading()} rows={6} narrow />
        ))}
      {query.hasNextPage && (
        <MoreButton loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {m.checks_more()}
        </MoreButton>
      )}
    </nav>
  );
}

function Check({ id, onBack }: { id: string; onBack: (() => void) | undefined }) {
  const { data, error, refetch, isFetching } = useQuery(checksQueries.one(id));
  const back = onBack && (
    <ActionIcon className={classes.back ?? ''} aria-label={m.checks_back()} onClick={onBack}>
      <Icon name="arrow-left" />
    </ActionIcon>
  );
  if (!data) {
    return (
      <div className={classes.evidence}>
        {back}
        {error ? (
          <LoadFailed title={m.checks_load_failed()} error={error} onRetry={refetch} retrying={isFetching} />
        ) : (
          <ListSkeleton label={m.checks_loading()} rows={6} />
        )}
      </div>
    );
  }
  return (
    <>
      <div className={classes.evidence}>
        {back}
        <CheckFacts one={data} />
      </div>
      <aside className={classes.side} aria-label={m.checks_side()}>
        <CheckJudgement key={`${data.id} ${data.version}`} one={data} />
      </aside>
    </>
  );
}

/** Queue, facts side by side, judgement. On a phone one of them at a time. */
export function ChecksScreen(props: ChecksScreenProps) {
  const isWide = useIsWide();
  const { open, onOpen } = props;
  return (
    <div className={classes.root} data-fills>
      {(isWide || !open) && <Queue {...props} />}
      {open && <Check key={open} id={open} onBack={isWide ? undefined : () => onOpen(undefined)} />}
      {isWide && !open && (
        <Text c="dimmed" className={classes.pick ?? ''}>
          {m.checks_pick()}
        </Text>
      )}
    </div>
  );
}
