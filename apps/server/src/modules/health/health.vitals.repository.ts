import type { ReplyOf } from '@marula/contract/endpoint';
import { operationLimits } from '@marula/contract/operation-limits';
import type { readOperations } from '@marula/contract/operations.contract';
import type { Db } from '../../core/database.ts';

type Operations = ReplyOf<typeof readOperations>;

interface Counted {
  endpoint: string;
  counts: string[];
  seconds: number;
  failed: string;
}

const MOST = 0.95;
const SECOND_MS = 1000;

/** The first step that most calls did not pass. */
function mostWithin(counts: readonly number[], calls: number): number | null {
  let passed = 0;
  const step = counts.findIndex((count) => {
    passed += count;
    return passed >= calls * MOST;
  });
  const seconds = operationLimits.callSeconds[step];
  return seconds === undefined ? null : seconds * SECOND_MS;
}

function timesOf({ endpoint, counts, seconds, failed }: Counted): Operations['slow_calls'][number] {
  const steps = counts.map(Number);
  const calls = steps.reduce((sum, count) => sum + count, 0);
  const mean_ms = Math.round((seconds / Math.max(1, calls)) * SECOND_MS);
  return { endpoint, calls, failed: Number(failed), mean_ms, most_within_ms: mostWithin(steps, calls) };
}

/** Socket connections stay open by intent: how long says nothing. */
const CALLS = `select endpoint, array_agg(summed order by place) as counts, max(seconds) as seconds, max(failed) as failed
  from (select c.endpoint, n.place, sum(n.count) as summed, sum(c.seconds) as seconds, sum(c.failed) as failed
        from call_times c, unnest(c.counts) with ordinality as n(count, place)
        where c.hour >= $1 and c.endpoint not like '%/realtime/%' group by c.endpoint, n.place) by_step
  group by endpoint`;

export const vitalsRepository = (db: Db) => ({
  processes: (silentSince: Date): Promise<Operations['processes']> =>
    db.all(
      `select id, mode, started_at, seen_at, seen_at < $1 as silent, sockets, memory_bytes::int8 as memory_bytes
       from processes order by mode, started_at`,
      [silentSince],
    ),

  /** There are as many rows as endpoints and hours, so they are put in order here. */
  async slowCalls(since: Date): Promise<Operations['slow_calls']> {
    const all = (await db.all<Counted>(CALLS, [since])).map(timesOf);
    const slowness = ({ most_within_ms }: Operations['slow_calls'][number]) =>
      most_within_ms ?? Number.POSITIVE_INFINITY;
    return all
      .filter(({ calls }) => calls >= operationLimits.leastCalls)
      .sort((a, b) => slowness(b) - slowness(a) || b.mean_ms - a.mean_ms || a.endpoint.localeCompare(b.endpoint))
      .slice(0, operationLimits.slowCalls);
  },

  async mails(since: Date): Promise<Omit<Operations['mails'], 'lost'>> {
    const counted = await db.one<Omit<Operations['mails'], 'lost'>>(
      `select count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'refused')::int as refused,
         count(*) filter (where state = 'bounced')::int as bounced
       from mail_log where at >= $1`,
      [since],
    );
    return counted ?? { sent: 0, refused: 0, bounced: 0 };
  },

  lostMails: (since: Date): Promise<Operations['mails']['lost']> =>
    db.all(
      `select id, recipient, subject, state, said, at from mail_log where state <> 'sent' and at >= $1
       order by at desc limit $2`,
      [since, operationLimits.lostMails],
    ),

  async forget(times: Date, mails: Date, processes: Date): Promise<void> {
    await db.query('delete from call_times where hour < $1', [times]);
    await db.query('delete from mail_log where at < $1', [mails]);
    await db.query('delete from processes where seen_at < $1', [processes]);
  },
});
