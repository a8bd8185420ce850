import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ServiceStatus } from './health.contract.ts';
import { failedWork } from './operation-limits.ts';
import { Count, Id, Timestamp } from './shared.contract.ts';
import { Reason } from './staff.contract.ts';

/** Work that failed, by who should have done it, with what the last of it met. */
const Failing = z.object({
  what: z.enum(failedWork),
  name: z.string(),
  retrying: Count,
  given_up: Count,
  /** What was said when it last failed; null where nothing was. */
  why: z.string().nullable(),
  since: Timestamp.nullable(),
});
export type Failing = z.output<typeof Failing>;

const LostMail = z.object({
  id: Id,
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(['refused', 'bounced']),
  said: z.string().nullable(),
  at: Timestamp,
});

export const readOperations = endpoint({
  method: 'GET',
  path: '/api/admin/operations',
  access: { staff: 'operator' },
  summary:
    'Whether the machine is well: services, processes, what waits, fails and is slow, mails that were lost, the last backup, and what the database holds',
  reply: z.object({
    status: ServiceStatus,
    waiting: z.object({ news: Count, tasks: Count, mails: Count }),
    failing: z.array(Failing),
    processes: z.array(
      z.object({
        id: Id,
        mode: z.string(),
        started_at: Timestamp,
        seen_at: Timestamp,
        /** It should have said how it is, and has not. */
        silent: z.boolean(),
        sockets: Count,
        memory_bytes: z.int(),
      }),
    ),
    /** Of the last 24 hours, the slowest first. */
    slow_calls: z.array(
      z.object({
        endpoint: z.string(),
        calls: Count,
        failed: Count,
        mean_ms: Count,
        /** 95 of 100 took at most so long; null: longer than the longest step that is counted. */
        most_within_ms: Count.nullable(),
      }),
    ),
    /** Of the last 24 hours. */
    mails: z.object({ sent: Count, refused: Count, bounced: Count, lost: z.array(LostMail) }),
    /** Null: none was ever made here, or it is gone from its place. */
    backup: z.object({ at: Timestamp, bytes: z.int() }).nullable(),
    database: z.object({
      engine: z.enum(['embedded', 'postgres']),
      bytes: z.int(),
      /** `rows` is an estimate; null where the database has not looked yet. */
      tables: z.array(z.object({ name: z.string(), rows: z.int().nullable(), bytes: z.int() })),
      /** Since its counters began, nobody has used them. */
      unused_indexes: z.array(z.object({ name: z.string(), bytes: z.int() })),
    }),
  }),
});

export const retryWork = endpoint({
  method: 'POST',
  path: '/api/admin/operations/retry',
  access: { staff: 'operator' },
  summary: 'Tries again at once what has failed for one subscriber or in one queue',
  body: z.strictObject({ what: z.enum(failedWork), name: z.string().min(1).max(200), reason: Reason }),
  reply: z.object({ retried: Count }),
});
