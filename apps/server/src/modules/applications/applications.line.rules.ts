import { answerLimits } from '@marula/contract/application-limits';
import type { ApplicationLine, OwnApplication } from '@marula/contract/candidate-app.contract';
import { duration } from '@marula/contract/limits';

/** What is reckoned with an employer's usual time comes to it later. */
export type OwnRow = Omit<OwnApplication, 'line'> & {
  line: Omit<ApplicationLine, 'usual_answer_days' | 'remind_from'> | null;
};

/** Only silence that is longer than usual is worth a reminder, and only one. */
function remindFrom({ state, sent_at, reminded_at }: NonNullable<OwnRow['line']>, usual: number | null) {
  if (usual === null || reminded_at || (state !== 'sent' && state !== 'opened')) return null;
  const days = usual + answerLimits.reminderAfterDays;
  return new Date(Date.parse(sent_at) + days * duration.day).toISOString();
}

export const withUsualTime = (row: OwnRow, usual: number | null): OwnApplication => ({
  ...row,
  line: row.line && { ...row.line, usual_answer_days: usual, remind_from: remindFrom(row.line, usual) },
});
