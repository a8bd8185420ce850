import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { videoLimits } from './limits.ts';
import { reviewLimits } from './review-limits.ts';
import {
  identityCauses,
  identityStates,
  notEnough,
  reviewActs,
  reviewKinds,
  reviewStates,
  videoCauses,
} from './review-words.ts';
import { ById, Count, Id, Timestamp, typedText } from './shared.contract.ts';
import { Reason } from './staff.contract.ts';
import { TrustLetter } from './trust.contract.ts';

const Cause = z.enum([...videoCauses, ...identityCauses]);
const Grade = z.union([z.int().min(0).max(videoLimits.maxGrade), z.literal(notEnough)]);

export const OwnIdentity = z.object({
  state: z.enum(identityStates),
  /** Why we asked for another picture. */
  cause: z.enum(identityCauses).nullable(),
  since: Timestamp.nullable(),
});
export type OwnIdentity = z.output<typeof OwnIdentity>;

const own = '/api/candidate/me/identity';

export const readOwnIdentity = endpoint({
  method: 'GET',
  path: own,
  access: 'candidate',
  summary: 'Where the check of your identity is',
  reply: OwnIdentity,
});

export const askForIdentity = endpoint({
  method: 'POST',
  path: own,
  access: 'candidate',
  summary: 'Ask us to compare your name and your number with one of your own documents',
  body: z.strictObject({ document_id: Id }),
  reply: OwnIdentity,
  errors: ['reviews.already_asked', 'reviews.number_missing', 'files.not_found'],
});

export const ReviewItem = z.object({
  id: Id,
  kind: z.enum(reviewKinds),
  state: z.enum(reviewStates),
  candidate: z.object({ id: Id, name: z.string() }),
  waiting_since: Timestamp,
  act: z.enum(reviewActs).nullable(),
  judged_at: Timestamp.nullable(),
});
export type ReviewItem = z.output<typeof ReviewItem>;

const Judgement = z.object({
  id: Id,
  kind: z.enum(reviewKinds),
  act: z.enum(reviewActs),
  cause: Cause.nullable(),
  feedback: z.string().nullable(),
  /** Null where the person has not agreed to one, or no longer does. */
  grade: Grade.nullable(),
  reason: z.string(),
  judged_by_name: z.string(),
  judged_at: Timestamp,
});

export const Review = ReviewItem.extend({
  /** What there is to watch, while it waits. */
  video: z.object({ length_in_seconds: Count, transcript: z.string().nullable(), may_grade: z.boolean() }).nullable(),
  /** What somebody says of themselves; the number is masked until one of us asks for it. */
  identity: z
    .object({ country: z.string().nullable(), masked_number: z.string().nullable(), verified: z.boolean() })
    .nullable(),
  known: z.object({ since: Timestamp, active: z.boolean(), open_cases: Count, judged_cases: Count }),
  /** All of this person, newest first. */
  judgements: z.array(Judgement),
});
export type Review = z.output<typeof Review>;

const path = '/api/admin/reviews';

export const listReviews = endpoint({
  method: 'GET',
  path,
  access: { staff: 'trust' },
  summary: `Videos and identities to look at, longest waiting first, or what was judged, newest first; ${reviewLimits.rows} at a time`,
  query: z.strictObject({ state: z.enum(reviewStates).default('waiting'), after: Id.optional() }),
  reply: z.object({
    items: z.array(ReviewItem),
    /** What to ask for with `after`; null on the last page. */
    next: Id.nullable(),
    waiting: Count,
  }),
});

export const readReview = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  access: { staff: 'trust' },
  summary: 'A video or an identity to look at, with what is known of its person',
  params: ById,
  reply: Review,
  errors: ['trust.not_found', 'reviews.changed'],
});

export const openReviewFile = endpoint({
  method: 'POST',
  path: `${path}/:id/file`,
  access: { staff: 'trust' },
  summary: 'An address that opens the private file for a few minutes; it stands in the log who asked for it',
  params: ById,
  reply: z.object({ url: z.string() }),
  errors: ['trust.not_found', 'trust.already_judged', 'reviews.changed'],
});

export const showReviewNumber = endpoint({
  method: 'POST',
  path: `${path}/:id/number`,
  access: { staff: 'trust' },
  summary: 'The number of somebody’s identity document without its mask; it stands in the log who asked for it',
  params: ById,
  reply: z.object({ number: z.string().nullable() }),
  errors: ['trust.not_found', 'trust.already_judged', 'trust.act_not_possible', 'reviews.changed'],
});

export const readReviewLetter = endpoint({
  method: 'GET',
  path: `${path}/:id/letter`,
  access: { staff: 'trust' },
  summary: 'The letter that a judgement would send; null where nobody is written to',
  params: ById,
  query: z.strictObject({ act: z.enum(reviewActs), cause: Cause.optional() }),
  reply: z.object({ letter: TrustLetter.nullable() }),
  errors: ['trust.not_found', 'reviews.changed'],
});

export const judgeReview = endpoint({
  method: 'POST',
  path: `${path}/:id/judgement`,
  access: { staff: 'trust' },
  summary:
    'Give feedback on a video and, where its person agreed, a grade; take it down; confirm an identity; ask for another picture',
  params: ById,
  body: z.discriminatedUnion('act', [
    z.strictObject({
      act: z.literal('feedback'),
      feedback: typedText(reviewLimits.feedback.max, reviewLimits.feedback.min),
      grade: Grade.nullable().default(null),
      reason: Reason,
    }),
    z.strictObject({ act: z.literal('take_down'), cause: z.enum(videoCauses), reason: Reason }),
    z.strictObject({ act: z.literal('confirm'), reason: Reason }),
    z.strictObject({ act: z.literal('ask_again'), cause: z.enum(identityCauses), reason: Reason }),
  ]),
  reply: Review,
  errors: [
    'trust.not_found',
    'trust.already_judged',
    'trust.act_not_possible',
    'reviews.changed',
    'reviews.grade_not_agreed',
  ],
});

export const reviewsEndpoints = {
  reviews: {
    own: readOwnIdentity,
    ask: askForIdentity,
    list: listReviews,
    read: readReview,
    file: openReviewFile,
    number: showReviewNumber,
    letter: readReviewLetter,
    judge: judgeReview,
  },
} as const;
