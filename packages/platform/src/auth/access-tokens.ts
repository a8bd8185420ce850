import { decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Sql } from '../sql.ts';
import type { SigningKeys } from './signing-keys.ts';

const AUDIENCE = 'authenticated';
const LIFETIME_SECONDS = 3_600;

/** The claims that make a token; a caller's additions may not replace them. */
export interface AccessClaims extends JWTPayload {
  sub: string;
  session_id: string;
  role: string;
  email: string;
  aal: string;
}

export interface AccessTokens {
  /** A token for a session that stands in auth.sessions. */
  issue(session: { id: string }): Promise<string>;
  /** The claims of a token whose signature, dates and session hold; undefined for anything else. */
  verify(token: string): Promise<AccessClaims | undefined>;
}

interface SessionRow extends Record<string, unknown> {
  user_id: string;
  email: string | null;
  phone: string | null;
  role: string;
  aal: string;
  amr: unknown[];
  app_metadata: object;
  user_metadata: object;
  is_anonymous: boolean;
}

const SESSION = `select s.user_id, u.email, u.phone, u.role, s.aal, s.amr, u.app_metadata, u.user_metadata, u.is_anonymous
  from auth.sessions s join auth.users u on u.id = s.user_id where s.id = $1`;

export interface TokenSettings {
  issuer: string;
  lifetimeSeconds?: number;
  now?: () => number;
}

export function createAccessTokens(sql: Sql, keys: SigningKeys, settings: TokenSettings): AccessTokens {
  const now = settings.now ?? Date.now;
  return {
    async issue({ id }) {
      const session = (await sql.query<SessionRow>(SESSION, [id])).rows[0];
      if (!session) throw new Error('the session does not exist');
      const { kid, key, alg } = await keys.signing();
      const issuedAt = Math.floor(now() / 1000);
      const { user_id, email, phone, ...claims } = session;
      return new SignJWT({ ...claims, email: email ?? '', phone: phone ?? '', session_id: id })
        .setProtectedHeader({ alg, kid, typ: 'JWT' })
        .setSubject(user_id)
        .setAudience(AUDIENCE)
        .setIssuer(settings.issuer)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + (settings.lifetimeSeconds ?? LIFETIME_SECONDS))
        .sign(key);
    },

    async verify(token) {
      const claims = await verifiedClaims(token, keys, settings.issuer, new Date(now()));
      if (!claims) return undefined;
      // A signed-out session ends its tokens at once, not when they expire.
      const { rows } = await sql.query('select 1 as alive from auth.sessions where id = $1 and user_id = $2', [
        claims.session_id,
        claims.sub,
      ]);
      return rows.length === 1 ? claims : undefined;
    },
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function verifiedClaims(token: string, keys: SigningKeys, issuer: string, currentDate: Date) {
  try {
    const { kid, alg } = decodeProtectedHeader(token);
    const key = typeof kid === 'string' && alg === 'ES256' ? await keys.verifying(kid) : undefined;
    if (!key) return undefined;
    const { payload } = await jwtVerify<AccessClaims>(token, key, {
      algorithms: ['ES256'],
      audience: AUDIENCE,
      issuer,
      currentDate,
      requiredClaims: ['sub', 'exp', 'session_id'],
    });
    return UUID.test(payload.sub) && UUID.test(payload.session_id) ? payload : undefined;
  } catch (error) {
    // Whatever a stranger sends as a token is a refusal; only our own database failing is an error.
    if (
      error instanceof Error &&
      (error.name.startsWith('JW') || ('code' in error && String(error.code).startsWith('ERR_J')))
    )
      return undefined;
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
