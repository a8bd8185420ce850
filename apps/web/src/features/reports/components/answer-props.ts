import type { Report, ReportQuestion } from '@marula/contract/reports.contract';

/** An answer, with what it was asked. */
export interface AnswerProps {
  question: ReportQuestion;
  report: Report;
}
