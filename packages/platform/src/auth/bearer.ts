import type { FastifyRequest } from 'fastify';
import type { JWTPayload } from 'jose';
import type { PlatformContext } from '../platform.ts';
import { AuthError, forbidden } from './errors.ts';
import { sameSecret } from './secrets.ts';
import { findSession, type SessionRow } from './sessions.ts';
import { findUserById, type UserRow } from './users.ts';

const BEARER = /^[Bb]earer (\S+)$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface SignedIn {
  user: UserRow;
  session: SessionRow;
}

const noBearer = () => new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');

const badJwt = () =>
  forbidden('bad_jwt', 'invalid JWT: unable to parse or verify signature, token is invalid or expired');

function bearerOf(request: FastifyRequest): string {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw noBearer();
  return token;
}

async function claimsOf(context: PlatformContext, token: string): Promise<JWTPayload> {
  const claims = await context.tokens.read(token);
  if (!claims) throw badJwt();
  return claims;
}

/** Who calls, as the database has them now. */
export async function requireUser(context: PlatformContext, request: FastifyRequest): Promise<SignedIn> {
  return signedIn(context, await claimsOf(context, bearerOf(request)));
}

async function signedIn(context: PlatformContext, claims: JWTPayload): Promise<SignedIn> {
  const { sub, session_id, aud, iss } = claims;
  if (typeof sub !== 'string' || sub === '') throw forbidden('bad_jwt', 'invalid claim: missing sub claim');
  if (!UUID.test(sub)) throw forbidden('bad_jwt', 'invalid claim: sub claim must be a UUID');
  if (aud !== 'authenticated' || iss !== issuerOf(context)) throw badJwt();
  const user = await findUserById(context.db, sub);
  if (!user || user.deleted_at) throw forbidden('user_not_found', 'User from sub claim in JWT does not exist');
  const session =
    typeof session_id === 'string' && UUID.test(session_id) && (await findSession(context.db, session_id));
  if (!session || session.user_id !== user.id) {
    throw forbidden('session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  return { user, session };
}

export const issuerOf = ({ config }: Pick<PlatformContext, 'config'>): string =>
  `${config.external_url.replace(/\/+$/, '')}/auth/v1`;

/** A service key, or a person whose role is an admin's: read from the database, never from an old token. */
export async function requireAdmin(context: PlatformContext, request: FastifyRequest): Promise<{ name: string }> {
  const token = bearerOf(request);
  if (context.config.secret_keys.some((key) => sameSecret(key, token))) return { name: 'service_role' };
  const claims = await claimsOf(context, token);
  const role = claims.session_id === undefined ? claims.role : (await signedIn(context, claims)).user.role;
  if (typeof role !== 'string' || !context.config.admin_roles.includes(role)) {
    throw forbidden('not_admin', 'User not allowed');
  }
  return { name: claims.sub ?? role };
}
