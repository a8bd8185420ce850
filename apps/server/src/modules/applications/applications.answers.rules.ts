import { AppError, type RequestIssue } from '@marula/contract/errors';
import type { Question, QuestionnaireAnswer } from '@marula/contract/jobs.questionnaire.contract';
import { CalendarDate, WebAddress } from '@marula/contract/shared.contract';

type Answer = QuestionnaireAnswer['answer'] | undefined;

const isEmpty = (answer: Answer) =>
  answer === undefined || answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0);

const isText = (answer: Answer): answer is string => typeof answer === 'string';

/** What each kind of question takes; undefined is fine. */
const misfits: { [T in Question['type']]: (answer: Answer, question: Question) => string | undefined } = {
  short_text: (answer) => (isText(answer) ? undefined : 'must be text'),
  long_text: (answer) => (isText(answer) ? undefined : 'must be text'),
  number: (answer) => (typeof answer === 'number' ? undefined : 'must be a number'),
  date: (answer) => (CalendarDate.safeParse(answer).success ? undefined : 'must be a date'),
  url: (answer) => (WebAddress.safeParse(answer).success ? undefined : 'must be a web address'),
  file: (answer) => (isText(answer) ? undefined : 'must be the address of a file'),
  yes_no: (answer) => (typeof answer === 'boolean' ? undefined : 'must be yes or no'),
  single_select: (answer, question) => (isText(answer) && offers(question, answer) ? undefined : 'is not an option'),
  multi_select: (answer, question) =>
    Array.isArray(answer) && answer.every((one) => offers(question, one)) && new Set(answer).size === answer.length
      ? undefined
      : 'is not a choice of the options',
};

const offers = (question: Question, answer: string) => 'options' in question && question.options.includes(answer);

/** Every question that must be answered is, every answer fits its question, and none answers a question nobody asked. */
export function ensureAnswers(questions: readonly Question[], answers: readonly QuestionnaireAnswer[]): void {
  const given = new Map(answers.map(({ question_id, answer }) => [question_id, answer]));
  const issues: RequestIssue[] = [];
  const refuse = (id: string, message: string) => issues.push({ path: `body.questionnaire_answers.${id}`, message });
  for (const question of questions) {
    const answer = given.get(question.id);
    const misfit = isEmpty(answer)
      ? question.required
        ? 'must be answered'
        : undefined
      : misfits[question.type](answer, question);
    if (misfit) refuse(question.id, `“${question.text}” ${misfit}`);
  }
  const asked = new Set(questions.map(({ id }) => id));
  for (const { question_id } of answers) if (!asked.has(question_id)) refuse(question_id, 'is no question of this job');
  if (given.size < answers.length) refuse('', 'answer each question once');
  if (issues.length > 0) throw new AppError('applications.answers_invalid', { issues });
}
