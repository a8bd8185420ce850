import type { QuestionnaireAnswer } from '@marula/contract/jobs.questionnaire.contract';
import { useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '@/lib/kept-drafts';

export type Answer = QuestionnaireAnswer['answer'];
export type Answers = Readonly<Record<string, Answer>>;

/** No question has this id. */
export const noteKey = 'note';

const nameOf = (jobId: string) => `apply-${jobId}`;

const isAnswers = (value: unknown): value is Answers => typeof value === 'object' && value !== null;

/** Every answer is kept on the phone as it is typed, with or without a line and before anybody has signed in. */
export function useApplyDraft(jobId: string) {
  const [answers, setAnswers] = useState<Answers>(() => {
    const kept = readDraft(nameOf(jobId))?.value;
    return isAnswers(kept) ? kept : {};
  });
  // A file may arrive when its question has been left: it joins what was answered meanwhile.
  const newest = useRef(answers);
  return {
    answers,
    note: String(answers[noteKey] ?? ''),
    answer: (questionId: string, given: Answer) => {
      newest.current = { ...newest.current, [questionId]: given };
      setAnswers(newest.current);
      keepDraft(nameOf(jobId), newest.current, new Date());
    },
    drop: () => dropDraft(nameOf(jobId)),
  };
}
