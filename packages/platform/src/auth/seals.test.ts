import type { JWK } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPlatform } from '../create-platform.ts';
import { sealSecrets } from './seal-secrets.ts';
import { SealError } from './seals.ts';
import { signedInClient, startTestAuth, type TestAuth } from './test-auth.ts';
import { follow, startedAt, startTestOAuth, type TestOAuth, throughProvider } from './test-oauth.ts';

const SECRET = 'a secret that lies in no table of it';

/** The private member of a key, in JSON that stands in a row's text. */
const PRIVATE = /"d"+\s*:/;

/** A server from before there was a secret, and one with a secret, over the same database. */
let before: TestAuth;
let world: TestOAuth;
beforeAll(async () => {
  before = await startTestAuth({ mailer_autoconfirm: true });
  world = await startTestOAuth({ mailer_autoconfirm: true, keys_secret: SECRET });
});
afterAll(async () => {
  expect([...before.failures, ...world.auth.failures]).toEqual([]);
  await before.stop();
  await world.stop();
});

/** Every row of every table, as text. */
async function everything(): Promise<string> {
  const { rows: tables } = await before.db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  expect(tables.length).toBeGreaterThan(15);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await before.db.query<{ row: string }>(`select t::text as row from ${name} t`);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join('\n');
}

/** The same platform, started again with another secret, or without one. */
const startedWith = (keys_secret: string | undefined) => {
  const { config, hooks, log, clock } = before.context;
  return createPlatform({ config: { ...config, keys_secret }, db: before.db, hooks, log, clock });
};

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

async function enrolled(auth: TestAuth) {
  const { client, session } = await signedInClient(auth);
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  return { client, session, factorId: data.id, secret: data.totp.secret };
}

test('what stood there before is sealed at the start, and what it had signed still holds', async () => {
  const { session, secret } = await enrolled(before);
  const stored = await before.db.query<{ private_jwk: JWK }>('select private_jwk from auth.signing_keys');
  const { d = '' } = stored.rows[0]?.private_jwk ?? {};
  expect(d.length).toBeGreaterThan(40);
  const readable = await everything();
  for (const text of [d, secret]) expect(readable).toContain(text);
  const platform = startedWith(SECRET);
  await sealSecrets(platform);
  const sealed = await everything();
  for (const text of [d, secret]) expect(sealed).not.toContain(text);
  expect(readable).toMatch(PRIVATE);
  expect(sealed).not.toMatch(PRIVATE);
  expect(await platform.tokens.verify(session.access_token)).toMatchObject({ sub: session.user.id });
  expect(await platform.keys.jwks()).toEqual(await before.context.keys.jwks());
  await sealSecrets(platform);
  expect(await everything()).toBe(sealed);
});

test('a new key is stored sealed and signs, also after another start', async () => {
  const platform = startedWith(SECRET);
  await platform.keys.rotate();
  const token = await platform.tokens.issueForRole('service_role', 60);
  expect(await startedWith(SECRET).tokens.read(token)).toMatchObject({ role: 'service_role' });
  expect(await everything()).not.toMatch(PRIVATE);
});

test('a second factor is stored sealed, and its codes are taken', async () => {
  const { client, factorId, secret } = await enrolled(world.auth);
  expect(await everything()).not.toContain(secret);
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) });
  expect(error).toBeNull();
});

test('a provider’s tokens wait sealed for who began to sign in', async () => {
  const client = world.auth.client({ flowType: 'pkce' });
  const landed = await follow(await throughProvider(await startedAt(client), world.account().sub));
  const waiting = await everything();
  const { data } = await client.auth.exchangeCodeForSession(landed.searchParams.get('code') ?? '');
  const token = data.session?.provider_token ?? '';
  expect(token.length).toBeGreaterThan(10);
  expect(waiting).toContain('google');
  expect(waiting).not.toContain(token);
});

test('with another secret, or with none, it does not start, and nothing is changed', async () => {
  const sealed = await everything();
  for (const secret of ['another secret, of the right length', undefined]) {
    await expect(sealSecrets(startedWith(secret))).rejects.toThrow(SealError);
    await expect(startedWith(secret).tokens.issueForRole('service_role', 60)).rejects.toThrow(SealError);
  }
  expect(await everything()).toBe(sealed);
  // Where no key is kept, the factors tell.
  await before.db.query('delete from auth.signing_keys');
  for (const secret of ['another secret, of the right length', undefined]) {
    await expect(sealSecrets(startedWith(secret))).rejects.toThrow(SealError);
  }
});
