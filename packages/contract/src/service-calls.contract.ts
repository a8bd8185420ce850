import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ServiceStatus } from './health.contract.ts';
import { serviceCallLimits } from './service-call-limits.ts';

const { perMinute: rate, retriedAtOnce } = serviceCallLimits;
const Row = z.record(z.string(), z.unknown()).nullable();
const count = z.number().int().nonnegative();

/** As Supabase's database webhooks send it. */
export const DatabaseChange = z.strictObject({
  type: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  table: z.string().min(1).max(63),
  schema: z.string().min(1).max(63),
  record: Row,
  old_record: Row,
});
export type DatabaseChange = z.output<typeof DatabaseChange>;

export const hearDatabase = endpoint({
  method: 'POST',
  path: '/api/service/database',
  access: { service: 'database' },
  summary: 'A row was changed behind the product: what is open or kept in memory follows it',
  body: DatabaseChange,
  /** False: nothing here has to follow this table. */
  reply: z.object({ handled: z.boolean() }),
  rate,
});

const mailId = z.string().min(3).max(998);

/** What the mail provider tells of mails to and from us. Ids are those of the header `Message-ID`. */
export const MailEvent = z.discriminatedUnion('type', [
  z.strictObject({
    /** A mail of ours came back after a server had taken it. */
    type: z.literal('bounced'),
    message_id: mailId,
    said: z.string().max(1000),
  }),
  z.strictObject({
    type: z.literal('received'),
    message_id: mailId,
    /** `In-Reply-To` and `References`. */
    refers_to: z.array(mailId).max(100),
    from: z.email().max(254),
    name: z.string().max(200),
    subject: z.string().max(998),
    text: z.string().max(200_000),
    /** The provider has proved the sender's domain (DKIM or SPF, with DMARC). */
    proved: z.boolean(),
    /** `Auto-Submitted` says so, or it is a list's: nobody waits for an answer, and two machines must not write to each other. */
    automatic: z.boolean(),
  }),
]);
export type MailEvent = z.output<typeof MailEvent>;

export const hearMail = endpoint({
  method: 'POST',
  path: '/api/service/mail',
  access: { service: 'mail' },
  summary: 'A mail of ours came back, or somebody wrote to us: it becomes part of their case, or a new one',
  body: MailEvent,
  bodyLimit: serviceCallLimits.mailBytes,
  /** False: nothing here belongs to it. */
  reply: z.object({ handled: z.boolean() }),
  rate,
});

/** How work that waits is doing, by the name of its queue or subscriber. */
const Failing = z.array(z.object({ name: z.string(), retrying: count, given_up: count }));

export const DetailedHealth = z.object({
  status: ServiceStatus,
  outbox: z.object({ waiting: count, waits_seconds: z.number(), failing: Failing }),
  tasks: z.object({
    waiting: count,
    waits_seconds: z.number(),
    /** Null: nobody has looked after the queue yet. */
    supervised_seconds_ago: z.number().nullable(),
    failing: Failing,
  }),
});
export type DetailedHealth = z.output<typeof DetailedHealth>;

export const readDetailedHealth = endpoint({
  method: 'GET',
  path: '/api/service/health',
  access: { service: 'admin' },
  summary: 'How each service does, with what waits and what fails in the outbox and among the tasks',
  reply: DetailedHealth,
  rate,
});

export const retryFailed = endpoint({
  method: 'POST',
  path: '/api/service/retry',
  access: { service: 'admin' },
  summary: 'Tries again at once what has failed: deliveries of events, or tasks',
  body: z.strictObject({
    what: z.enum(['deliveries', 'tasks']),
    /** Of this subscriber or queue only. */
    name: z.string().min(1).max(200).optional(),
    limit: z.number().int().min(1).max(retriedAtOnce).default(retriedAtOnce),
  }),
  reply: z.object({ retried: count }),
  rate,
});
