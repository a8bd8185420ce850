import { afterAll, beforeAll, expect, test } from 'vitest';
import { compose } from '../app/compose.ts';
import { startTestApp, type TestApp } from '../app/test-app.ts';
import { sealStoredSecrets } from './sealed-secrets.ts';

const KEYS_SECRET = 'a secret that lies in no table of it';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { KEYS_SECRET } });
});
afterAll(() => app.stop());

const startedWith = (keysSecret: string | undefined) => {
  const { config, log } = app.deps;
  const signIn = { ...config.signIn, keysSecret };
  return compose({ config: { ...config, signIn }, db: app.db, log, byTheClock: false }).platform.context;
};

test('with KEYS_SECRET no private part of a signing key lies in the database, and people sign in', async () => {
  const { headers } = await app.signIn();
  expect((await app.http.inject({ url: '/api/me', headers })).statusCode).not.toBe(401);
  const { rows } = await app.db.query<{ private_jwk: object }>('select private_jwk from auth.signing_keys');
  expect(rows.length).toBeGreaterThan(0);
  for (const { private_jwk } of rows)
    expect(Object.keys(private_jwk).toSorted()).toEqual(['crv', 'kty', 'sealed', 'x', 'y']);
});

test('with another KEYS_SECRET, or without it, the start is refused in one sentence', async () => {
  await app.signIn();
  for (const secret of ['another secret, of the right length', undefined]) {
    const start = sealStoredSecrets(startedWith(secret));
    await expect(start).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringContaining('KEYS_SECRET'),
    });
  }
  await sealStoredSecrets(startedWith(KEYS_SECRET));
});
