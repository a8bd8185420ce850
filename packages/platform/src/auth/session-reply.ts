import { decodeJwt } from 'jose';
import type { PlatformContext } from '../platform.ts';
import { SessionGone, type TokenSubject } from './access-tokens.ts';
import { forbidden } from './errors.ts';
import type { StartedSession } from './sessions.ts';
import { presentUser, type UserReply, userReply } from './user-reply.ts';
import { findUserById } from './users.ts';

export interface SessionReply extends Record<string, unknown> {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: UserReply;
}

/** Only after the commit: a token must not speak for a session that was rolled back. */
export async function sessionReply(
  context: PlatformContext,
  started: StartedSession,
  extra: Record<string, unknown> = {},
): Promise<SessionReply> {
  const { user_id, refresh_token, user: known, reply } = started;
  const access_token = await issue(context, started);
  const { exp = 0, iat = 0 } = decodeJwt(access_token);
  const user = known ?? (await findUserById(context.db, user_id));
  if (!user) throw gone();
  return {
    access_token,
    token_type: 'bearer',
    expires_in: exp - iat,
    expires_at: exp,
    refresh_token,
    user: reply ? presentUser(user, reply.identities, reply.factors) : await userReply(context.db, user),
    ...extra,
  };
}

const gone = () => forbidden('session_not_found', 'Session from session_id claim in JWT does not exist');

/** A session that has just begun is known whole: nothing of it needs to be read again. */
function subjectOf({ user, amr, user_id }: StartedSession): TokenSubject | undefined {
  if (!user || !amr) return undefined;
  const { email, phone, role, app_metadata, user_metadata, is_anonymous } = user;
  return { user_id, email, phone, role, aal: 'aal1', amr, app_metadata, user_metadata, is_anonymous };
}

async function issue(context: PlatformContext, started: StartedSession): Promise<string> {
  const known = subjectOf(started);
  try {
    return await context.tokens.issue({ id: started.session_id, ...(known ? { known } : {}) });
  } catch (error) {
    if (error instanceof SessionGone) throw gone();
    throw error;
  }
}
