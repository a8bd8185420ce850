import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { QuestionnaireAnswer } from './jobs.questionnaire.contract.ts';
import { Id, Timestamp } from './shared.contract.ts';

/** What the person said when another job asked the same, in the same kind of answer. */
export const EarlierAnswer = QuestionnaireAnswer.extend({ answered_at: Timestamp });
export type EarlierAnswer = z.output<typeof EarlierAnswer>;

export const listEarlierAnswers = endpoint({
  method: 'GET',
  path: '/api/candidate/me/answer',
  access: 'candidate',
  summary: 'Your own earlier answers to the questions of a job, the newest for each',
  query: z.strictObject({ job_id: Id }),
  reply: z.object({ items: z.array(EarlierAnswer) }),
});
