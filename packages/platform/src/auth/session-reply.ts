import { decodeJwt } from 'jose';
import type { PlatformContext } from '../platform.ts';
import { SessionGone } from './access-tokens.ts';
import { forbidden } from './errors.ts';
import type { StartedSession } from './sessions.ts';
import { type UserReply, userReply } from './user-reply.ts';
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
  { session_id, user_id, refresh_token, user: known }: StartedSession,
  extra: Record<string, unknown> = {},
): Promise<SessionReply> {
  const access_token = await issue(context, session_id);
  const { exp = 0, iat = 0 } = decodeJwt(access_token);
  const user = known ?? (await findUserById(context.db, user_id));
  if (!user) throw gone();
  return {
    access_token,
    token_type: 'bearer',
    expires_in: exp - iat,
    expires_at: exp,
    refresh_token,
    user: await userReply(context.db, user),
    ...extra,
  };
}

const gone = () => forbidden('session_not_found', 'Session from session_id claim in JWT does not exist');

async function issue(context: PlatformContext, id: string): Promise<string> {
  try {
    return await context.tokens.issue({ id });
  } catch (error) {
    if (error instanceof SessionGone) throw gone();
    throw error;
  }
}
