import type { Application } from '@marula/contract/applications.contract';
import { formatDate } from '@marula/contract/formats';
import type { Question, QuestionnaireAnswer } from '@marula/contract/jobs.questionnaire.contract';
import { m } from '@/paraglide/messages';

type Answer = QuestionnaireAnswer['answer'];

export interface Answered {
  question: Question;
  text: string;
  /** One of the answers the employer wanted to look at twice. */
  flagged: boolean;
}

const yesOrNo = (answer: boolean) => (answer ? m.applications_answer_yes() : m.applications_answer_no());

const textOf = (answer: Answer | undefined, type: Question['type']): string => {
  if (answer === undefined || answer === null || answer === '') return m.applications_answer_empty();
  if (Array.isArray(answer)) return answer.join(', ');
  if (typeof answer === 'boolean') return yesOrNo(answer);
  if (type === 'date' && typeof answer === 'string') return formatDate(new Date(answer), 'UTC');
  return String(answer);
};

/** As a question's own list of flagged answers writes them. */
const storedWords = (answer: Answer | undefined): string[] => {
  if (answer === undefined || answer === null) return [];
  if (Array.isArray(answer)) return answer;
  return typeof answer === 'boolean' ? [answer ? 'yes' : 'no'] : [String(answer)];
};

export const answered = (questions: readonly Question[], answers: Application['questionnaire_answers']): Answered[] =>
  questions.map((question) => {
    const answer = answers.find(({ question_id }) => question_id === question.id)?.answer;
    return {
      question,
      text: textOf(answer, question.type),
      flagged: storedWords(answer).some((word) => question.knock_out.includes(word)),
    };
  });
