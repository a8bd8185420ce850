import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { Sql } from '../sql.ts';
import { algOf, privatePart, publicPart } from './configured-keys.ts';
import { openKey, sealKey } from './sealed-keys.ts';
import { createSeals, type Seals } from './seals.ts';

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
  signing: { kid: string; key: CryptoKey; alg: string };
  verifying: Map<string, CryptoKey>;
  jwks: { keys: JWK[] };
}

export interface SigningKeys {
  signing(): Promise<{ kid: string; key: CryptoKey; alg: string }>;
  /** The key that signed a token, also one that was retired since; undefined when we never had it. */
  verifying(kid: string): Promise<CryptoKey | undefined>;
  /** The shared secret of HS256 tokens, when one is configured. */
  secret?: Uint8Array | undefined;
  jwks(): Promise<{ keys: JWK[] }>;
  /** Configured keys rotate by configuration: a new one in front, the old one kept behind it. */
  rotate(): Promise<void>;
}

export interface ConfiguredKeys {
  /** Usable JWKs, the first signs. None: a key is made and kept in the database. */
  signing_keys?: JWK[];
  hs256_secret?: string | undefined;
  /** What keeps the private part of a stored key unreadable. Absent: nothing does. */
  seals?: Seals;
}

async function createKey(): Promise<{ kid: string; private_jwk: JWK }> {
  const pair = await generateKeyPair(ALG, { extractable: true });
  return { kid: crypto.randomUUID(), private_jwk: await exportJWK(pair.privateKey) };
}

async function readKeys(sql: Sql, seals: Seals): Promise<StoredKey[]> {
  const { rows } = await sql.query<StoredKey>(
    'select kid, private_jwk, retired_at is not null as retired from auth.signing_keys order by created_at desc',
  );
  return rows.map((key) => ({ ...key, private_jwk: openKey(seals, key.kid, key.private_jwk) }));
}

async function ensureKeys(sql: Sql, seals: Seals): Promise<StoredKey[]> {
  const found = await readKeys(sql, seals);
  if (found.some((key) => !key.retired)) return found;
  const { kid, private_jwk } = await createKey();
  // Two processes may start at once: the index lets one key through, and both then read that one.
  await sql.query('insert into auth.signing_keys (kid, private_jwk) values ($1, $2) on conflict do nothing', [
    kid,
    JSON.stringify(sealKey(seals, kid, private_jwk)),
  ]);
  return readKeys(sql, seals);
}

const configuredKeys = (keys: JWK[]): Promise<StoredKey[]> =>
  Promise.all(
    keys.map(async (key, index) => ({
      kid: key.kid ?? (await calculateJwkThumbprint(key)),
      private_jwk: key,
      retired: index > 0,
    })),
  );

async function openRing(sql: Sql, now: number, configured: JWK[], seals: Seals): Promise<KeyRing> {
  const keys = configured.length > 0 ? await configuredKeys(configured) : await ensureKeys(sql, seals);
  const current = keys.find((key) => !key.retired);
  if (!current) throw new Error('no current signing key');
  const jwks = { keys: keys.map((key) => publicPart(key.private_jwk, key.kid)) };
  const verifying = new Map<string, CryptoKey>();
  for (const jwk of jwks.keys) verifying.set(jwk.kid as string, (await importJWK(jwk)) as CryptoKey);
  const alg = algOf(current.private_jwk);
  const key = (await importJWK(privatePart(current.private_jwk), alg)) as CryptoKey;
  return { readAt: now, signing: { kid: current.kid, key, alg }, verifying, jwks };
}

export function createSigningKeys(
  sql: Sql,
  now: () => number = Date.now,
  { signing_keys: configured = [], hs256_secret, seals = createSeals(undefined) }: ConfiguredKeys = {},
): SigningKeys {
  let ring: Promise<KeyRing> | undefined;
  const read = () => {
    const opening = openRing(sql, now(), configured, seals);
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
    signing: async () => (await current()).signing,
    secret: hs256_secret === undefined ? undefined : new TextEncoder().encode(hs256_secret),
    verifying: async (kid) => (await current()).verifying.get(kid),
    jwks: async () => (await current()).jwks,
    rotate: async () => {
      if (configured.length > 0) throw new Error('configured signing keys are rotated in the configuration');
      await sql.query('update auth.signing_keys set retired_at = now() where retired_at is null');
      await read();
    },
  };
}
