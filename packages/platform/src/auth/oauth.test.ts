import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail, PASSWORD, SITE, signedInClient, startTestAuth } from './test-auth.ts';
import {
  follow,
  fragment,
  signInWith,
  startedAt,
  startTestOAuth,
  type TestOAuth,
  throughProvider,
} from './test-oauth.ts';

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

describe('signing in with a provider', () => {
  test('makes an account through PKCE, and opens the same one the next time', async () => {
    const person = account();
    const first = await signInWith(world, person);
    expect(first.error).toBeNull();
    expect(first.user).toMatchObject({
      email: person.email,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'Ada', email_verified: true },
      identities: [{ provider: 'google', id: person.sub, email: person.email }],
    });
    expect(first.session).toMatchObject({
      provider_token: expect.any(String),
      provider_refresh_token: expect.any(String),
    });
    expect(decodeJwt(first.session?.access_token ?? '').amr).toMatchObject([{ method: 'oauth' }]);
    expect((await signInWith(world, person)).user?.id).toBe(first.user?.id);
  });

  test('without PKCE answers with tokens behind the #', async () => {
    const landed = await follow(await throughProvider(await startedAt(auth.client()), account().sub));
    expect(landed.origin).toBe(SITE);
    expect(Object.keys(fragment(landed))).toEqual(
      expect.arrayContaining(['access_token', 'refresh_token', 'provider_token', 'expires_in', 'token_type']),
    );
    expect(fragment(landed)).not.toHaveProperty('type');
  });

  test('sends the provider what it needs, and nothing that a caller slips in', async () => {
    const url = await startedAt(auth.client(), {
      scopes: 'calendar',
      queryParams: { prompt: 'consent', client_id: 'evil', redirect_uri: 'https://evil.test', state: 'x', nonce: 'y' },
    });
    expect(url.origin).toBe(world.provider.issuer);
    const asked = Object.fromEntries(url.searchParams);
    expect(asked).toMatchObject({
      prompt: 'consent',
      client_id: 'marula',
      redirect_uri: `${auth.url}/auth/v1/callback`,
      scope: 'openid email profile calendar',
      code_challenge_method: 'S256',
    });
    expect(asked.state?.length).toBeGreaterThan(40);
    expect(asked.nonce?.length).toBeGreaterThan(40);
  });

  test('ends at the site when the person refuses, or the provider is unknown', async () => {
    const refused = await follow(await throughProvider(await startedAt(auth.client()), 'nobody'));
    expect(fragment(refused)).toMatchObject({ error: 'access_denied', error_description: 'The person refused' });
    expect(refused.searchParams.get('error')).toBe('access_denied');
    const unknown = await auth.call('/authorize?provider=__proto__');
    expect(unknown).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    const astray = await startedAt(auth.client(), { redirectTo: 'https://evil.test' });
    expect((await follow(await throughProvider(astray.href, account().sub))).origin).toBe(SITE);
  });

  test('can be closed to people who are new', async () => {
    const closed = await startTestAuth({ disable_signup: true, oauth: world.oauth });
    const start = await closed.call('/authorize?provider=google');
    const landed = await follow(await throughProvider(start.location, account().sub));
    expect(fragment(landed).error_code).toBe('signup_disabled');
    await closed.stop();
  });
});

describe('an account with the same address', () => {
  test('is joined when the provider vouches for the address', async () => {
    const { user, email } = await signedInClient(auth);
    const joined = await signInWith(world, account({ email }));
    expect(joined.user?.id).toBe(user.id);
    expect(joined.user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'google'] });
    expect((await auth.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  test('is not joined, and none is made, when the provider does not', async () => {
    const { user, email } = await signedInClient(auth);
    const refused = await signInWith(world, account({ email, email_verified: false }));
    expect(fragment(refused.landed).error_code).toBe('provider_email_needs_verification');
    const { rows } = await auth.db.query('select provider from auth.identities where user_id = $1', [user.id]);
    expect(rows).toEqual([{ provider: 'email' }]);
    const stranger = account({ email_verified: false });
    expect(fragment((await signInWith(world, stranger)).landed).error_code).toBe('provider_email_needs_verification');
  });

  test('that was never confirmed loses the password somebody set in advance', async () => {
    const email = newEmail();
    await auth.client().auth.signUp({ email, password: PASSWORD, options: { data: { planted: true } } });
    const owner = await signInWith(world, account({ email }));
    expect(owner.user?.user_metadata).not.toHaveProperty('planted');
    expect(owner.user?.identities?.map(({ provider }) => provider)).toEqual(['google']);
    const planted = await auth.client().auth.signInWithPassword({ email, password: PASSWORD });
    expect(planted.error?.code).toBe('invalid_credentials');
  });
});

describe('the way back', () => {
  const backWith = async (person = account()) => throughProvider(await startedAt(auth.client()), person.sub);

  test('takes a state once, though twenty bring it at once', async () => {
    const url = await backWith();
    const landings = await Promise.all(Array.from({ length: 20 }, () => follow(url)));
    expect(landings.filter(({ hash }) => hash.includes('access_token'))).toHaveLength(1);
    const lost = landings.find(({ hash }) => !hash.includes('access_token')) as URL;
    expect(fragment(lost)).toMatchObject({ error: 'invalid_request', error_code: 'bad_oauth_state' });
  });

  test('is refused without a state, with a foreign or late one, without a code or with a wrong one', async () => {
    const codeOf = async (change: (url: URL) => void) => {
      const url = await backWith();
      change(url);
      return fragment(await follow(url)).error_code;
    };
    expect(await codeOf((url) => url.searchParams.delete('state'))).toBe('bad_oauth_callback');
    expect(await codeOf((url) => url.searchParams.set('state', randomUUID()))).toBe('bad_oauth_state');
    expect(await codeOf((url) => url.searchParams.delete('code'))).toBe('bad_oauth_callback');
    expect(await codeOf((url) => url.searchParams.set('code', 'guess'))).toBe('bad_oauth_callback');
    expect(await codeOf(() => auth.wait(301))).toBe('bad_oauth_state');
  });

  test('is refused when the code belongs to another flow: its nonce and verifier do not fit', async () => {
    const [mine, theirs] = [await backWith(), await backWith()];
    mine.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    expect(fragment(await follow(mine)).error_code).toBe('bad_oauth_callback');
  });

  test('may be a posted form', async () => {
    const url = await backWith();
    const { status, location } = await auth.call('/callback', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: url.searchParams.toString(),
    });
    expect(status).toBe(302);
    expect(location).toContain('access_token=');
  });
});
