import { expect, it } from 'vitest';
import { reasonWords } from './match-words';

const answer = { line: 'no', source: 'answers' as const, question: 'Is your licence valid?' };

it('says an answer with its question, and what it falls short of where that is something else', () => {
  expect(reasonWords({ ...answer, asked: answer.question, state: 'missing' })).toBe('Is your licence valid? No');
  expect(reasonWords({ ...answer, asked: 'Code 14 licence', state: 'missing' })).toBe(
    'Is your licence valid? No, you ask for Code 14 licence',
  );
  expect(reasonWords({ ...answer, line: 'Yes, code EC', asked: 'Code 14 licence', state: 'met' })).toBe(
    'Is your licence valid? Yes, code EC',
  );
});
