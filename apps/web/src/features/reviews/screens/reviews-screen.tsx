import { Text } from '@mantine/core';
import type { ReviewState } from '@marula/contract/review-words';
import type { ReviewItem } from '@marula/contract/reviews.contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import caseClasses from '@/domain/console-case.module.css';
import listClasses from '@/domain/console-list.module.css';
import { JudgedCase } from '@/domain/judged-case';
import { QueueColumn } from '@/domain/queue-column';
import { QueueColumns } from '@/domain/queue-columns';
import { waitsFor } from '@/domain/waits-for';
import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
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
  return (
    <QueueColumn
      words={{
        queue: m.reviews_queue(),
        title: m.reviews_title(),
        views: m.reviews_states(),
        failed: m.reviews_load_failed(),
        loading: m.reviews_loading(),
      }}
      list={query}
      view={state}
      views={[
        { value: 'waiting', label: m.reviews_waiting({ count: query.data?.pages[0]?.waiting ?? 0 }) },
        { value: 'done', label: m.reviews_done() },
      ]}
      open={open}
      onView={onState}
      onOpen={onOpen}
    >
      <Items items={query.data?.pages.flatMap((page) => page.items) ?? []} open={open} />
    </QueueColumn>
  );
}

function Opened({ id, onBack }: { id: string; onBack: (() => void) | undefined }) {
  return (
    <JudgedCase
      words={{ side: m.reviews_judge(), failed: m.reviews_load_failed(), loading: m.reviews_loading() }}
      asked={useQuery(reviewsQueries.one(id))}
      onBack={onBack}
      evidence={(one) => (
        <article className={caseClasses.case}>
          <h2 className={caseClasses.title}>{one.candidate.name}</h2>
          <Text c="dimmed">{kindWords[one.kind]()}</Text>
          <PrivateFile one={one} />
        </article>
      )}
      side={(one) => (
        <>
          <ReviewFacts one={one} />
          <ReviewJudgement key={`${one.id} ${one.state}`} one={one} />
        </>
      )}
    />
  );
}

export const ReviewsScreen = (props: ReviewsProps) => (
  <QueueColumns
    pick={m.reviews_pick()}
    open={props.open}
    onOpen={props.onOpen}
    queue={<Queue {...props} />}
    one={(id, onBack) => <Opened key={id} id={id} onBack={onBack} />}
  />
);
