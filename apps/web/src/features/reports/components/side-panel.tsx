import type { Report, ReportQuestion } from '@marula/contract/reports.contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '@/domain/load-failed';
import { m } from '@/paraglide/messages';
import { Panel } from '@/ui/panel';
import { Lines, Waiting } from '@/ui/waiting';
import { reportsQueries } from '../reports.queries';
import classes from './side-panel.module.css';

interface SidePanelProps {
  title: string;
  note?: string;
  question: ReportQuestion;
  children: (report: Report) => ReactNode;
}

/** What the colours of its bars mean: a mark and a word each. */
export const PanelKey = ({ children }: { children: ReactNode }) => <div className={classes.key}>{children}</div>;

/** A second question beside the one that was asked, which fails and waits by itself. */
export function SidePanel({ title, note, question, children }: SidePanelProps) {
  const { data, error, refetch, isRefetching } = useQuery(reportsQueries.answer(question));
  return (
    <Panel title={title} note={note}>
      {error && <LoadFailed title={m.reports_error()} error={error} onRetry={refetch} retrying={isRefetching} />}
      {!error && !data && (
        <Waiting label={m.reports_loading()}>
          <Lines of={['100%', '88%', '94%', '72%']} h={28} />
        </Waiting>
      )}
      {!error && data && children(data.report)}
    </Panel>
  );
}
