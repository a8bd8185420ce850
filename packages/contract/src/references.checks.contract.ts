import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { referenceActs, referenceCheckKinds, referenceCheckStates } from './reference-check-words.ts';
import { referenceLimits } from './reference-limits.ts';
import { ReferenceAnswer } from './references.contract.ts';
import { ById, CalendarDate, Count, Id, Timestamp, typedText } from './shared.contract.ts';
import { Reason } from './staff.contract.ts';
import { TrustLetter } from './trust.contract.ts';

const entry = '/api/candidate/me/job-history/:id';

export const askForReferenceCheck = endpoint({
  method: 'POST',
  path: `${entry}/check`,
  access: 'candidate',
  summary: 'Ask us to look at one of your own jobs whose referee has no mail',
  params: ById,
  reply: z.object({ job_history_id: Id }),
  errors: ['candidates.entry_not_found', 'references.has_email', 'references.already_requested'],
});

/** What a referee answered, as they remember it. */
const Answer = z.object({
  answer: ReferenceAnswer,
  answered_at: Timestamp,
  position: z.string().nullable(),
  start_date: CalendarDate.nullable(),
  end_date: CalendarDate.nullable(),
  comment: z.string().nullable(),
});

/** Both sides of a dispute, for who looks for work. */
export const OwnDispute = z.object({
  said: Answer,
  /** Once, and then one of us looks. */
  side: z.object({ words: z.string(), at: Timestamp }).nullable(),
  state: z.enum(['open', 'waiting', 'stays']),
});
export type OwnDispute = z.output<typeof OwnDispute>;

export const readOwnDispute = endpoint({
  method: 'GET',
  path: `${entry}/dispute`,
  access: 'candidate',
  summary: 'What a referee disputes of one of your own jobs, and what you said of it',
  params: ById,
  reply: OwnDispute,
  errors: ['candidates.entry_not_found', 'references.not_disputed'],
});

export const tellOwnSide = endpoint({
  method: 'POST',
  path: `${entry}/dispute`,
  access: 'candidate',
  summary: 'Tell your side of what a referee disputes, once; one of us reads both',
  params: ById,
  body: z.strictObject({
    words: typedText(referenceLimits.sideCharacters.max, referenceLimits.sideCharacters.min),
    /** One of your own documents. */
    document_id: Id.nullable().default(null),
  }),
  reply: OwnDispute,
  errors: ['candidates.entry_not_found', 'references.not_disputed', 'references.already_said', 'files.not_found'],
});

export const ReferenceCheckItem = z.object({
  id: Id,
  kind: z.enum(referenceCheckKinds),
  state: z.enum(referenceCheckStates),
  candidate: z.object({ id: Id, name: z.string() }),
  company_name: z.string(),
  waiting_since: Timestamp,
  act: z.enum(referenceActs).nullable(),
  judged_at: Timestamp.nullable(),
});
export type ReferenceCheckItem = z.output<typeof ReferenceCheckItem>;

export const ReferenceCheck = ReferenceCheckItem.extend({
  entry: z.object({
    position: z.string().nullable(),
    job_description: z.string(),
    current_position: z.boolean(),
    start_date: CalendarDate.nullable(),
    end_date: CalendarDate.nullable(),
    reference_name: z.string().nullable(),
    reference_title: z.string().nullable(),
  }),
  /** Whom we asked and what they said; null where nobody could be asked. */
  referee: Answer.extend({
    email: z.string(),
    free_mail: z.boolean(),
    /** How many people this address was asked about, and how many of these it confirmed. */
    asked_about: Count,
    confirmed: Count,
  }).nullable(),
  side: z.object({ words: z.string(), at: Timestamp, document: z.string().nullable() }).nullable(),
  reason: z.string().nullable(),
  judged_by_name: z.string().nullable(),
});
export type ReferenceCheck = z.output<typeof ReferenceCheck>;

const path = '/api/admin/references';

export const listReferenceChecks = endpoint({
  method: 'GET',
  path,
  access: { staff: 'trust' },
  summary: `References to look at, longest waiting first, or what was judged, newest first; ${referenceLimits.rows} at a time`,
  query: z.strictObject({ state: z.enum(referenceCheckStates).default('waiting'), after: Id.optional() }),
  reply: z.object({
    items: z.array(ReferenceCheckItem),
    /** What to ask for with `after`; null on the last page. */
    next: Id.nullable(),
    waiting: Count,
  }),
});

export const readReferenceCheck = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access: { staff: 'trust' },
  summary: 'A job in somebody’s history with both sides of it',
  params: ById,
  reply: ReferenceCheck,
  errors: ['trust.not_found'],
});

const Judging = z.strictObject({ act: z.enum(referenceActs) });

export const readReferenceLetters = endpoint({
  method: 'GET',
  path: `${path}/:id/letters`,
  access: { staff: 'trust' },
  summary: 'The letters that a judgement would send: to who looks for work, and after a dispute to the referee',
  params: ById,
  query: Judging,
  reply: z.object({ letters: z.array(TrustLetter) }),
  errors: ['trust.not_found'],
});

export const judgeReference = endpoint({
  method: 'POST',
  path: `${path}/:id/judgement`,
  access: { staff: 'trust' },
  summary: 'Say whether a job in somebody’s history is true as far as we can see',
  params: ById,
  body: Judging.extend({ reason: Reason }),
  reply: ReferenceCheck,
  errors: ['trust.not_found', 'trust.already_judged', 'trust.act_not_possible'],
});

export const referenceChecksEndpoints = {
  referenceChecks: {
    ask: askForReferenceCheck,
    dispute: readOwnDispute,
    tell: tellOwnSide,
    list: listReferenceChecks,
    read: readReferenceCheck,
    letters: readReferenceLetters,
    judge: judgeReference,
  },
} as const;
