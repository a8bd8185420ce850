import type { PlatformContext } from '../platform.ts';

/** Removes what nobody can have replayed any more. Safe to run at any time, and on several nodes at once. */
export async function sweepRealtime({
  db,
  clock,
  config,
}: Pick<PlatformContext, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock();
  const oldest = new Date(now.getTime() - config.realtime.retention_hours * 3_600_000);
  await db.query('delete from realtime.messages where inserted_at < $1', [oldest]);
  await db.query('delete from realtime.messages where expires_at < $1', [now]);
}
