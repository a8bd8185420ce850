import { type StaffQueue, staffQueues } from '@marula/contract/staff-queues';
import type { Db } from '../../core/database.ts';

interface QueueNow {
  name: StaffQueue;
  waiting: number;
  late: number;
  oldest_at: string | null;
}

const OF = {
  trust: `select waiting_since as created_at from trust_cases where state <> 'done'`,
  company_checks: `select waiting_since as created_at from company_checks where state = 'waiting'`,
  references: `select waiting_since as created_at from reference_checks where state = 'waiting'`,
  support: `select waiting_since as created_at, due_at from form_messages where state = 'open'`,
  refunds: `select asked_at as created_at from refund_requests where state = 'waiting'`,
  privacy: `select created_at, due_at from privacy_requests where closed_at is null and state = 'waiting'`,
} as const satisfies Record<StaffQueue, string>;

/** Where each that waits has a promise of its own. */
const LATE: Partial<Record<StaffQueue, string>> = {
  support: 'due_at < $1::timestamptz',
  privacy: 'due_at < $1::timestamptz',
};

const QUEUES = Object.entries(OF)
  .map(
    ([name, waiting]) => `select '${name}' as name, count(*)::int as waiting,
      count(*) filter (where ${LATE[name as StaffQueue] ?? `created_at < $1::timestamptz - make_interval(hours => ${staffQueues[name as StaffQueue].goalHours})`})::int as late,
      min(created_at) as oldest_at
      from (${waiting}) waiting_here`,
  )
  .join(' union all ');

export const queuesRepository = (db: Db) => ({
  /** What waits in each queue, and how much of it longer than we promise. */
  read: (now: Date): Promise<QueueNow[]> => db.all(QUEUES, [now]),
});
