import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { request } from './limits.ts';
import { ById, Count, Id, Timestamp, typedText } from './shared.contract.ts';
import { Reason } from './staff.contract.ts';
import { tenantCodes } from './tenants.ts';
import { trustLimits } from './trust-limits.ts';
import { jobHolds, trustActs, trustCauses, trustStates, trustSubjects, trustSuspicions } from './trust-words.ts';

/** A case as the queue shows it. */
export const TrustItem = z.object({
  id: Id,
  subject: z.enum(trustSubjects),
  subject_id: Id,
  name: z.string(),
  company: z.object({ id: Id, name: z.string() }).nullable(),
  state: z.enum(trustStates),
  waiting_since: Timestamp,
  reports: Count,
  reporters: Count,
  /** Off the site until somebody has looked. */
  hidden: z.boolean(),
  /** What the detector found most of. */
  suspicion: z.enum(trustSuspicions).nullable(),
  /** What was judged last. */
  act: z.enum(trustActs).nullable(),
  judged_at: Timestamp.nullable(),
});
export type TrustItem = z.output<typeof TrustItem>;

const Mark = z.object({ start: Count, end: Count, suspicion: z.enum(trustSuspicions) });

const Judgement = z.object({
  id: Id,
  act: z.enum(trustActs),
  cause: z.enum(trustCauses),
  reason: z.string(),
  judged_by: z.object({ id: Id.nullable(), name: z.string() }),
  judged_at: Timestamp,
  appeal_until: Timestamp.nullable(),
  appealed_at: Timestamp.nullable(),
  appeal: z.string(),
});

export const TrustReport = z.object({
  /** First name and initial; null is somebody without an account. */
  who: z.string().nullable(),
  reason: z.string(),
  words: z.string(),
  created_at: Timestamp,
});
export type TrustReport = z.output<typeof TrustReport>;

export const TrustCase = TrustItem.extend({
  score: z.int().min(0).max(100),
  /** The advert as it was when the case was fed, as people see it, with the words that a person should look at. */
  advert: z.array(z.object({ field: z.string(), text: z.string(), marks: z.array(Mark) })),
  /** How many adverts of a new company within an hour set it off. */
  burst: Count.nullable(),
  /** It reads otherwise now. */
  edited: z.boolean(),
  evidence: z.array(TrustReport),
  job: z
    .object({
      published_at: Timestamp.nullable(),
      held_at: Timestamp.nullable(),
      held_for: z.enum(jobHolds).nullable(),
      views: Count,
      applied: Count,
    })
    .nullable(),
  facts: z
    .object({
      country: z.enum(tenantCodes),
      since: Timestamp,
      plan: z.string().nullable(),
      verified: z.boolean(),
      /** Whoever owns it writes from an address that anybody can have. */
      free_mail: z.boolean(),
      live_jobs: Count,
      suspended_at: Timestamp.nullable(),
    })
    .nullable(),
  earlier: z.array(
    z.object({
      id: Id,
      subject: z.enum(trustSubjects),
      name: z.string(),
      act: z.enum(trustActs).nullable(),
      judged_at: Timestamp,
    }),
  ),
  judgements: z.array(Judgement),
});
export type TrustCase = z.output<typeof TrustCase>;

export const listTrustCases = endpoint({
  method: 'GET',
  path: '/api/admin/trust',
  access: { staff: 'trust' },
  summary: `The queue, longest waiting first, or what is done, newest first; ${trustLimits.rows} at a time`,
  query: z.strictObject({ state: z.enum(trustStates).default('waiting'), after: Id.optional() }),
  reply: z.object({
    items: z.array(TrustItem),
    /** What to ask for with `after`; null on the last page. */
    next: Id.nullable(),
    waiting: Count,
    appeals: Count,
  }),
});

export const readTrustCase = endpoint({
  method: 'GET',
  path: '/api/admin/trust/:id',
  access: { staff: 'trust' },
  summary: 'A case with its evidence, what is known of the company, and what was judged before',
  params: ById,
  reply: TrustCase,
  errors: ['trust.not_found'],
});

const Judging = z.strictObject({ act: z.enum(trustActs), cause: z.enum(trustCauses) });

export const TrustLetter = z.object({ to: z.string(), subject: z.string(), paragraphs: z.array(z.string()) });
export type TrustLetter = z.output<typeof TrustLetter>;

export const readTrustLetter = endpoint({
  method: 'GET',
  path: '/api/admin/trust/:id/letter',
  access: { staff: 'trust' },
  summary: 'The letter that a judgement would send, in the words of who reads it; null where nobody is written to',
  params: ById,
  query: Judging,
  reply: z.object({ letter: TrustLetter.nullable() }),
  errors: ['trust.not_found'],
});

export const judgeTrustCase = endpoint({
  method: 'POST',
  path: '/api/admin/trust/:id/judgement',
  access: { staff: 'trust' },
  summary: 'Judge a case: what happens, why, and for the log a reason; an appeal is for another person',
  params: ById,
  body: Judging.extend({
    reason: Reason,
    /** How many judgements you have seen: one more meanwhile, and yours is refused. */
    seen: z.int().min(0),
  }),
  reply: TrustCase,
  errors: [
    'trust.not_found',
    'trust.already_judged',
    'trust.act_not_possible',
    'trust.same_person',
    'staff.own_company',
  ],
});

const token = z.string().min(20).max(200);

export const readAppeal = endpoint({
  method: 'GET',
  path: '/api/appeal',
  access: 'public',
  summary: 'What was judged and why, by the link of its letter',
  query: z.strictObject({ token }),
  reply: z.object({
    act: z.enum(trustActs),
    cause: z.enum(trustCauses),
    subject: z.enum(trustSubjects),
    name: z.string(),
    judged_at: Timestamp,
    until: Timestamp,
    /** Whether it can still be appealed, was, is over, or has been looked at again. */
    state: z.enum(['open', 'appealed', 'over', 'upheld', 'restored']),
  }),
  errors: ['auth.token_invalid'],
  rate: request.accountProbesPerMinute,
});

export const readOwnAppeal = endpoint({
  method: 'GET',
  path: '/api/appeal/own',
  access: 'identified',
  summary: 'For a member of a suspended company: where it says why, and how to appeal',
  reply: z.object({ token: token.nullable() }),
});

export const makeAppeal = endpoint({
  method: 'POST',
  path: '/api/appeal',
  access: 'public',
  summary: 'Say that a judgement is wrong; another person looks at it',
  body: z.strictObject({
    token,
    words: typedText(trustLimits.appealCharacters.max, trustLimits.appealCharacters.min),
  }),
  reply: z.object({ appealed_at: Timestamp }),
  errors: ['auth.token_invalid', 'trust.appeal_over'],
  rate: request.accountProbesPerMinute,
});

export const trustEndpoints = {
  trust: {
    list: listTrustCases,
    read: readTrustCase,
    letter: readTrustLetter,
    judge: judgeTrustCase,
    readAppeal,
    ownAppeal: readOwnAppeal,
    appeal: makeAppeal,
  },
} as const;
