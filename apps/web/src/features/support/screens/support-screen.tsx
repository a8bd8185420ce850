import type { CaseView } from '@marula/contract/support-limits';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import classes from '@/domain/console-inbox.module.css';
import { LoadFailed } from '@/domain/load-failed';
import { m } from '@/paraglide/messages';
import { useKeys } from '@/ui/keys';
import { ListSkeleton } from '@/ui/list-skeleton';
import { CaseComposer } from '../components/case-composer';
import { CaseHead } from '../components/case-head';
import { CaseList, useCases } from '../components/case-list';
import { CaseSide } from '../components/case-side';
import { CaseThread } from '../components/case-thread';
import { supportQueries } from '../support.queries';

interface SupportScreenProps {
  view: CaseView;
  /** The case that is open. */
  shown: string | undefined;
  onView: (view: CaseView) => void;
  onOpen: (id: string | undefined) => void;
}

interface OpenCaseProps {
  id: string;
  field: React.RefObject<HTMLTextAreaElement | null>;
  onOpen: (id: string | undefined) => void;
}

function OpenCase({ id, field, onOpen }: OpenCaseProps) {
  const { data: one, error, refetch, isFetching } = useQuery(supportQueries.one(id));
  const [details, setDetails] = useState(false);
  if (!one) {
    return (
      <div className={classes.case}>
        {error ? (
          <LoadFailed title={m.support_case_failed()} error={error} onRetry={refetch} retrying={isFetching} />
        ) : (
          <ListSkeleton label={m.support_loading()} rows={4} />
        )}
      </div>
    );
  }
  return (
    <>
      <section className={classes.case} aria-label={one.subject} data-behind={details || undefined}>
        <CaseHead one={one} onBack={() => onOpen(undefined)} onDetails={() => setDetails(true)} />
        <CaseThread one={one} />
        <CaseComposer one={one} field={field} />
      </section>
      <div className={classes.side} data-open={details || undefined}>
        <CaseSide one={one} onOpen={onOpen} onBack={() => setDetails(false)} />
      </div>
    </>
  );
}

/** List, case and what we know from left to right; on a phone one at a time. */
export function SupportScreen({ view, shown, onView, onOpen }: SupportScreenProps) {
  const { cases = [] } = useCases(view);
  const field = useRef<HTMLTextAreaElement>(null);
  const step = (by: number) => () => {
    const at = cases.findIndex(({ id }) => id === shown);
    const next = cases[at === -1 ? 0 : at + by];
    if (!next) return false;
    onOpen(next.id);
  };
  useKeys([
    { keys: ['j'], run: step(1) },
    { keys: ['k'], run: step(-1) },
    { keys: ['r'], run: () => (field.current ? field.current.focus() : false) },
  ]);
  return (
    <div className={classes.root} data-fills data-shown={shown ? true : undefined}>
      <div className={classes.list}>
        <CaseList view={view} shown={shown} onView={onView} onOpen={onOpen} />
      </div>
      {shown ? (
        <OpenCase key={shown} id={shown} field={field} onOpen={onOpen} />
      ) : (
        <p className={classes.nothing}>{m.support_choose()}</p>
      )}
    </div>
  );
}
