import type { ReferenceCheckState } from '@marula/contract/reference-check-words';
import type { ReferenceCheckItem } from '@marula/contract/references.checks.contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import listClasses from '@/domain/console-list.module.css';
import { JudgedCase } from '@/domain/judged-case';
import { QueueColumn } from '@/domain/queue-column';
import { QueueColumns } from '@/domain/queue-columns';
import { waitsFor } from '@/domain/waits-for';
import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
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

function Queue({ state, open, onState, onOpen }: ReferenceChecksProps) {
  const query = useInfiniteQuery(referenceCheckQueries.list(state));
  return (
    <QueueColumn
      words={{
        queue: m.references_queue(),
        title: m.references_console_title(),
        views: m.references_states(),
        failed: m.references_load_failed(),
        loading: m.references_loading(),
      }}
      list={query}
      view={state}
      views={[
        { value: 'waiting', label: m.references_waiting({ count: query.data?.pages[0]?.waiting ?? 0 }) },
        { value: 'done', label: m.references_done() },
      ]}
      open={open}
      onView={onState}
      onOpen={onOpen}
    >
      <Items items={query.data?.pages.flatMap((page) => page.items) ?? []} open={open} />
    </QueueColumn>
  );
}

function Reference({ id, onBack }: { id: string; onBack: (() => void) | undefined }) {
  return (
    <JudgedCase
      words={{ side: m.references_judge(), failed: m.references_load_failed(), loading: m.references_loading() }}
      asked={useQuery(referenceCheckQueries.one(id))}
      onBack={onBack}
      evidence={(one) => <ReferenceFacts one={one} />}
      side={(one) => <ReferenceJudgement key={`${one.id} ${one.state}`} one={one} />}
    />
  );
}

export const ReferenceChecksScreen = (props: ReferenceChecksProps) => (
  <QueueColumns
    pick={m.references_pick()}
    open={props.open}
    onOpen={props.onOpen}
    queue={<Queue {...props} />}
    one={(id, onBack) => <Reference key={id} id={id} onBack={onBack} />}
  />
);
