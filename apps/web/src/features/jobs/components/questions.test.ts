import { Questionnaire, questionTypes } from '@marula/contract/jobs.questionnaire.contract';
import { questionnaireLimits } from '@marula/contract/limits';
import { expect, it } from 'vitest';
import {
  answersOf,
  duplicated,
  hasOptions,
  hasProblem,
  isFull,
  newQuestion,
  problemsOf,
  questionTypeOrder,
  withOption,
  withoutOption,
  withType,
} from './questions';

const choice = () => {
  const question = newQuestion('single_select');
  if (!hasOptions(question)) throw new Error('a choice has options');
  return { ...question, text: 'When?', options: ['Now', 'Later'], knock_out: ['Later'] };
};

it('offers every kind of answer that the contract knows, each once', () => {
  expect([...questionTypeOrder].sort()).toEqual([...questionTypes].sort());
});

it.each(questionTypeOrder)('a new question of the kind %s is accepted once it is asked', (type) => {
  const question = { ...newQuestion(type), text: 'What?' };
  const whole = hasOptions(question) ? { ...question, options: ['a', 'b'] } : question;
  expect(hasProblem(whole)).toBe(false);
  expect(Questionnaire.safeParse([whole]).error).toBeUndefined();
});

it('says of each option what is wrong with it', () => {
  expect(problemsOf({ ...choice(), options: ['a', ' ', 'a'] }).options).toEqual({
    1: 'Option 2 is required',
    2: 'This option is already on the list',
  });
  expect(problemsOf({ ...choice(), text: ' ' }).text).toBe('Question is required');
});

it('an option keeps its flag under a new name, and takes it along when it goes', () => {
  expect(withOption(choice(), 1, 'In a year').knock_out).toEqual(['In a year']);
  expect(withOption(choice(), 1, '').knock_out).toEqual([]);
  expect(withOption(choice(), 0, 'Today').knock_out).toEqual(['Later']);
  expect(withoutOption(choice(), 1)).toMatchObject({ options: ['Now'], knock_out: [] });
});

it('another kind of answer keeps what fits it', () => {
  expect(withType(choice(), 'multi_select')).toMatchObject({ options: ['Now', 'Later'], knock_out: ['Later'] });
  const yesNo = withType(choice(), 'yes_no');
  expect(yesNo).toMatchObject({ type: 'yes_no', knock_out: [] });
  expect(yesNo).not.toHaveProperty('options');
  expect(answersOf(yesNo)).toEqual(['yes', 'no']);
  expect(answersOf(newQuestion('long_text'))).toEqual([]);
});

it('a copy is a question of its own, and there is room for so many', () => {
  const [first, second] = duplicated([choice()], 0);
  expect(second).toEqual({ ...first, id: second?.id });
  expect(second?.id).not.toBe(first?.id);
  expect(isFull(Array.from({ length: questionnaireLimits.questions }, choice))).toBe(true);
  expect(isFull([choice()])).toBe(false);
});
