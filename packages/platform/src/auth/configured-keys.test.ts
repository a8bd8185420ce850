import { generateKeyPairSync } from 'node:crypto';
import { decodeProtectedHeader, exportJWK, generateKeyPair, type JWK } from 'jose';
import { describe, expect, test } from 'vitest';
import { PlatformConfig } from '../config.ts';
import { newEmail, PASSWORD, signedInClient, startTestAuth } from './test-auth.ts';

const ADDRESSES = { external_url: 'http://platform.test', site_url: 'http://site.test' };

const newKey = async (alg: string): Promise<JWK> => ({
  ...(await exportJWK((await generateKeyPair(alg, { extractable: true })).privateKey)),
  alg,
  kid: crypto.randomUUID(),
});

test('configured keys sign, the first of them; those behind it still verify, and a forgotten one does not', async () => {
  const [old, next] = [await newKey('RS256'), await newKey('ES256')];
  const settings = { mailer_autoconfirm: true };
  const before = await startTestAuth({ ...settings, signing_keys: [old] });
  const { session } = await signedInClient(before);
  expect(decodeProtectedHeader(session.access_token)).toMatchObject({ alg: 'RS256', kid: old.kid });
  expect((await before.client().auth.getClaims(session.access_token)).error).toBeNull();

  const rotated = await startTestAuth({ ...settings, signing_keys: [next, old] });
  // The issuer is part of a token: here it has to stay the same address.
  rotated.context.config.external_url = before.url;
  const asked = (auth: typeof before) =>
    auth.call('/user', { headers: { authorization: `Bearer ${session.access_token}` } });
  expect((await asked(rotated)).status).toBe(200);
  const { data } = await rotated.client().auth.signUp({ email: newEmail(), password: PASSWORD });
  expect(decodeProtectedHeader(data.session?.access_token ?? '')).toMatchObject({ alg: 'ES256', kid: next.kid });
  const { body } = await rotated.call('/.well-known/jwks.json');
  expect(body.keys.map(({ kid }: JWK) => kid)).toEqual([next.kid, old.kid]);
  expect(JSON.stringify(body)).not.toContain(String(old.d));

  const forgetful = await startTestAuth({ ...settings, signing_keys: [next] });
  expect((await asked(forgetful)).body.code).toBe('bad_jwt');
  for (const auth of [before, rotated, forgetful]) await auth.stop();
});

describe('a configured key', () => {
  const parse = (...signing_keys: JWK[]) => PlatformConfig.safeParse({ ...ADDRESSES, signing_keys });

  test('works with the uses that tools write into it', async () => {
    for (const key_ops of [['sign', 'verify'], ['sign'], undefined]) {
      const key = { ...(await newKey('ES256')), ...(key_ops ? { key_ops, use: 'sig', ext: true } : {}) };
      const auth = await startTestAuth({ mailer_autoconfirm: true, signing_keys: [key] });
      const published = await auth.call('/.well-known/jwks.json');
      expect(published).toMatchObject({ status: 200, body: { keys: [{ kid: key.kid, key_ops: ['verify'] }] } });
      const { session } = await signedInClient(auth);
      expect((await auth.client().auth.getClaims(session.access_token)).error).toBeNull();
      expect(auth.failures).toEqual([]);
      await auth.stop();
    }
  });

  test('behind the first only has to verify: its public part is enough', async () => {
    const [next, old] = [await newKey('ES256'), await newKey('ES256')];
    const { d: _, ...known } = old;
    const before = await startTestAuth({ mailer_autoconfirm: true, signing_keys: [old] });
    const { session } = await signedInClient(before);
    const after = await startTestAuth({ signing_keys: [next, { ...known, key_ops: ['verify'] }] });
    after.context.config.external_url = before.url;
    const headers = { authorization: `Bearer ${session.access_token}` };
    expect((await after.call('/user', { headers })).status).toBe(200);
    for (const auth of [before, after]) await auth.stop();
  });

  test('that cannot be used is refused before anything starts, by the name of the setting', async () => {
    const [good, other] = [await newKey('ES256'), await newKey('ES256')];
    const { d: _, ...known } = good;
    const unusable: [JWK, string][] = [
      [{ ...good, key_ops: ['verify'] }, 'key_ops'],
      [{ ...good, use: 'enc' }, 'use'],
      [known, 'private'],
      [{ ...good, x: other.x ?? '', y: other.y ?? '' }, 'together'],
      [{ ...good, d: 'nonsense' }, 'together'],
      [{ ...good, x: 'AA' }, 'cannot be read'],
      [{ kty: 'oct', k: 'c2VjcmV0' }, 'ES256 or RS256'],
      [await newKey('ES384'), 'ES256 or RS256'],
      [{ ...(await newKey('ES384')), alg: 'ES256' }, 'P-256'],
      [generateKeyPairSync('rsa', { modulusLength: 1_024 }).privateKey.export({ format: 'jwk' }) as JWK, '2048'],
    ];
    for (const [key, reason] of unusable) {
      const { error } = parse(key);
      expect(error?.issues.map(({ path }) => path)).toEqual([['signing_keys', 0]]);
      expect(error?.issues[0]?.message).toContain(reason);
    }
    expect(parse(good, { ...other, kid: good.kid ?? '' }).error?.issues[0]?.message).toContain('kid');
    expect(parse(good, other).success).toBe(true);
  });
});
