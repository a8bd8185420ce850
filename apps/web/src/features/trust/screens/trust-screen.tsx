import { ActionIcon, SegmentedControl, Text } from '@mantine/core';
import type { TrustState } from '@marula/contract/trust-words';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import classes from '@/domain/console-columns.module.css';
import { LoadFailed } from '@/domain/load-failed';
import { useIsWide } from '@/lib/use-is-wide';
import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
import { Icon } from '@/ui/icon';
import { useKeys } from '@/ui/keys';
import { ListSkeleton } from '@/ui/list-skeleton';
import { MoreButton } from '@/ui/more-button';
import { CaseEvidence } from '../components/case-evidence';
import { CaseFacts } from '../components/case-facts';
import { CaseList } from '../components/case-list';
import { JudgementForm } from '../components/judgement-form';
import { trustQueries } from '../trust.queries';

interface TrustScreenProps {
  state: TrustState;
  open: string | undefined;
  onState: (state: TrustState) => void;
  onOpen: (id: string | undefined) => void;
}

function Queue({ state, open, onState, onOpen }: TrustScreenProps) {
  const list = useInfiniteQuery(trustQueries.list(state));
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const { waiting = 0, appeals = 0 } = list.data?.pages[0] ?? {};
  const step = (by: 1 | -1) => {
    const next = items[Math.max(0, items.findIndex(({ id }) => id === open) + by)];
    return next ? onOpen(next.id) : false;
  };
  useKeys([
    { keys: ['j'], run: () => step(1) },
    { keys: ['k'], run: () => step(-1) },
  ]);
  return (
    <nav className={classes.queue} aria-label={m.trust_queue()}>
      <div className={classes.head}>
        <h1>{m.trust_title()}</h1>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={m.trust_states()}
          value={state}
          onChange={(chosen) => onState(chosen as TrustState)}
          data={[
            { value: 'waiting', label: m.trust_waiting({ count: waiting }) },
            { value: 'appeal', label: m.trust_appeals({ count: appeals }) },
            { value: 'done', label: m.trust_done() },
          ]}
        />
      </div>
      {list.data && items.length > 0 && <CaseList items={items} open={open} />}
      {list.data && items.length === 0 && (
        <Empty
          title={state === 'done' ? m.trust_done_empty_title() : m.trust_empty_title()}
          text={state === 'done' ? m.trust_done_empty_text() : m.trust_empty_text()}
        />
      )}
      {!list.data &&
        (list.error ? (
          <LoadFailed
            title={m.trust_load_failed()}
            error={list.error}
            onRetry={list.refetch}
            retrying={list.isFetching}
          />
        ) : (
          <ListSkeleton label={m.trust_loading()} rows={6} narrow />
        ))}
      {list.hasNextPage && (
        <MoreButton loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {m.trust_more()}
        </MoreButton>
      )}
    </nav>
  );
}

function Case({ id, onBack }: { id: string; onBack: (() => void) | undefined }) {
  const { data, error, refetch, isFetching } = useQuery(trustQueries.one(id));
  const back = onBack && (
    <ActionIcon className={classes.back ?? ''} aria-label={m.trust_back()} onClick={onBack}>
      <Icon name="arrow-left" />
    </ActionIcon>
  );
  if (!data) {
    return (
      <div className={classes.evidence}>
        {back}
        {error ? (
          <LoadFailed title={m.trust_load_failed()} error={error} onRetry={refetch} retrying={isFetching} />
        ) : (
          <ListSkeleton label={m.trust_loading()} rows={6} />
        )}
      </div>
    );
  }
  return (
    <>
      <div className={classes.evidence}>
        {back}
        <CaseEvidence one={data} />
      </div>
      <aside className={classes.side} aria-label={m.trust_side()}>
        <CaseFacts one={data} />
        <JudgementForm key={`${data.id} ${data.judgements.length} ${data.state}`} one={data} />
      </aside>
    </>
  );
}

/** Queue, evidence, judgement: read from left to right. On a phone one of them at a time. */
export function TrustScreen(props: TrustScreenProps) {
  const isWide = useIsWide();
  const { open, onOpen } = props;
  return (
    <div className={classes.root} data-fills>
      {(isWide || !open) && <Queue {...props} />}
      {open && <Case key={open} id={open} onBack={isWide ? undefined : () => onOpen(undefined)} />}
      {isWide && !open && (
        <Text c="dimmed" className={classes.pick ?? ''}>
          {m.trust_pick()}
        </Text>
      )}
    </div>
  );
}
