import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp } from '../app/app.ts';
import { compose } from '../app/compose.ts';
import { startTestApp, type TestApp } from '../app/test-app.ts';
import { sealStoredSecrets } from './sealed-secrets.ts';

const KEYS_SECRET = 'a secret that lies in no table of it';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { KEYS_SECRET } });
});
afterAll(() => app.stop());

const composedWith = (keysSecret: string | undefined) => {
  const { config, log } = app.deps;
  const signIn = { ...config.signIn, keysSecret };
  return compose({ config: { ...config, signIn }, db: app.db, log, byTheClock: false });
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
    const { deps, ...parts } = composedWith(secret);
    await expect(startApp(deps, { modules: [], ...parts }).then(() => 'started')).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringContaining('KEYS_SECRET'),
    });
  }
  await sealStoredSecrets(composedWith(KEYS_SECRET).platform.context);
});
