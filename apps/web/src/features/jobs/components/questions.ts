import type { Question } from '@marula/contract/jobs.questionnaire.contract';
import { questionnaireLimits } from '@marula/contract/limits';
import { m } from '@/paraglide/messages';

export type QuestionType = Question['type'];

/** In the order in which they are offered: the quickest to answer first. */
export const questionTypeOrder = [
  'yes_no',
  'single_select',
  'multi_select',
  'short_text',
  'long_text',
  'number',
  'date',
  'url',
  'file',
] as const satisfies readonly QuestionType[];

type ChoiceQuestion = Extract<Question, { options: string[] }>;
export const hasOptions = (question: Question): question is ChoiceQuestion => 'options' in question;

const isChoice = (type: QuestionType): type is ChoiceQuestion['type'] =>
  type === 'single_select' || type === 'multi_select';

/** Answers are kept in words; of these two everybody's words are the same. */
export const yesAndNo = ['yes', 'no'] as const;

/** The answers that can flag. An open answer can be anything, so none is named in advance. */
export const answersOf = (question: Question): readonly string[] => {
  if (question.type === 'yes_no') return yesAndNo;
  return hasOptions(question) ? question.options.filter((option) => option.trim() !== '') : [];
};

export const newQuestion = (type: QuestionType): Question => {
  const base = { id: crypto.randomUUID(), text: '', required: true, knock_out: [] };
  return isChoice(type) ? { ...base, type, options: ['', ''] } : { ...base, type };
};

/** Questions that most employers ask, whole as they stand; the type is the way in which people answer. */
export const readyQuestions = {
  right_to_work: 'yes_no',
  start: 'date',
  experience: 'number',
  transport: 'yes_no',
  shifts: 'yes_no',
  pay: 'number',
  why: 'long_text',
  cv: 'file',
} as const satisfies Record<string, QuestionType>;
export type ReadyQuestion = keyof typeof readyQuestions;
export const readyQuestionNames = Object.keys(readyQuestions) as ReadyQuestion[];

export const readyText = (name: ReadyQuestion): string => m.jobs_ready_question({ name });

export const newReadyQuestion = (name: ReadyQuestion): Question => ({
  ...newQuestion(readyQuestions[name]),
  text: readyText(name),
});

/** Of a template, to be changed without changing it. */
export const copiesOf = (questions: readonly Question[]): Question[] =>
  questions.map((question) => ({ ...question, id: crypto.randomUUID() }));

export const withType = (question: Question, type: QuestionType): Question => {
  const { id, text, required } = question;
  const options = hasOptions(question) ? question.options : ['', ''];
  // The answers of one kind are none of another's, but both kinds of choice have the same.
  const knock_out = hasOptions(question) && isChoice(type) ? question.knock_out : [];
  const base = { id, text, required, knock_out };
  return isChoice(type) ? { ...base, type, options } : { ...base, type };
};

/** An option that is renamed keeps its flag. */
export const withOption = (question: ChoiceQuestion, index: number, text: string): ChoiceQuestion => {
  const before = question.options[index];
  const flagged = before !== undefined && question.knock_out.includes(before);
  const rest = question.knock_out.filter((answer) => answer !== before);
  return {
    ...question,
    options: question.options.map((option, at) => (at === index ? text : option)),
    knock_out: flagged && text.trim() ? [...rest, text] : rest,
  };
};

export const withoutOption = (question: ChoiceQuestion, index: number): ChoiceQuestion => ({
  ...question,
  options: question.options.filter((_, at) => at !== index),
  knock_out: question.knock_out.filter((answer) => answer !== question.options[index]),
});

export const moved = (questions: readonly Question[], from: number, by: -1 | 1): Question[] => {
  const list = [...questions];
  const [question] = list.splice(from, 1);
  if (question) list.splice(from + by, 0, question);
  return list;
};

export const duplicated = (questions: readonly Question[], index: number): Question[] => {
  const question = questions[index];
  if (!question) return [...questions];
  const copy = { ...question, id: crypto.randomUUID() };
  return [...questions.slice(0, index + 1), copy, ...questions.slice(index + 1)];
};

export const isFull = (questions: readonly Question[]) => questions.length >= questionnaireLimits.questions;

interface QuestionProblems {
  text?: string;
  /** By the option's place. */
  options: Readonly<Record<number, string>>;
}

/** What keeps a question from being asked. */
export const problemsOf = (question: Question): QuestionProblems => {
  const text = question.text.trim() ? {} : { text: m.form_required({ field: m.jobs_question_text() }) };
  if (!hasOptions(question)) return { ...text, options: {} };
  const options = question.options.map((option) => option.trim());
  const wrong = options.flatMap((option, index): [number, string][] => {
    if (!option) return [[index, m.form_required({ field: m.jobs_question_option({ number: index + 1 }) })]];
    return options.indexOf(option) < index ? [[index, m.jobs_question_option_twice()]] : [];
  });
  return { ...text, options: Object.fromEntries(wrong) };
};

export const hasProblem = (question: Question) => {
  const { text, options } = problemsOf(question);
  return text !== undefined || Object.keys(options).length > 0;
};
