import type { TrustState } from '@marula/contract/trust-words';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { JudgedCase } from '@/domain/judged-case';
import { QueueColumn } from '@/domain/queue-column';
import { QueueColumns } from '@/domain/queue-columns';
import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
import { CaseEvidence } from '../components/case-evidence';
import { CaseFacts } from '../components/case-facts';
import { CaseList } from '../components/case-list';
import { TrustJudgement } from '../components/trust-judgement';
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
  const isDone = state === 'done';
  return (
    <QueueColumn
      words={{
        queue: m.trust_queue(),
        title: m.trust_title(),
        views: m.trust_states(),
        failed: m.trust_load_failed(),
        loading: m.trust_loading(),
      }}
      list={list}
      view={state}
      views={[
        { value: 'waiting', label: m.trust_waiting({ count: waiting }) },
        { value: 'appeal', label: m.trust_appeals({ count: appeals }) },
        { value: 'done', label: m.trust_done() },
      ]}
      open={open}
      onView={onState}
      onOpen={onOpen}
    >
      {items.length > 0 ? (
        <CaseList items={items} open={open} />
      ) : (
        <Empty
          title={isDone ? m.trust_done_empty_title() : m.trust_empty_title()}
          text={isDone ? m.trust_done_empty_text() : m.trust_empty_text()}
        />
      )}
    </QueueColumn>
  );
}

function Case({ id, onBack }: { id: string; onBack: (() => void) | undefined }) {
  return (
    <JudgedCase
      words={{ side: m.trust_side(), failed: m.trust_load_failed(), loading: m.trust_loading() }}
      asked={useQuery(trustQueries.one(id))}
      onBack={onBack}
      evidence={(one) => <CaseEvidence one={one} />}
      side={(one) => (
        <>
          <CaseFacts one={one} />
          <TrustJudgement key={`${one.id} ${one.judgements.length} ${one.state}`} one={one} />
        </>
      )}
    />
  );
}

export const TrustScreen = (props: TrustScreenProps) => (
  <QueueColumns
    pick={m.trust_pick()}
    open={props.open}
    onOpen={props.onOpen}
    queue={<Queue {...props} />}
    one={(id, onBack) => <Case key={id} id={id} onBack={onBack} />}
  />
);
