import { z } from 'zod';
import { JobHistory } from './candidates.history.contract.ts';
import { endpoint } from './endpoint.ts';
import { issueAt } from './issues.ts';
import { candidateLimits, request, textLimits } from './limits.ts';
import { referenceLimits } from './reference-limits.ts';
import { ById, CalendarDate, Id, Timestamp, typedText } from './shared.contract.ts';

export const requestReference = endpoint({
  method: 'POST',
  path: '/api/candidate/me/job-history/:id/reference',
  access: 'candidate',
  summary: 'Ask the referee of one of your own jobs by mail; a link that was sent before stops working',
  params: ById,
  reply: z.object({ job_history_id: Id, expires_at: Timestamp }),
  errors: [
    'references.request_failed',
    'candidates.entry_not_found',
    'references.no_email',
    'references.own_email',
    'references.already_requested',
    'rate.requests',
  ],
});

export const ReferenceAnswer = z.enum(['confirm', 'dispute', 'unknown']);
export type ReferenceAnswer = z.output<typeof ReferenceAnswer>;

/** What a referee is asked: what somebody says of their time at a company. */
export const ReferenceQuestion = JobHistory.pick({
  company_name: true,
  job_description: true,
  current_position: true,
  start_date: true,
  end_date: true,
  reference_name: true,
}).extend({
  candidate_name: z.string(),
  position: z.string().nullable(),
  expires_at: Timestamp,
});
export type ReferenceQuestion = z.output<typeof ReferenceQuestion>;

/** All three come with the mailed link and must belong together. */
const ReferenceLink = z.strictObject({ token: z.string().min(20).max(200), id: Id, job_history: Id });
export type ReferenceLink = z.output<typeof ReferenceLink>;

const path = '/api/reference-verification';

export const readReferenceQuestion = endpoint({
  method: 'GET',
  path,
  access: 'public',
  summary: 'Look up what the link in a mail to a referee asks',
  query: ReferenceLink,
  reply: ReferenceQuestion,
  errors: ['auth.token_invalid'],
  rate: request.accountProbesPerMinute,
});

const WorkDate = CalendarDate.refine((date) => date >= candidateLimits.earliestDate, 'is too long ago');

const isOrdered = ({ start_date: start, end_date: end }: { start_date?: string; end_date?: string }) =>
  !start || !end || start <= end;

export const answerReference = endpoint({
  method: 'POST',
  path,
  access: 'public',
  summary: 'Confirm or dispute what somebody says of a job, or say that you do not know them; once per link',
  body: ReferenceLink.extend({
    answer: ReferenceAnswer,
    /** As the referee remembers it. */
    position: typedText(textLimits.title).optional(),
    start_date: WorkDate.optional(),
    end_date: WorkDate.optional(),
    comment: typedText(referenceLimits.commentCharacters).optional(),
  }).refine(isOrdered, issueAt('end_date', 'before_first_day')),
  reply: z.object({ answer: ReferenceAnswer }),
  errors: ['auth.token_invalid', 'references.submit_failed'],
  rate: request.accountProbesPerMinute,
  botCheck: 'answer_reference',
});
