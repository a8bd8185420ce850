import { createHash, randomUUID } from 'node:crypto';
import { type OpenIdProvider, startOpenIdProvider } from '@marula/emulators/openid/provider';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail, PASSWORD, SITE, signedInClient, startTestAuth, type TestAuth } from './test-auth.ts';

let provider: OpenIdProvider;
let auth: TestAuth;
beforeAll(async () => {
  const clients = [{ client_id: 'marula', client_secret: 'shh' }];
  provider = await startOpenIdProvider({ clients, accounts: [] });
  auth = await startTestAuth({
    anonymous_users: true,
    oauth: { google: { client_id: 'marula', client_secret: 'shh', issuer: provider.issuer } },
  });
});
afterAll(async () => {
  expect(auth.failures).toEqual([]);
  await Promise.all([auth.stop(), provider.stop()]);
});

function account(over: { email?: string; email_verified?: boolean } = {}) {
  const person = { sub: randomUUID(), email: newEmail(), email_verified: true, name: 'Ada', ...over };
  provider.state.accounts.push(person);
  return person;
}

/** As a browser follows: to the provider, which answers for this account, and back. */
async function throughProvider(url: string, sub: string): Promise<URL> {
  const asked = new URL(url);
  asked.searchParams.set('login_hint', sub);
  const back = await fetch(asked, { redirect: 'manual' });
  return new URL(back.headers.get('location') ?? '');
}

const follow = async (url: URL | string) =>
  new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '');

async function startedAt(client: ReturnType<TestAuth['client']>, options: object = {}) {
  const { data } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: { skipBrowserRedirect: true, ...options },
  });
  return follow(data.url ?? '');
}

async function signInWith(person: { sub: string }, client = auth.client({ flowType: 'pkce' })) {
  const landed = await follow(await throughProvider((await startedAt(client)).href, person.sub));
  const code = landed.searchParams.get('code');
  const { data, error } = code ? await client.auth.exchangeCodeForSession(code) : { data: null, error: landed };
  return { client, landed, session: data?.session, user: data?.user, error };
}

const fragment = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));

describe('signing in with a provider', () => {
  test('makes an account through PKCE, and opens the same one the next time', async () => {
    const person = account();
    const first = await signInWith(person);
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
    expect((await signInWith(person)).user?.id).toBe(first.user?.id);
  });

  test('without PKCE answers with tokens behind the #', async () => {
    const landed = await follow(await throughProvider((await startedAt(auth.client())).href, account().sub));
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
    expect(url.origin).toBe(provider.issuer);
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
    const refused = await follow(await throughProvider((await startedAt(auth.client())).href, 'nobody'));
    expect(fragment(refused)).toMatchObject({ error: 'access_denied', error_description: 'The person refused' });
    expect(refused.searchParams.get('error')).toBe('access_denied');
    const unknown = await auth.call('/authorize?provider=__proto__');
    expect(unknown).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    const astray = await startedAt(auth.client(), { redirectTo: 'https://evil.test' });
    expect((await follow(await throughProvider(astray.href, account().sub))).origin).toBe(SITE);
  });

  test('can be closed to people who are new', async () => {
    const oauth = { google: { client_id: 'marula', client_secret: 'shh', issuer: provider.issuer } };
    const closed = await startTestAuth({ disable_signup: true, oauth });
    const start = await closed.call('/authorize?provider=google');
    const landed = await follow(await throughProvider(start.location, account().sub));
    expect(fragment(landed).error_code).toBe('signup_disabled');
    await closed.stop();
  });
});

describe('an account with the same address', () => {
  test('is joined when the provider vouches for the address', async () => {
    const { user, email } = await signedInClient(auth);
    const joined = await signInWith(account({ email }));
    expect(joined.user?.id).toBe(user.id);
    expect(joined.user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'google'] });
    expect((await auth.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  test('is not joined, and none is made, when the provider does not', async () => {
    const { user, email } = await signedInClient(auth);
    const refused = await signInWith(account({ email, email_verified: false }));
    expect(fragment(refused.landed).error_code).toBe('provider_email_needs_verification');
    const { rows } = await auth.db.query('select provider from auth.identities where user_id = $1', [user.id]);
    expect(rows).toEqual([{ provider: 'email' }]);
    const stranger = account({ email_verified: false });
    expect(fragment((await signInWith(stranger)).landed).error_code).toBe('provider_email_needs_verification');
  });

  test('that was never confirmed loses the password somebody set in advance', async () => {
    const email = newEmail();
    await auth.client().auth.signUp({ email, password: PASSWORD, options: { data: { planted: true } } });
    const owner = await signInWith(account({ email }));
    expect(owner.user?.user_metadata).not.toHaveProperty('planted');
    expect(owner.user?.identities?.map(({ provider }) => provider)).toEqual(['google']);
    const planted = await auth.client().auth.signInWithPassword({ email, password: PASSWORD });
    expect(planted.error?.code).toBe('invalid_credentials');
  });
});

describe('the way back', () => {
  const backWith = async (person = account()) => throughProvider((await startedAt(auth.client())).href, person.sub);

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
    expect((await signInWith(person)).user).toMatchObject({ id: user.id, email });
    const google = data?.identities.find(({ provider }) => provider === 'google');
    expect((await client.auth.unlinkIdentity(google as NonNullable<typeof google>)).error).toBeNull();
    const { data: after } = await client.auth.getUser();
    expect(after.user?.app_metadata.providers).toEqual(['email']);
    const gone = await client.auth.unlinkIdentity(google as NonNullable<typeof google>);
    expect(gone.error?.code).toBe('single_identity_not_deletable');
  });

  test('refuses what belongs to somebody else, or is linked already', async () => {
    const person = account();
    await signInWith(person);
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
    const token = await provider.idToken(person, { aud: 'marula', nonce: hash(nonce) });
    const { data, error } = await bring(token, nonce);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(person.email);
    expect((await bring(token, nonce)).error).toMatchObject({ status: 400, message: 'Nonce was used before' });
  });

  test('links to somebody who is signed in', async () => {
    const { client, user } = await signedInClient(auth);
    const nonce = randomUUID();
    const token = await provider.idToken(account(), { aud: 'marula', nonce: hash(nonce) });
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
      await provider.idToken(person, { ...good, iss: 'https://evil.test' }),
      await provider.idToken(person, { ...good, aud: 'another' }),
      await provider.idToken(person, { ...good, exp: past }),
      await other.idToken(person, { ...good, iss: provider.issuer }),
      'a.b.c',
      'nonsense',
    ];
    for (const token of tokens) {
      expect((await bring(token, nonce)).error).toMatchObject({ status: 400, message: 'Bad ID token' });
    }
    const right = await provider.idToken(person, good);
    expect((await bring(right)).error?.message).toContain('should both exist');
    expect((await bring(right, 'another nonce')).error?.message).toBe('Nonces mismatch');
    const bare = await provider.idToken(person, { aud: 'marula' });
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
