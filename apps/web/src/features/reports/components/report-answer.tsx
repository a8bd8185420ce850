import { type ReportGroup, readyReportOf, readyReports } from '@marula/contract/report-questions';
import type { Report, ReportQuestion } from '@marula/contract/reports.contract';
import { useCan } from '@/lib/auth/ability';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Empty } from '@/ui/empty';
import type { AnswerProps } from './answer-props';
import classes from './report-answer.module.css';
import { ReportFigures } from './report-figures';
import { ReportSources } from './report-sources';
import { ReportTable } from './report-table';
import { StatusTimes } from './status-times';

const isNothing = ({ totals: { now, before }, rows }: Report) =>
  rows.length === 0 && [now, before ?? {}].every((side) => Object.values(side).every((value) => !value));

function Nothing() {
  const mayPost = useCan('create', 'Job');
  return (
    <Empty
      title={m.reports_empty_title()}
      text={m.reports_empty_text()}
      action={
        mayPost && (
          <ButtonLink to="/dashboard/jobs/create" variant="default">
            {m.reports_empty_job()}
          </ButtonLink>
        )
      }
    />
  );
}

const asking = (
  question: ReportQuestion,
  { group, measures }: { group: ReportGroup; measures: readonly ReportQuestion['measures'][number][] },
) => ({
  ...question,
  group,
  measures: [...measures],
});

/** The figures, the groups, and for the funnel what is asked next: how long it takes and where people come from. */
export function ReportAnswer({ question, report }: AnswerProps) {
  if (isNothing(report)) return <Nothing />;
  return (
    <>
      <ReportFigures question={question} report={report} />
      <ReportTable question={question} report={report} />
      {readyReportOf(question) === 'funnel' && (
        <div className={classes.pair}>
          <StatusTimes question={asking(question, readyReports.times)} />
          <ReportSources question={asking(question, readyReports.sources)} />
        </div>
      )}
    </>
  );
}
