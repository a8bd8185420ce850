import type { PlatformContext } from '../platform.ts';

const DAY_MS = 24 * 3_600_000;
/** A used refresh token is remembered this long, so that whoever brings it later is known for a thief. */
const USED_TOKENS_DAYS = 30;

/** Removes what can open nothing any more. Safe to run at any time, and on several nodes at once. */
export async function sweepAuth({
  db,
  clock,
  config,
}: Pick<PlatformContext, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock();
  for (const table of ['one_time_tokens', 'flow_states', 'mfa_challenges', 'spent_nonces']) {
    await db.query(`delete from auth.${table} where expires_at < $1`, [new Date(now.getTime() - DAY_MS)]);
  }
  await db.query('delete from auth.rate_counters where resets_at < $1', [now]);
  await db.query('delete from auth.refresh_tokens where used_at < $1', [
    new Date(now.getTime() - USED_TOKENS_DAYS * DAY_MS),
  ]);
  const { session_timebox, session_inactivity_timeout } = config;
  await db.query(
    `delete from auth.sessions where ($1 > 0 and created_at < $3) or ($2 > 0 and coalesce(refreshed_at, created_at) < $4)`,
    [
      session_timebox,
      session_inactivity_timeout,
      new Date(now.getTime() - session_timebox * 1_000),
      new Date(now.getTime() - session_inactivity_timeout * 1_000),
    ],
  );
}
