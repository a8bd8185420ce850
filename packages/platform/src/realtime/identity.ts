import { decodeJwt, type JWTPayload } from 'jose';
import type { AccessClaims } from '../auth/access-tokens.ts';
import { sameSecret } from '../auth/secrets.ts';
import type { PlatformContext } from '../platform.ts';

/** Who speaks on a channel. */
export interface Identity {
  role: string;
  sub?: string;
  /** A person with a session that stands. */
  person?: AccessClaims;
  expiresAt?: number;
}

export class Refusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }

  get reason(): string {
    return `${this.code}: ${this.message}`;
  }
}

const ANONYMOUS: Identity = { role: 'anon' };
const SERVICE: Identity = { role: 'service_role' };

/** Whether a caller's key is one that the platform gave out. */
export function isKnownKey({ config }: Pick<PlatformContext, 'config'>, key: string): boolean {
  if (config.api_keys.length === 0) return true;
  return [...config.api_keys, ...config.secret_keys].some((known) => sameSecret(known, key));
}

/** A key counts as whom it was made for; one that says nothing of it is anybody's. */
async function identityOfKey({ config, tokens }: PlatformContext, key: string): Promise<Identity> {
  if (config.secret_keys.some((secret) => sameSecret(secret, key))) return SERVICE;
  const claims = await tokens.read(key);
  return claims && claims.session_id === undefined ? fromClaims(claims) : ANONYMOUS;
}

function fromClaims(claims: JWTPayload): Identity {
  return {
    role: typeof claims.role === 'string' ? claims.role : ANONYMOUS.role,
    ...(claims.sub === undefined ? {} : { sub: claims.sub }),
    ...(claims.exp === undefined ? {} : { expiresAt: claims.exp * 1_000 }),
  };
}

/** Throws a refusal for a token that is not good now. */
export async function identify(
  context: PlatformContext,
  { token, key }: { token: string | null | undefined; key: string },
): Promise<Identity> {
  if (!token || token === key || token.startsWith('sb_')) return identityOfKey(context, key);
  // A person's token is the usual one, and checking a signature is the dearest part of a join: once is enough.
  const person = await context.tokens.verify(token);
  if (person) return { ...fromClaims(person), person };
  const claims = await context.tokens.read(token);
  if (!claims) throw badToken(token, context.clock().getTime());
  if (claims.session_id !== undefined) throw new Refusal('InvalidJWTToken', 'The session of the token has ended');
  return fromClaims(claims);
}

function badToken(token: string, now: number): Refusal {
  try {
    const { exp } = decodeJwt(token);
    const late = exp === undefined ? -1 : Math.floor(now / 1_000) - exp;
    return late >= 0
      ? new Refusal('InvalidJWTToken', `Token has expired ${late} seconds ago`)
      : new Refusal('JwtSignatureError', 'Failed to validate JWT signature');
  } catch {
    return new Refusal('MalformedJWT', 'The token provided is not a valid JWT');
  }
}
