import { activityFields } from '@marula/contract/activity-actions';
import { DeletedApplication, StatusId } from '@marula/contract/applications.contract';
import { jobUpdates } from '@marula/contract/jobs.history.contract';
import { textKinds } from '@marula/contract/news-texts';
import { billingIntervals } from '@marula/contract/plans';
import { referenceActs } from '@marula/contract/reference-check-words';
import { ReferenceAnswer } from '@marula/contract/references.contract';
import { reviewActs } from '@marula/contract/review-words';
import { Id, ReferenceId } from '@marula/contract/shared.contract';
import { TeamRoleId } from '@marula/contract/team.contract';
import { locales } from '@marula/contract/tenants';
import { z } from 'zod';

const Locale = z.enum(locales);
const pipeline = { company_id: Id, actor_id: Id, by: z.enum(['employer', 'candidate']) };
const poolDone = { company_id: Id, actor_id: Id, name: z.string(), pool_id: Id.optional() };
const chatDone = { company_id: Id, chat_id: Id, actor_id: Id };
/** Before and after of what people read; both are null where it is too long to show. */
const changes = z
  .array(z.object({ field: z.enum(activityFields), from: z.string().nullable(), to: z.string().nullable() }))
  .optional();
const jobDone = { job_id: Id, company_id: Id, actor_id: Id };

