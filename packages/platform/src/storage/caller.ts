import type { FastifyRequest } from 'fastify';
import type { AccessClaims } from '../auth/access-tokens.ts';
import { sameSecret } from '../auth/secrets.ts';
import { findSignedIn } from '../auth/signed-in.ts';
import type { PlatformContext } from '../platform.ts';
import { accessDenied, noAuthorization } from './errors.ts';

/** Who calls, with the rights of this moment. Without claims it is the product itself, or nobody we know. */
export interface Caller {
  admin: boolean;
  claims?: AccessClaims;
}

export const ANYBODY: Caller = { admin: false };
export const SERVICE: Caller = { admin: true };

export const ownerIdOf = ({ claims }: Caller): string | null => claims?.sub ?? null;

const BEARER = /^[Bb]earer (\S+)$/;
const INVALID = 'Invalid JWT';
export const NO_JWS = 'Invalid Compact JWS';

export async function callerOf(context: PlatformContext, request: FastifyRequest): Promise<Caller> {
  const { authorization } = request.headers;
  if (authorization === undefined) throw noAuthorization();
  const token = BEARER.exec(authorization)?.[1];
  if (!token) throw accessDenied(NO_JWS);
  const { config, tokens } = context;
  if (config.secret_keys.some((key) => sameSecret(key, token))) return SERVICE;
  const signed = await tokens.read(token);
  if (!signed) {
    // A client that nobody signed in to sends its key in both places.
    const isKey = token.startsWith('sb_') || token === request.headers.apikey || config.api_keys.includes(token);
    if (isKey) return ANYBODY;
    throw accessDenied(token.split('.').length === 3 ? INVALID : NO_JWS);
  }
  if (signed.session_id === undefined) {
    return typeof signed.role === 'string' && config.admin_roles.includes(signed.role) ? SERVICE : ANYBODY;
  }
  const claims = await tokens.access(token);
  const caller = claims && (await personOf(context, claims));
  if (!caller) throw accessDenied(INVALID);
  return caller;
}

/**
 * Somebody as the database has them now, in a session that stands: the role in a token may be older than a demotion, and
 * a signed address older than a sign-out.
 */
export async function personOf(context: PlatformContext, claims: AccessClaims): Promise<Caller | undefined> {
  const user = await findSignedIn(context, claims);
  if (!user) return undefined;
  const { role } = user;
  return {
    admin: context.config.admin_roles.includes(role),
    claims: { ...claims, role, email: user.email ?? '' },
  };
}
