import { decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose';
import type { SigningKeys } from './signing-keys.ts';

/** A token comes with every call for an hour; its signature is as good the thousandth time as the first. */
const MOST_REMEMBERED = 10_000;
/** A key that was taken back must not live on in here. */
const REMEMBERED_MS = 60_000;

interface Checked {
  claims: JWTPayload;
  until: number;
}

/** Whose signature was checked, for as long as that says something. Only what passed is kept: strangers fill no memory. */
export function createSignatures(keys: SigningKeys, now: () => number) {
  const checked = new Map<string, Checked>();
  return {
    /** The claims of anything signed with our keys and in date; undefined for anything else. */
    async read(token: string): Promise<JWTPayload | undefined> {
      const moment = now();
      const known = checked.get(token);
      if (known && known.until > moment && (known.claims.exp ?? 0) * 1_000 > moment) return known.claims;
      checked.delete(token);
      const claims = await signedClaims(token, keys, new Date(moment));
      if (!claims) return undefined;
      checked.set(token, { claims, until: moment + REMEMBERED_MS });
      if (checked.size > MOST_REMEMBERED) checked.delete(checked.keys().next().value as string);
      return claims;
    },
  };
}

async function signedClaims(token: string, keys: SigningKeys, currentDate: Date): Promise<JWTPayload | undefined> {
  try {
    const { kid, alg } = decodeProtectedHeader(token);
    // The header may only choose among our own keys: the shared secret never meets a published one.
    if (alg === 'HS256') {
      if (!keys.secret) return undefined;
      const checked = await jwtVerify(token, keys.secret, {
        algorithms: ['HS256'],
        currentDate,
        requiredClaims: ['exp'],
      });
      return checked.payload;
    }
    const key = typeof kid === 'string' ? await keys.verifying(kid) : undefined;
    if (!key) return undefined;
    const algorithms = ['ES256', 'RS256'];
    return (await jwtVerify(token, key, { algorithms, currentDate, requiredClaims: ['exp'] })).payload;
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
