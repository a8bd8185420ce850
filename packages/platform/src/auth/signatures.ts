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
  const recall = (token: string, moment: number): JWTPayload | undefined => {
    const found = checked.get(token);
    return found && found.until > moment && (found.claims.exp ?? 0) * 1_000 > moment ? found.claims : undefined;
  };
  return {
    /** The claims of a token that was read before and still holds. It checks nothing, so it costs nothing. */
    known: (token: string) => recall(token, now()),
    /** The claims of anything signed with our keys and in date; undefined for anything else. */
    async read(token: string): Promise<JWTPayload | undefined> {
      const moment = now();
      const known = recall(token, moment);
      if (known) return known;
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
