import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import type { Account } from './accounts.ts';

const ALG = 'RS256';

export interface IdTokens {
  jwks: { keys: JWK[] };
  issue(account: Account, claims: { aud: string; nonce?: string | undefined } & JWTPayload): Promise<string>;
}

/** Signs with a key of its own, made at the start. */
export async function createIdTokens(issuer: () => string): Promise<IdTokens> {
  const pair = await generateKeyPair(ALG);
  const kid = crypto.randomUUID();
  const jwk: JWK = { ...(await exportJWK(pair.publicKey)), kid, alg: ALG, use: 'sig' };
  return {
    jwks: { keys: [jwk] },
    issue: (account, claims) => sign(pair.privateKey, kid, { iss: issuer(), ...account, ...claims }),
  };
}

function sign(key: CryptoKey, kid: string, claims: JWTPayload): Promise<string> {
  const now = Math.floor(Date.now() / 1_000);
  return new SignJWT({ iat: now, exp: now + 600, ...claims })
    .setProtectedHeader({ alg: ALG, kid, typ: 'JWT' })
    .sign(key);
}
