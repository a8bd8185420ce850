import type { Db } from '../../core/database.ts';
import { sendMail } from '../../mail/mail.tasks.ts';

const secondsOf = async (db: Db, statement: string, values: unknown[] = []): Promise<number> =>
  (await db.one<{ seconds: number | null }>(statement, values))?.seconds ?? 0;

export const healthRepository = (db: Db) => ({
  async ping(): Promise<void> {
    await db.query('select 1');
  },

  /** How long the oldest mail has been waiting for its server. */
  mailWaitsSeconds: (): Promise<number> =>
    secondsOf(
      db,
      `select extract(epoch from now() - min(created_on))::float8 as seconds from pgboss.job
       where name = $1 and state in ('created', 'retry') and created_on > now() - interval '2 days'`,
      [sendMail.name],
    ),

  /** What could not be told: how much of it is tried again, and how much is not any more. */
  async newsFailing(): Promise<{ retrying: number; given_up: number }> {
    const row = await db.one<{ retrying: number; given_up: number }>(
      `select count(*) filter (where next_attempt_at < 'infinity')::int as retrying,
         count(*) filter (where next_attempt_at = 'infinity')::int as given_up
       from outbox_deliveries where delivered_at is null and attempts > 0`,
    );
    return { retrying: 0, given_up: 0, ...row };
  },

  /** How long the oldest news has been waiting to be told; what is tried again for its own faults does not count. */
  newsWaitsSeconds: (): Promise<number> =>
    secondsOf(
      db,
      `select extract(epoch from now() - least(
         (select min(recorded_at) from outbox_events where not fanned_out),
         (select min(next_attempt_at) from outbox_deliveries where delivered_at is null and attempts = 0)
       ))::float8 as seconds`,
    ),
});
