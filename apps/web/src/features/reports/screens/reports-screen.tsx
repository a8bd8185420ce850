import { type ReadyReport, readyReportOf } from '@marula/contract/report-questions';
import type { ReportQuestion, SavedReport } from '@marula/contract/reports.contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '@/domain/load-failed';
import { PlanUnknown } from '@/domain/plan-unknown';
import { useCan } from '@/lib/auth/ability';
import { useFeature, usePlan } from '@/lib/auth/me';
import { usePageTitle } from '@/lib/page-title';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Empty } from '@/ui/empty';
import { PageHeader } from '@/ui/page-header';
import { WorkArea } from '@/ui/work-area';
import { OpenReport } from '../components/open-report';
import { PlanEmpty } from '../components/plan-lock';
import { ReportSkeleton } from '../components/report-skeleton';
import { ReportsLayout } from '../components/reports-layout';
import { reportsQueries } from '../reports.queries';
import { useLiveReports } from '../reports.realtime';
import { isSameQuestion, type OnAsk, type ReportsSearch, readyQuestion } from '../reports-search';

interface ReportsScreenProps {
  search: ReportsSearch;
  onAsk: OnAsk;
}

const Gone = () => (
  <Empty
    title={m.reports_gone_title()}
    text={m.reports_gone_text()}
    action={
      <ButtonLink to="/dashboard/reports" search={{}} variant="default">
        {m.reports_gone_act()}
      </ButtonLink>
    }
  />
);

const titleOf = (question: ReportQuestion, saved: SavedReport | undefined, ready: ReadyReport | undefined) => {
  if (saved) return isSameQuestion(question, saved.question) ? saved.name : m.reports_changed({ name: saved.name });
  return ready ? m.reports_ready({ report: ready }) : m.reports_own();
};

function Reports({ search, onAsk }: ReportsScreenProps) {
  useLiveReports();
  const keeps = useFeature('custom_reports');
  const { data, error, refetch, isRefetching } = useQuery({ ...reportsQueries.saved(), enabled: keeps });
  const saved = data?.find(({ id }) => id === search.report);
  const question = search.question ?? saved?.question ?? (search.report ? undefined : readyQuestion('funnel'));
  const ready = question && !search.report ? readyReportOf(question) : undefined;
  const waits = search.report !== undefined && keeps && !data;
  return (
    <ReportsLayout saved={data} keeps={keeps} failed={error} onRetry={refetch} open={saved?.id ?? ready} onAsk={onAsk}>
      {waits && !error && <ReportSkeleton />}
      {waits && error && (
        <LoadFailed title={m.reports_saved_error()} error={error} onRetry={refetch} retrying={isRefetching} />
      )}
      {!waits &&
        !question &&
        (keeps ? (
          <Gone />
        ) : (
          <PlanEmpty feature="custom_reports" title={m.reports_plan_keep_title()} text={m.reports_plan_keep()} />
        ))}
      {!waits && question && (
        <OpenReport
          key={saved?.id ?? 'own'}
          title={titleOf(question, saved, ready)}
          question={question}
          saved={saved}
          onAsk={onAsk}
        />
      )}
    </ReportsLayout>
  );
}

/** A report is a question that can be kept: period, filter, group and measures, all of it in the address. */
export function ReportsScreen(props: ReportsScreenProps) {
  const may = useCan('read', 'Report');
  const has = useFeature('basic_analytics');
  const { error } = usePlan();
  const title = usePageTitle();
  const framed = (shown: ReactNode) => (
    <WorkArea>
      <PageHeader title={title} inBar />
      {shown}
    </WorkArea>
  );
  if (!may)
    return framed(
      <Empty
        title={m.reports_kept_out_title()}
        text={m.reports_kept_out_text()}
        action={
          <ButtonLink to="/dashboard/home" variant="default">
            {m.reports_kept_out_act()}
          </ButtonLink>
        }
      />,
    );
  if (error) return framed(<PlanUnknown />);
  return has ? (
    <Reports {...props} />
  ) : (
    framed(<PlanEmpty feature="basic_analytics" title={m.reports_plan_title()} text={m.reports_plan_text()} />)
  );
}
