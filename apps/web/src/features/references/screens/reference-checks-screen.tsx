import { ActionIcon, SegmentedControl, Text } from '@mantine/core';
import type { ReferenceCheckState } from '@marula/contract/reference-check-words';
import type { ReferenceCheckItem } from '@marula/contract/references.checks.contract';
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
import { ReferenceFacts } from '../components/reference-facts';
import { ReferenceJudgement } from '../components/reference-judgement';
import { referenceCheckQueries } from '../references.checks.queries';
import { doneWords, kindWords } from '../references-words';

interface ReferenceChecksProps {
  state: ReferenceCheckState;
  open: string | undefined;
  onState: (state: ReferenceCheckState) => void;
  onOpen: (id: string | undefined) => void;
}

function Items({ items, open }: { items: readonly ReferenceCheckItem[]; open: string | undefined }) {
  if (items.length === 0) return <Empty title={m.references_empty_title()} text={m.references_empty_text()} />;
  return (
    <ul className={listClasses.list}>
      {items.map((item) => (
        <li key={item.id}>
          <Link
            to="/admin/references"
            search={(before) => ({ ...before, check: item.id })}
            className={listClasses.item}
            aria-current={item.id === open || undefined}
          >
            <b>{item.candidate.name}</b>
            <time dateTime={item.waiting_since}>{waitsFor(item.judged_at ?? item.waiting_since)}</time>
            <small>{item.company_name}</small>
            <small>{item.act ? doneWords[item.act]() : kindWords[item.kind]()}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Queue({ state, open, onState }: ReferenceChecksProps) {
  const query = useInfiniteQuery(referenceCheckQueries.list(state));
  return (
    <nav className={classes.queue} aria-label={m.references_queue()}>
      <div className={classes.head}>
        <h1>{m.references_console_title()}</h1>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={m.references_states()}
          value={state}
          onChange={(chosen) => onState(chosen as ReferenceCheckState)}
          data={[
            { value: 'waiting', label: m.references_waiting({ count: query.data?.pages[0]?.waiting ?? 0 }) },
            { value: 'done', label: m.references_done() },
          ]}
        />
      </div>
      {query.data && <Items items={query.data.pages.flatMap((page) => page.items)} open={open} />}
      {!query.data &&
        (query.error ? (
          <LoadFailed
            title={m.references_load_failed()}
            error={query.error}
            onRetry={query.refetch}
            retrying={query.isFetching}
          />
        ) : (
          <ListSkeleton label={m.references_loading()} rows={6} narrow />
        ))}
      {query.hasNextPage && (
        <MoreButton loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {m.references_more()}
        </MoreButton>
      )}
    </nav>
  );
}

function Check({ id, onBack }: { id: string; onBack: (() => void) | undefined }) {
  const { data, error, refetch, isFetching } = useQuery(referenceCheckQueries.one(id));
  const back = onBack && (
    <ActionIcon className={classes.back ?? ''} aria-label={m.references_back()} onClick={onBack}>
      <Icon name="arrow-left" />
    </ActionIcon>
  );
  if (!data) {
    return (
      <div className={classes.evidence}>
        {back}
        {error ? (
          <LoadFailed title={m.references_load_failed()} error={error} onRetry={refetch} retrying={isFetching} />
        ) : (
          <ListSkeleton label={m.references_loading()} rows={6} />
        )}
      </div>
    );
  }
  return (
    <>
      <div className={classes.evidence}>
        {back}
        <ReferenceFacts one={data} />
      </div>
      <aside className={classes.side} aria-label={m.references_judge()}>
        <ReferenceJudgement key={`${data.id} ${data.state}`} one={data} />
      </aside>
    </>
  );
}

/** Queue, both sides, judgement. On a phone one of them at a time. */
export function ReferenceChecksScreen(props: ReferenceChecksProps) {
  const isWide = useIsWide();
  const { open, onOpen } = props;
  return (
    <div className={classes.root} data-fills>
      {(isWide || !open) && <Queue {...props} />}
      {open && <Check key={open} id={open} onBack={isWide ? undefined : () => onOpen(undefined)} />}
      {isWide && !open && (
        <Text c="dimmed" className={classes.pick ?? ''}>
          {m.references_pick()}
        </Text>
      )}
    </div>
  );
}