/** What can happen, in the past tense, with what a subscriber is told. Rows may change; this is what was true. */
export const domainEvents = {
  /** Somebody wrote in the conversation about their case. */
  'support.written': z.object({ case_id: Id, message_id: Id }),
  /** It is called something else now: whoever has it is found by its names. */
  'position.renamed': z.object({ position_id: ReferenceId }),
  'support.requested': z.object({ id: Id, profile_id: Id, company_id: Id }),
  'company.founded': z.object({ company_id: Id, profile_id: Id, locale: Locale }),
  'company.updated': z.object({ company_id: Id, actor_id: Id, changes }),
  'company.deleted': z.object({ company_id: Id, actor_id: Id }),
  'credit.claimed': z.object({ company_id: Id, actor_id: Id }),
  'member.invited': z.object({
    invite_id: Id,
    company_id: Id,
    actor_id: Id,
    email: z.string().optional(),
    role: TeamRoleId.optional(),
  }),
  /** `actor_id` is null when the invited person said no. */
  'invite.cancelled': z.object({
    invite_id: Id,
    company_id: Id,
    actor_id: Id.nullable(),
    email: z.string().optional(),
  }),
  'member.joined': z.object({ profile_id: Id, company_id: Id, locale: Locale }),
  'member.updated': z.object({ profile_id: Id, company_id: Id }),
  'member.role_changed': z.object({ profile_id: Id, company_id: Id, actor_id: Id, from: TeamRoleId, to: TeamRoleId }),
  'member.removed': z.object({ profile_id: Id, company_id: Id, actor_id: Id }),
  'job.created': z.object({ ...jobDone, published: z.boolean().optional() }),
  /** Without `act` its words were changed. */
  'job.updated': z.object({ ...jobDone, act: z.enum(jobUpdates).optional(), changes }),
  'job.archived': z.object({ ...jobDone, applications: z.number(), chats: z.number() }),
  'job.reposted': z.object({ ...jobDone, from: Id }),
  'job.deleted': z.object({ ...jobDone, title: z.string().optional() }),
  'job.expired': z.object({ job_id: Id, company_id: Id }),
  'job.expiring': z.object({ job_id: Id, company_id: Id, days: z.number() }),
  /** `percent` of the views that the plan allows are used. */
  'job.views_reached': z.object({ job_id: Id, company_id: Id, percent: z.number(), view_limit: z.number() }),
  /** The plan no longer carries it, or does so again. */
  'job.paused': z.object({ job_id: Id, company_id: Id }),
  'job.resumed': z.object({ job_id: Id, company_id: Id }),
  /** Off the site until one of us has looked, or by what one of us judged; and let go again. */
  'job.held': z.object({ job_id: Id, company_id: Id }),
  'job.released': z.object({ job_id: Id, company_id: Id }),
  /** For good, by what one of us judged: whoever applied is told. */
  'job.taken_down': z.object({ job_id: Id, company_id: Id }),
  /** Everybody of it was signed out. */
  'company.suspended': z.object({ company_id: Id, profile_ids: z.array(Id) }),
  'subscription.changed': z.object({ company_id: Id }),
  /** By their names. `actor_id` is null where the clock or a payment did it. */
  'plan.changed': z.object({
    company_id: Id,
    actor_id: Id.nullable(),
    from: z.string().nullable(),
    to: z.string(),
    trial: z.boolean(),
  }),
  /** For when the period ends; the same plan as before where they keep it. */
  'plan.chosen': z.object({ company_id: Id, actor_id: Id, from: z.string(), to: z.string() }),
  /** At the period's end. */
  'plan.cancelled': z.object({ company_id: Id, actor_id: Id }),
  'renewal.failed': z.object({ company_id: Id, subscription_id: Id, tries: z.number() }),
  'trial.ended': z.object({ company_id: Id, converted: z.boolean(), repeated: z.boolean().optional() }),
  'trial.ending': z.object({ company_id: Id, days: z.number() }),
  /** It cannot renew by itself: whoever pays is asked before the period ends. */
  'payment.due': z.object({ company_id: Id }),
  /** What the plan costs from a renewal on, without VAT, told before it does. */
  'price.changing': z.object({
    company_id: Id,
    plan: z.string(),
    interval: z.enum(billingIntervals),
    old_price: z.number(),
    new_price: z.number(),
    from: z.string(),
  }),
  'plan.held': z.object({ company_id: Id }),
  'invoice.paid': z.object({ company_id: Id, order_id: Id, amount: z.string().optional(), actor_id: Id.nullish() }),
  /** Somebody of us gave money back. */
  'invoice.credited': z.object({ company_id: Id, number: z.string(), amount: z.number() }),
  'payment.changed': z.object({ company_id: Id, payment_id: Id }),
  'payment_method.changed': z.object({ company_id: Id, payment_method_id: Id }),
  'payment_method.removed': z.object({ company_id: Id, payment_method_id: Id, actor_id: Id.optional() }),
  'bundle.bought': z.object({ company_id: Id, payment_id: Id }),
  /** Or given back: what is left has changed. */
  'post.spent': z.object({ company_id: Id }),
  /** An invitation, or an application that came by itself. */
  'application.created': z.object({
    ...pipeline,
    application_id: Id,
    job_id: Id,
    profile_id: Id,
    status_id: StatusId,
  }),
  'applications.moved': z.object({
    ...pipeline,
    to: StatusId,
    /** Of a decline, in the company's own words. */
    reason: z.string().optional(),
    moves: z.array(z.object({ application_id: Id, from: StatusId, job_id: Id.optional(), profile_id: Id.optional() })),
  }),
  /** By alerts: whom to tell of which job. */
  'jobs.found': z.object({
    finds: z.array(z.object({ profile_id: Id, job_id: Id, company_id: Id, title: z.string(), company: z.string() })),
  }),
  /** Somebody who looks for work has news in the app, and wants to be told on their phone. */
  'candidate.notified': z.object({ profile_id: Id, notification_id: Id, kind: z.enum(textKinds).optional() }),
  /** A removed invitation stands where it stood, as if it had never gone. */
  'invite.restored': z.object({ company_id: Id, actor_id: Id, application_id: Id, job_id: Id, profile_id: Id }),
  'applications.marked': z.object({ company_id: Id, application_ids: z.array(Id) }),
  'applications.removed': z.object({
    ...pipeline,
    removed: z.array(DeletedApplication.extend({ status_id: StatusId })),
  }),
  /** All of a job's, with its conversations: it was deleted, or archived without them. */
  'job.pipeline_removed': z.object({
    ...jobDone,
    title: z.string(),
    removed: z.array(DeletedApplication.extend({ status_id: StatusId })),
    chats: z.array(z.object({ chat_id: Id, private: z.boolean(), applicant_id: Id.nullable() })),
  }),
  /** They can no longer be put back. */
  'invites.removal_stands': z.object({
    company_id: Id,
    removed: z.array(z.object({ job_id: Id, profile_id: Id })),
  }),
  /** It can no longer be undone. */
  'applications.decline_stands': z.object({ company_id: Id, profile_id: Id, application_ids: z.array(Id) }),
  /** By who waits for an answer. */
  'application.reminded': z.object({ company_id: Id, application_id: Id, job_id: Id, profile_id: Id }),
  /** By who asks for another look, and by who has looked. */
  'application.contested': z.object({ company_id: Id, application_id: Id, job_id: Id, profile_id: Id }),
  'application.contest_answered': z.object({ company_id: Id, application_id: Id, job_id: Id, profile_id: Id }),
  'application.matched': z.object({ company_id: Id, application_id: Id }),
  /** By one of us. */
  'reference.judged': z.object({ profile_id: Id, job_history_id: Id, act: z.enum(referenceActs) }),
  'reference.answered': z.object({ profile_id: Id, job_history_id: Id, answer: ReferenceAnswer }),
  /** By one of us: somebody’s video or identity. */
  'review.judged': z.object({ profile_id: Id, act: z.enum(reviewActs) }),
  /** Something new was said about the words of their video. */
  'video.reviewed': z.object({ profile_id: Id }),
  'message.sent': z.object({
    company_id: Id,
    chat_id: Id,
    message_id: Id,
    sender_id: Id,
    /** Open conversations were told of it by the transaction that stored it: what is left is the applicant's list. */
    echoed: z.object({ applicant_id: Id.nullable() }).optional(),
  }),
  'chat.opened': z.object(chatDone),
  'chat.joined': z.object({ ...chatDone, profile_ids: z.array(Id) }),
  /** To the one of the company who is left to answer, with the line that says so. */
  'chat.handed_over': z.object({ ...chatDone, profile_id: Id, message_id: Id }),
  /** It is gone when subscribers run. */
  'chat.deleted': z.object({ ...chatDone, private: z.boolean(), applicant_id: Id.nullable(), with: z.string() }),
  'notification.changed': z.object({
    profile_id: Id,
    notification_id: Id,
    action: z.enum(['marked', 'deleted', 'restored']),
  }),
  /** All that the person was told. */
  'notifications.changed': z.object({ profile_id: Id, action: z.enum(['read', 'deleted', 'restored']) }),
  'messages.read': z.object({ company_id: Id, chat_id: Id, message_ids: z.array(Id), reader_id: Id }),
  'candidate.joined': z.object({ profile_id: Id, locale: Locale }),
  'pool.created': z.object(poolDone),
  'pool.renamed': z.object({ ...poolDone, from: z.string().optional() }),
  'pool.deleted': z.object(poolDone),
  /** What the log showed was taken out of it. */
  'activity.exported': z.object({ company_id: Id, actor_id: Id, lines: z.number() }),
  /** Like an account, with the conversations that went with it. */
  'candidate.deleted': z.object({
    profile_id: Id,
    email: z.string(),
    locale: Locale,
    chats: z.array(z.object({ id: Id, company_id: Id, private: z.boolean() })),
  }),
  /** Somebody is gone: what is left of it is proved when files and account have followed. */
  'person.erased': z.object({
    request_id: Id,
    profile_id: Id.nullable(),
    user_type: z.string().nullable(),
    email: z.string(),
    locale: Locale,
    /** Whether the person hears of the proof: who left by themselves has a letter already. */
    tell: z.boolean(),
  }),
  /** The person is gone when subscribers run: the last mail needs what it needs. */
  'account.deleted': z.object({ profile_id: Id, email: z.string(), locale: Locale }),
} as const satisfies Record<string, z.ZodObject>;

export type DomainEventName = keyof typeof domainEvents;
export type DomainEventPayload<N extends DomainEventName> = z.output<(typeof domainEvents)[N]>;

export type DomainEvent<N extends DomainEventName = DomainEventName> = {
  [K in N]: { id: number; name: K; payload: DomainEventPayload<K>; recorded_at: string };
}[N];

/** What an event is known by, wherever it is told: its own id, or that of the one thing which it is about. */
export type Cause = Pick<DomainEvent, 'recorded_at'> & { id: number | string };
