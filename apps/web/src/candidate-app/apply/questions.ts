import { formatDate } from '@marula/contract/formats';
import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import type { MutationStatus } from '@tanstack/react-query';
import { m } from '@/paraglide/messages';
import type { Answer, Answers } from './apply-draft';

export type AskedQuestion = PublicJob['questionnaire'][number];

const isEmpty = (answer: Answer | undefined): boolean =>
  answer === undefined || answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0);

export const isAnswered = (question: AskedQuestion, answers: Answers): boolean => !isEmpty(answers[question.id]);

/** What stands between somebody and the next question. */
export const mayGoOn = (question: AskedQuestion, answers: Answers): boolean =>
  !question.required || isAnswered(question, answers);

/** As the person reads it before it is sent. A file that failed says so, also where an earlier one still answers. */
export function answerWords({ type }: AskedQuestion, answer: Answer | undefined, file?: MutationStatus): string {
  if (file === 'pending') return m.candidate_app_file_sending();
  if (file === 'error') return m.candidate_app_file_not_sent();
  if (isEmpty(answer)) return m.candidate_app_apply_skipped();
  if (typeof answer === 'boolean') return answer ? m.candidate_app_yes() : m.candidate_app_no();
  if (Array.isArray(answer)) return answer.join('; ');
  return type === 'date' ? formatDate(String(answer), 'UTC') : String(answer);
}

/** Left out where nothing was answered. */
export const answersToSend = (questions: readonly AskedQuestion[], answers: Answers) =>
  questions
    .filter((question) => isAnswered(question, answers))
    .map(({ id }) => ({ question_id: id, answer: answers[id] ?? null }));
