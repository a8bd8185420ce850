import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { JWK } from 'jose';
import { z } from 'zod';

/** What a configured key may sign with. An HS256 secret only verifies, and is never published. */
const CURVES: Record<string, string | undefined> = { ES256: 'prime256v1', RS256: undefined };
const LEAST_RSA_BITS = 2_048;

export const algOf = (key: JWK): string => key.alg ?? (key.kty === 'RSA' ? 'RS256' : 'ES256');

// Named field by field: a private part must not be published because somebody added a field.
export const publicFields = ({ kty, crv, x, y, n, e }: JWK) => ({ kty, crv, x, y, n, e });

export const publicPart = (key: JWK, kid: string): JWK =>
  JSON.parse(JSON.stringify({ ...publicFields(key), kid, alg: algOf(key), use: 'sig', key_ops: ['verify'] }));

/** What signs: the uses that a tool wrote into a key name both halves of it, and no half can be imported for both. */
export const privatePart = (key: JWK): JWK => {
  const { d, p, q, dp, dq, qi } = key;
  return JSON.parse(JSON.stringify({ ...publicFields(key), d, p, q, dp, dq, qi, key_ops: ['sign'] }));
};

function opened(read: () => KeyObject): KeyObject | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function fitTogether(secret: KeyObject, known: KeyObject): boolean {
  const probe = Buffer.from('marula');
  try {
    return verify('sha256', probe, known, sign('sha256', probe, secret));
  } catch {
    return false;
  }
}

/** Why a key cannot be used, in words; undefined when it can. The first signs, those behind it only verify. */
function faultOf(key: JWK, signs: boolean): string | undefined {
  const alg = algOf(key);
  if (!Object.hasOwn(CURVES, alg) || !['EC', 'RSA'].includes(key.kty ?? '')) return 'must be an ES256 or RS256 JWK';
  if (key.use !== undefined && key.use !== 'sig') return 'must not be for another use than "sig"';
  const act = signs ? 'sign' : 'verify';
  const may = key.key_ops === undefined || key.key_ops.includes(act) || (!signs && key.key_ops.includes('sign'));
  if (!may) return `must have "${act}" among its key_ops, or no key_ops`;
  if (signs && !key.d) return 'must be a private JWK: the first key signs';
  const known = opened(() => createPublicKey({ key: publicFields(key), format: 'jwk' }));
  if (!known) return 'cannot be read as a JWK';
  const { namedCurve, modulusLength = 0 } = known.asymmetricKeyDetails ?? {};
  if (namedCurve !== CURVES[alg]) return alg === 'ES256' ? 'must be on the curve P-256' : 'must be an RSA key';
  if (alg === 'RS256' && modulusLength < LEAST_RSA_BITS) return `must have at least ${LEAST_RSA_BITS} bits`;
  if (!key.d) return undefined;
  const secret = opened(() => createPrivateKey({ key: privatePart(key), format: 'jwk' }));
  if (!secret) return 'cannot be read as a private JWK';
  return fitTogether(secret, known) ? undefined : 'has a private and a public part that do not belong together';
}

const Jwk = z.looseObject({
  kty: z.string().optional(),
  kid: z.string().min(1).optional(),
  alg: z.string().optional(),
  use: z.string().optional(),
  key_ops: z.array(z.string()).optional(),
});

/** Looked at when the configuration is read: a server that cannot sign should not say that it is well. */
export const SigningJwks = z.array(Jwk).check(({ value, issues }) => {
  const refuse = (index: number, message: string) =>
    issues.push({ code: 'custom', input: value[index], path: [index], message });
  for (const [index, key] of value.entries()) {
    const fault = faultOf(key as JWK, index === 0);
    if (fault) refuse(index, `signing_keys: key ${index + 1} ${fault}`);
    else if (key.kid !== undefined && value.findIndex(({ kid }) => kid === key.kid) < index)
      refuse(index, `signing_keys: key ${index + 1} has the kid of another`);
  }
});
