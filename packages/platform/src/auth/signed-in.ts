import type { PlatformContext } from '../platform.ts';
import { prepared } from '../sql.ts';
import type { AccessClaims } from './access-tokens.ts';
import { isUuid } from './input.ts';
import { hasExpired, type SessionRow } from './sessions.ts';
import type { UserRow } from './users.ts';

type Session = Pick<SessionRow, 'created_at' | 'refreshed_at'>;

const SIGNED_IN = prepared(`select u.*, s.created_at as session_created_at, s.refreshed_at as session_refreshed_at
  from auth.sessions s join auth.users u on u.id = s.user_id
  where s.id = $1 and s.user_id = $2 and u.deleted_at is null and (u.banned_until is null or u.banned_until <= $3)`);

/** The person of a session that has not ended or run out, who was neither banned nor deleted; nobody otherwise. */
export async function findSignedIn(
  { db, clock, config }: Pick<PlatformContext, 'db' | 'clock' | 'config'>,
  { sub, session_id }: Pick<AccessClaims, 'sub' | 'session_id'>,
): Promise<UserRow | undefined> {
  if (!isUuid(sub) || !isUuid(session_id)) return undefined;
  const now = clock();
  const { rows } = await db.query<UserRow & { session_created_at: Date; session_refreshed_at: Date | null }>(
    SIGNED_IN,
    [session_id, sub, now],
  );
  const [found] = rows;
  if (!found) return undefined;
  const { session_created_at: created_at, session_refreshed_at: refreshed_at, ...user } = found;
  const session: Session = { created_at, refreshed_at };
  return hasExpired(session, config, now) ? undefined : (user as UserRow);
}
