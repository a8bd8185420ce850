import { isReady } from '@marula/contract/report-questions';
import type { ReportQuestion, SavedReport } from '@marula/contract/reports.contract';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '@/domain/load-failed';
import { useFeature } from '@/lib/auth/me';
import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
import layout from '@/ui/layout.module.css';
import { periodWords } from '../report-words';
import { reportsQueries } from '../reports.queries';
import { type OnAsk, wrongDays } from '../reports-search';
import { PlanEmpty } from './plan-lock';
import { ReportAnswer } from './report-answer';
import { ReportBar } from './report-bar';
import { ReportHead } from './report-head';
import { AnswerSkeleton } from './report-skeleton';

interface OpenReportProps {
  title: string;
  question: ReportQuestion;
  saved: SavedReport | undefined;
  onAsk: OnAsk;
}

const WrongDays = () => <Empty title={m.reports_days_wrong_title()} text={m.reports_days_wrong_text()} />;

/** The question and its answer. */
export function OpenReport({ title, question, saved, onAsk }: OpenReportProps) {
  const chooses = useFeature('dashboard_analytics');
  const locked = !chooses && !isReady(question);
  const wrong = wrongDays(question) !== undefined;
  const answer = useQuery({ ...reportsQueries.answer(question), enabled: !locked && !wrong });
  const { data, error, refetch, isRefetching, isPlaceholderData } = answer;
  const change = (changed: ReportQuestion) => onAsk(changed, saved?.id);
  const days = data && !isPlaceholderData && !wrong ? periodWords(data.report) : undefined;
  return (
    <>
      <ReportHead
        title={title}
        note={days}
        question={question}
        saved={saved}
        usable={!locked && !wrong}
        onAsk={onAsk}
      />
      <ReportBar question={question} shown={data?.report.period} locked={!chooses} onChange={change} />
      {locked && (
        <PlanEmpty feature="dashboard_analytics" title={m.reports_plan_ask_title()} text={m.reports_plan_bar()} />
      )}
      {wrong && <WrongDays />}
      {!locked && !wrong && (
        <>
          {error && <LoadFailed title={m.reports_error()} error={error} onRetry={refetch} retrying={isRefetching} />}
          {!error && !data && <AnswerSkeleton measures={question.measures.length} />}
          {!error && data && (
            <div className={layout.fades} data-waiting={isPlaceholderData || undefined}>
              <ReportAnswer question={data.question} report={data.report} />
            </div>
          )}
        </>
      )}
    </>
  );
}
