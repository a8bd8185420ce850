import { z } from 'zod';
import { questionnaireLimits, textLimits } from './limits.ts';
import { Id, typedText } from './shared.contract.ts';

const openTypes = ['short_text', 'long_text', 'number', 'date', 'url', 'file', 'yes_no'] as const;
const choiceTypes = ['single_select', 'multi_select'] as const;
export const questionTypes = [...openTypes, ...choiceTypes] as const;

const Answer = typedText(textLimits.title, 1);

const base = {
  id: Id,
  text: typedText(textLimits.title, 1),
  required: z.boolean(),
  /** Answers that flag an application for a second look. They never decline anybody. */
  knock_out: z.array(Answer).max(questionnaireLimits.options).default([]),
};

const unique = (values: readonly string[]) => new Set(values).size === values.length;

const OpenQuestion = z.strictObject({ ...base, type: z.enum(openTypes) });
const ChoiceQuestion = z.strictObject({
  ...base,
  type: z.enum(choiceTypes),
  options: z.array(Answer).min(1).max(questionnaireLimits.options).refine(unique, 'Options must differ'),
});

export const Question = z.discriminatedUnion('type', [OpenQuestion, ChoiceQuestion]);
export type Question = z.output<typeof Question>;

export const Questionnaire = z
  .array(Question)
  .max(questionnaireLimits.questions)
  .refine((questions) => unique(questions.map((question) => question.id)), 'Questions must differ');

/** The questions as applicants see them: which answers are flagged is the team's. */
export const AskedQuestions = z.array(
  z.discriminatedUnion('type', [OpenQuestion.omit({ knock_out: true }), ChoiceQuestion.omit({ knock_out: true })]),
);

export const QuestionnaireAnswer = z.strictObject({
  question_id: Id,
  answer: z.union([
    typedText(textLimits.message),
    z.number(),
    z.boolean(),
    z.array(Answer).max(questionnaireLimits.options),
    z.null(),
  ]),
});
export type QuestionnaireAnswer = z.output<typeof QuestionnaireAnswer>;

export const QuestionnaireAnswers = z.array(QuestionnaireAnswer).max(questionnaireLimits.questions);
