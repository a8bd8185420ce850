import type { CheckList } from '@marula/contract/check-words';
import type { CheckItem } from '@marula/contract/checks.contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import listClasses from '@/domain/console-list.module.css';
import { JudgedCase } from '@/domain/judged-case';
import { QueueColumn } from '@/domain/queue-column';
import { QueueColumns } from '@/domain/queue-columns';
import { waitsFor } from '@/domain/waits-for';
import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
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

function Queue({ list, open, onList, onOpen }: ChecksScreenProps) {
  const query = useInfiniteQuery(checksQueries.list(list));
  const { waiting = 0, asked = 0 } = query.data?.pages[0] ?? {};
  return (
    <QueueColumn
      words={{
        queue: m.checks_queue(),
        title: m.checks_title(),
        views: m.checks_lists(),
        failed: m.checks_load_failed(),
        loading: m.checks_loading(),
      }}
      list={query}
      view={list}
      views={[
        { value: 'waiting', label: m.checks_waiting({ count: waiting }) },
        { value: 'asked', label: m.checks_asked({ count: asked }) },
        { value: 'done', label: m.checks_done() },
      ]}
      open={open}
      onView={onList}
      onOpen={onOpen}
    >
      <Items items={query.data?.pages.flatMap((page) => page.items) ?? []} open={open} />
    </QueueColumn>
  );
}

function Check({ id, onBack }: { id: string; onBack: (() => void) | undefined }) {
  return (
    <JudgedCase
      words={{ side: m.checks_side(), failed: m.checks_load_failed(), loading: m.checks_loading() }}
      asked={useQuery(checksQueries.one(id))}
      onBack={onBack}
      evidence={(one) => <CheckFacts one={one} />}
      side={(one) => <CheckJudgement key={`${one.id} ${one.version}`} one={one} />}
    />
  );
}

export const ChecksScreen = (props: ChecksScreenProps) => (
  <QueueColumns
    pick={m.checks_pick()}
    open={props.open}
    onOpen={props.onOpen}
    queue={<Queue {...props} />}
    one={(id, onBack) => <Check key={id} id={id} onBack={onBack} />}
  />
);
