import { decodeProtectedHeader, exportJWK, generateKeyPair, type JWK } from 'jose';
import { expect, test } from 'vitest';
import { newEmail, PASSWORD, signedInClient, startTestAuth } from './test-auth.ts';

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
