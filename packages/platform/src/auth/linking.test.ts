import { createHash, randomUUID } from 'node:crypto';
import { startOpenIdProvider } from '@marula/emulators/openid/provider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInClient, startTestAuth, type TestAuth } from './test-auth.ts';
import { follow, fragment, signInWith, startTestOAuth, type TestOAuth, throughProvider } from './test-oauth.ts';

let world: TestOAuth;
let auth: TestOAuth['auth'];
let account: TestOAuth['account'];
beforeAll(async () => {
  world = await startTestOAuth();
  ({ auth, account } = world);
});
afterAll(async () => {
  expect(auth.failures).toEqual([]);
  await world.stop();
});

describe('linking', () => {
  async function link(client: ReturnType<TestAuth['client']>, sub: string) {
    const { data, error } = await client.auth.linkIdentity({ provider: 'google' });
    if (error) throw error;
    return follow(await throughProvider(data.url ?? '', sub));
  }

  test('gives somebody who is signed in a further way in, and takes it away again', async () => {
    const { client, user, email } = await signedInClient(auth);
    const person = account();
    expect((await link(client, person.sub)).hash).toContain('access_token');
    const { data } = await client.auth.getUserIdentities();
    expect(data?.identities.map(({ provider }) => provider)).toEqual(['email', 'google']);
    expect((await signInWith(world, person)).user).toMatchObject({ id: user.id, email });
    const google = data?.identities.find(({ provider }) => provider === 'google');
    expect((await client.auth.unlinkIdentity(google as NonNullable<typeof google>)).error).toBeNull();
    const { data: after } = await client.auth.getUser();
    expect(after.user?.app_metadata.providers).toEqual(['email']);
    const gone = await client.auth.unlinkIdentity(google as NonNullable<typeof google>);
    expect(gone.error?.code).toBe('single_identity_not_deletable');
  });

  test('refuses what belongs to somebody else, or is linked already', async () => {
    const person = account();
    await signInWith(world, person);
    const { client } = await signedInClient(auth);
    expect(fragment(await link(client, person.sub))).toMatchObject({
      error_code: 'identity_already_exists',
      error_description: 'Identity is already linked to another user',
    });
    const own = account();
    await link(client, own.sub);
    expect(fragment(await link(client, own.sub)).error_description).toBe('Identity is already linked');
  });

  test('makes an account of a visitor', async () => {
    const client = auth.client();
    const { data } = await client.auth.signInAnonymously();
    const person = account();
    await link(client, person.sub);
    const { data: after } = await client.auth.getUser();
    expect(after.user).toMatchObject({ id: data.user?.id, is_anonymous: false, email: person.email });
  });

  test('can be off', async () => {
    const off = await startTestAuth({ mailer_autoconfirm: true, manual_linking: false });
    const { client } = await signedInClient(off);
    const { error } = await client.auth.linkIdentity({ provider: 'google' });
    expect(error).toMatchObject({
      status: 404,
      code: 'manual_linking_disabled',
      message: 'Manual linking is disabled',
    });
    await off.stop();
  });

  test('needs somebody who is signed in', async () => {
    expect((await auth.call('/user/identities/authorize?provider=google')).status).toBe(401);
  });
});

describe('an ID token', () => {
  const hash = (nonce: string) => createHash('sha256').update(nonce).digest('hex');
  const bring = (token: string, nonce?: string) =>
    auth.client().auth.signInWithIdToken({ provider: 'google', token, ...(nonce ? { nonce } : {}) });

  test('signs in once with its nonce', async () => {
    const person = account();
    const nonce = randomUUID();
    const token = await world.provider.idToken(person, { aud: 'marula', nonce: hash(nonce) });
    const { data, error } = await bring(token, nonce);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(person.email);
    expect((await bring(token, nonce)).error).toMatchObject({ status: 400, message: 'Nonce was used before' });
  });

  test('links to somebody who is signed in', async () => {
    const { client, user } = await signedInClient(auth);
    const nonce = randomUUID();
    const token = await world.provider.idToken(account(), { aud: 'marula', nonce: hash(nonce) });
    const { data, error } = await client.auth.linkIdentity({ provider: 'google', token, nonce });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(user.id);
    expect(data.user?.identities).toHaveLength(2);
  });

  test('is refused with a wrong issuer, audience, signature, date or nonce', async () => {
    const nonce = randomUUID();
    const good = { aud: 'marula', nonce: hash(nonce) };
    const other = await startOpenIdProvider({ clients: [], accounts: [] });
    const person = account();
    const past = Math.floor(Date.now() / 1_000) - 1_000;
    const tokens = [
      await world.provider.idToken(person, { ...good, iss: 'https://evil.test' }),
      await world.provider.idToken(person, { ...good, aud: 'another' }),
      await world.provider.idToken(person, { ...good, exp: past }),
      await other.idToken(person, { ...good, iss: world.provider.issuer }),
      'a.b.c',
      'nonsense',
    ];
    for (const token of tokens) {
      expect((await bring(token, nonce)).error).toMatchObject({ status: 400, message: 'Bad ID token' });
    }
    const right = await world.provider.idToken(person, good);
    expect((await bring(right)).error?.message).toContain('should both exist');
    expect((await bring(right, 'another nonce')).error?.message).toBe('Nonces mismatch');
    const bare = await world.provider.idToken(person, { aud: 'marula' });
    expect((await bring(bare, nonce)).error?.status).toBe(400);
    await other.stop();
  });

  test('needs a provider that is on, and a token', async () => {
    const call = (json: object) => auth.call('/token?grant_type=id_token', { json });
    expect((await call({ provider: 'apple', id_token: 'x' })).status).toBe(400);
    expect((await call({ provider: 'google' })).body.message).toBe('id_token required');
    expect((await call({ id_token: 'x' })).status).toBe(400);
  });
});
