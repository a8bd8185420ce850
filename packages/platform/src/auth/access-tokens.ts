import { type JWTPayload, SignJWT } from 'jose';
import { prepared, type Sql } from '../sql.ts';
import { createSignatures } from './signatures.ts';
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
  /** A token for a session that stands in auth.sessions. Who has just read it need not have it read again. */
  issue(session: { id: string; known?: TokenSubject }): Promise<string>;
  /** The claims of a token whose signature, dates and session hold; undefined for anything else. */
  verify(token: string): Promise<AccessClaims | undefined>;
  /** The same without looking up the session: the caller does that while it reads the person. */
  access(token: string): Promise<AccessClaims | undefined>;
  /** Whom a token names that was read within the last minute: at once, and without a check for strangers to pay with. */
  known(token: string): string | undefined;
  /** The claims of anything signed with our keys and in date: also a service key, which has no session. */
  read(token: string): Promise<JWTPayload | undefined>;
  /** A token of no person, for the product's own calls (`service_role`). Signed in place, good for `seconds`. */
  issueForRole(role: string, seconds: number): Promise<string>;
}

/** What a session and its person put into a token. */
export interface TokenSubject {
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

const SESSION =
  prepared(`select s.user_id, u.email, u.phone, u.role, s.aal, s.amr, u.app_metadata, u.user_metadata, u.is_anonymous
  from auth.sessions s join auth.users u on u.id = s.user_id where s.id = $1`);
const ALIVE = prepared('select 1 as alive from auth.sessions where id = $1 and user_id = $2');

export interface TokenSettings {
  issuer: string;
  lifetimeSeconds?: number;
  now?: () => number;
  /** Claims that who mounts the platform adds. They cannot replace our own. */
  claims?: ((user: { id: string; app_metadata: object }) => Promise<Record<string, unknown>>) | undefined;
}

/** Between a session's start and its token somebody may sign it out. */
export class SessionGone extends Error {}

export function createAccessTokens(sql: Sql, keys: SigningKeys, settings: TokenSettings): AccessTokens {
  const now = settings.now ?? Date.now;
  const signatures = createSignatures(keys, now);
  const sign = async (claims: JWTPayload, seconds: number) => {
    const { kid, key, alg } = await keys.signing();
    const issuedAt = Math.floor(now() / 1000);
    return new SignJWT({ ...claims, iss: settings.issuer, iat: issuedAt, exp: issuedAt + seconds })
      .setProtectedHeader({ alg, kid, typ: 'JWT' })
      .sign(key);
  };
  const access = async (token: string) => {
    const claims = await signatures.read(token);
    return claims && isAccess(claims, settings.issuer) ? claims : undefined;
  };
  return {
    async issue({ id, known }) {
      const session = known ?? (await sql.query<TokenSubject & Record<string, unknown>>(SESSION, [id])).rows[0];
      if (!session) throw new SessionGone('the session does not exist');
      const { user_id, email, phone, ...rest } = session;
      const added = await settings.claims?.({ id: user_id, app_metadata: session.app_metadata });
      const own = { ...rest, sub: user_id, aud: AUDIENCE, email: email ?? '', phone: phone ?? '', session_id: id };
      return sign({ ...added, ...own }, settings.lifetimeSeconds ?? LIFETIME_SECONDS);
    },

    async verify(token) {
      const claims = await access(token);
      if (!claims) return undefined;
      // A signed-out session ends its tokens at once, not when they expire.
      const { rows } = await sql.query(ALIVE, [claims.session_id, claims.sub]);
      return rows.length === 1 ? claims : undefined;
    },

    access,

    known(token) {
      const claims = signatures.known(token);
      return claims && isAccess(claims, settings.issuer) ? claims.sub : undefined;
    },

    read: signatures.read,
    issueForRole: (role, seconds) => sign({ role }, seconds),
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function isAccess(claims: JWTPayload, issuer: string): claims is AccessClaims {
  const { sub, session_id, aud, iss } = claims;
  return (
    aud === AUDIENCE &&
    iss === issuer &&
    typeof sub === 'string' &&
    UUID.test(sub) &&
    typeof session_id === 'string' &&
    UUID.test(session_id)
  );
}
