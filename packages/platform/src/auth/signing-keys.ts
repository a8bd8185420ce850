import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Sql } from '../sql.ts';

const ALG = 'ES256';
/** How long a process trusts what it read: a key made by another process is known everywhere after this. */
const CACHE_MS = 10 * 60_000;

interface StoredKey extends Record<string, unknown> {
  kid: string;
  private_jwk: JWK;
  retired: boolean;
}

interface KeyRing {
  readAt: number;
  signing: { kid: string; key: CryptoKey };
  verifying: Map<string, CryptoKey>;
  jwks: { keys: JWK[] };
}

export interface SigningKeys {
  signing(): Promise<{ kid: string; key: CryptoKey; alg: string }>;
  /** The key that signed a token, also one that was retired since; undefined when we never had it. */
  verifying(kid: string): Promise<CryptoKey | undefined>;
  jwks(): Promise<{ keys: JWK[] }>;
  rotate(): Promise<void>;
}

const publicPart = ({ kty, crv, x, y }: JWK, kid: string): JWK =>
  ({ kty, crv, x, y, kid, alg: ALG, use: 'sig', key_ops: ['verify'] }) as JWK;

async function createKey(): Promise<{ kid: string; private_jwk: JWK }> {
  const pair = await generateKeyPair(ALG, { extractable: true });
  return { kid: crypto.randomUUID(), private_jwk: await exportJWK(pair.privateKey) };
}

async function readKeys(sql: Sql): Promise<StoredKey[]> {
  const { rows } = await sql.query<StoredKey>(
    'select kid, private_jwk, retired_at is not null as retired from auth.signing_keys order by created_at desc',
  );
  return rows;
}

async function ensureKeys(sql: Sql): Promise<StoredKey[]> {
  const found = await readKeys(sql);
  if (found.some((key) => !key.retired)) return found;
  const { kid, private_jwk } = await createKey();
  // Two processes may start at once: the index lets one key through, and both then read that one.
  await sql.query('insert into auth.signing_keys (kid, private_jwk) values ($1, $2) on conflict do nothing', [
    kid,
    JSON.stringify(private_jwk),
  ]);
  return readKeys(sql);
}

async function openRing(sql: Sql, now: number): Promise<KeyRing> {
  const keys = await ensureKeys(sql);
  const current = keys.find((key) => !key.retired);
  if (!current) throw new Error('no current signing key');
  const jwks = { keys: keys.map((key) => publicPart(key.private_jwk, key.kid)) };
  const verifying = new Map<string, CryptoKey>();
  for (const jwk of jwks.keys) verifying.set(jwk.kid as string, (await importJWK(jwk, ALG)) as CryptoKey);
  const key = (await importJWK(current.private_jwk, ALG)) as CryptoKey;
  return { readAt: now, signing: { kid: current.kid, key }, verifying, jwks };
}

export function createSigningKeys(sql: Sql, now: () => number = Date.now): SigningKeys {
  let ring: Promise<KeyRing> | undefined;
  const read = () => {
    const opening = openRing(sql, now());
    // A failed read must not be remembered as the answer.
    opening.catch(() => {
      if (ring === opening) ring = undefined;
    });
    ring = opening;
    return opening;
  };
  const current = async () => {
    const known = await (ring ?? read());
    return now() - known.readAt > CACHE_MS ? read() : known;
  };
  return {
    signing: async () => ({ ...(await current()).signing, alg: ALG }),
    verifying: async (kid) => (await current()).verifying.get(kid),
    jwks: async () => (await current()).jwks,
    rotate: async () => {
      await sql.query('update auth.signing_keys set retired_at = now() where retired_at is null');
      await read();
    },
  };
}
