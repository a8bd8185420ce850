import { ActionIcon, SegmentedControl, Text } from '@mantine/core';
import type { ReviewState } from '@marula/contract/review-words';
import type { ReviewItem } from '@marula/contract/reviews.contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import caseClasses from '@/domain/console-case.module.css';
import classes from '@/domain/console-columns.module.css';
import listClasses from '@/domain/console-list.module.css';
import { LoadFailed } from '@/domain/load-failed';
import { waitsFor } from '@/domain/waits-for';
import { useIsWide } from '@/lib/use-is-wide';
import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
import { Icon } from '@/ui/icon';
import { useKeys } from '@/ui/keys';
import { ListSkeleton } from '@/ui/list-skeleton';
import { MoreButton } from '@/ui/more-button';
import { PrivateFile } from '../components/private-file';
import { ReviewFacts } from '../components/review-facts';
import { ReviewJudgement } from '../components/review-judgement';
import { reviewsQueries } from '../reviews.queries';
import { doneWords, kindWords } from '../reviews-words';

interface ReviewsProps {
  state: ReviewState;
  open: string | undefined;
  onState: (state: ReviewState) => void;
  onOpen: (id: string | undefined) => void;
}

function Items({ items, open }: { items: readonly ReviewItem[]; open: string | undefined }) {
  if (items.length === 0) return <Empty title={m.reviews_empty_title()} text={m.reviews_empty_text()} />;
  return (
    <ul className={listClasses.list}>
      {items.map((item) => (
        <li key={item.id}>
          <Link
            to="/admin/reviews"
            search={(before) => ({ ...before, review: item.id })}
            className={listClasses.item}
            aria-current={item.id === open || undefined}
          >
            <b>{item.candidate.name}</b>
            <time dateTime={item.waiting_since}>{waitsFor(item.judged_at ?? item.waiting_since)}</time>
            <small>{item.act ? doneWords[item.act]() : kindWords[item.kind]()}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Queue({ state, open, onState, onOpen }: ReviewsProps) {
  const query = useInfiniteQuery(reviewsQueries.list(state));
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const step = (by: 1 | -1) => {
    const next = items[Math.max(0, items.findIndex(({ id }) => id === open) + by)];
    return next ? onOpen(next.id) : false;
  };
  useKeys([
    { keys: ['j'], run: () => step(1) },
    { keys: ['k'], run: () => step(-1) },
  ]);
  return (
    <nav className={classes.queue} aria-label={m.reviews_queue()}>
      <div className={classes.head}>
        <h1>{m.reviews_title()}</h1>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={m.reviews_states()}
          value={state}
          onChange={(chosen) => onState(chosen as ReviewState)}
          data={[
            { value: 'waiting', label: m.reviews_waiting({ count: query.data?.pages[0]?.waiting ?? 0 }) },
            { value: 'done', label: m.reviews_done() },
          ]}
        />
      </div>
      {query.data && <Items items={items} open={open} />}
      {!query.data &&
        (query.error ? (
          <LoadFailed
            title={m.reviews_load_failed()}
            error={query.error}
            onRetry={query.refetch}
            retrying={query.isFetching}
          />
        ) : (
          <ListSkeleton label={m.reviews_loading()} rows={6} narrow />
        ))}
      {query.hasNextPage && (
        <MoreButton loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {m.reviews_more()}
        </MoreButton>
      )}
    </nav>
  );
}

function Opened({ id, onBack }: { id: string; onBack: (() => void) | undefined }) {
  const { data, error, refetch, isFetching } = useQuery(reviewsQueries.one(id));
  const back = onBack && (
    <ActionIcon className={classes.back ?? ''} aria-label={m.reviews_back()} onClick={onBack}>
      <Icon name="arrow-left" />
    </ActionIcon>
  );
  if (!data) {
    return (
      <div className={classes.evidence}>
        {back}
        {error ? (
          <LoadFailed title={m.reviews_load_failed()} error={error} onRetry={refetch} retrying={isFetching} />
        ) : (
          <ListSkeleton label={m.reviews_loading()} rows={6} />
        )}
      </div>
    );
  }
  return (
    <>
      <div className={classes.evidence}>
        {back}
        <article className={caseClasses.case}>
          <h2 className={caseClasses.title}>{data.candidate.name}</h2>
          <Text c="dimmed">{kindWords[data.kind]()}</Text>
          <PrivateFile one={data} />
        </article>
      </div>
      <aside className={classes.side} aria-label={m.reviews_judge()}>
        <ReviewFacts one={data} />
        <ReviewJudgement key={`${data.id} ${data.state}`} one={data} />
      </aside>
    </>
  );
}

/** Queue, the video or the document, judgement. On a phone one of them at a time. */
export function ReviewsScreen(props: ReviewsProps) {
  const isWide = useIsWide();
  const { open, onOpen } = props;
  return (
    <div className={classes.root} data-fills>
      {(isWide || !open) && <Queue {...props} />}
      {open && <Opened key={open} id={open} onBack={isWide ? undefined : () => onOpen(undefined)} />}
      {isWide && !open && (
        <Text c="dimmed" className={classes.pick ?? ''}>
          {m.reviews_pick()}
        </Text>
      )}
    </div>
  );
}
