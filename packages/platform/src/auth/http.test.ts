import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail, PASSWORD, startTestAuth, type TestAuth } from './test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth({ mailer_autoconfirm: true, oauth: { google: { client_id: 'a', client_secret: 'b' } } });
});
afterAll(async () => {
  expect(auth.failures).toEqual([]);
  await auth.stop();
});

describe('a refusal', () => {
  const wrong = { json: { email: 'a@example.test', password: 'wrong guess' } };

  test('names its code for clients that ask so, and in the older shape for others', async () => {
    const now = await auth.call('/token?grant_type=password', wrong);
    expect(now.body).toEqual({
      code: 'invalid_credentials',
      error_code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
    expect(now.headers.get('x-supabase-api-version')).toBe('2024-01-01');
    expect(now.headers.get('x-sb-error-code')).toBe('invalid_credentials');
    for (const version of ['', '2023-01-01', 'latest']) {
      const old = await auth.call('/token?grant_type=password', {
        ...wrong,
        headers: { 'x-supabase-api-version': version },
      });
      expect(old.body).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' });
    }
  });

  test('of a weak password carries its reasons in both shapes', async () => {
    const json = { email: newEmail(), password: 'abc' };
    const weak_password = { reasons: ['length'] };
    expect((await auth.call('/signup', { json })).body).toMatchObject({ code: 'weak_password', weak_password });
    const old = await auth.call('/signup', { json, headers: { 'x-supabase-api-version': '' } });
    expect(old.body).toMatchObject({ code: 422, error_code: 'weak_password', weak_password });
  });

  test('is JSON for paths that do not exist and for what is switched off', async () => {
    expect(await auth.call('/nothing/here')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const sso = await auth.call('/sso', { json: { domain: 'x.test' } });
    expect(sso).toMatchObject({ status: 404, body: { message: 'SAML 2.0 is disabled' } });
  });
});

describe('headers', () => {
  test('let a browser of any origin call, and read what the client reads', async () => {
    const preflight = await auth.call('/token', {
      method: 'OPTIONS',
      headers: { origin: 'http://app.test', 'access-control-request-headers': 'authorization' },
    });
    expect(preflight.status).toBe(204);
    for (const name of ['authorization', 'apikey', 'x-client-info', 'content-type', 'x-supabase-api-version']) {
      expect(preflight.headers.get('access-control-allow-headers')).toContain(name);
    }
    expect(preflight.headers.get('access-control-allow-methods')).toContain('DELETE');
    const refusal = await auth.call('/user', { headers: { origin: 'http://app.test' } });
    expect(refusal.headers.get('access-control-allow-origin')).toBe('*');
    expect(refusal.headers.get('access-control-allow-credentials')).toBeNull();
    expect(refusal.headers.get('access-control-expose-headers')).toContain('x-supabase-api-version');
  });

  test('keep replies out of caches, frames and referrers', async () => {
    const { headers } = await auth.call('/settings');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

test('the public pages say what they should', async () => {
  expect((await auth.call('/health')).body).toMatchObject({ name: 'GoTrue' });
  expect((await auth.call('/settings')).body).toMatchObject({
    external: { google: true, azure: false, email: true, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: true,
    phone_autoconfirm: false,
  });
  const jwks = await auth.call('/.well-known/jwks.json');
  expect(jwks.headers.get('cache-control')).toBe('public, max-age=600');
  expect(jwks.body.keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
  expect(jwks.body.keys[0]).not.toHaveProperty('d');
});

describe('keys', () => {
  test('of clients are asked for where they are configured, save where a browser goes by itself', async () => {
    const guarded = await startTestAuth({ api_keys: ['sb_publishable_right'], mailer_autoconfirm: true });
    const json = { email: newEmail(), password: PASSWORD };
    expect((await guarded.client({}, 'sb_publishable_wrong').auth.signUp(json)).error?.message).toBe('Invalid API key');
    expect((await guarded.client({}, 'sb_publishable_right').auth.signUp(json)).error).toBeNull();
    expect((await guarded.call('/user')).status).toBe(401);
    expect((await guarded.call('/verify', { json: { token_hash: 'x', type: 'email' } })).status).toBe(401);
    expect((await guarded.call('/verify?token=x&type=signup')).status).toBe(303);
    expect((await guarded.call('/.well-known/jwks.json')).status).toBe(200);
    await guarded.stop();
  });
});

describe('a bot check', () => {
  test('is asked on every way to sign up, sign in or send a code, once it is configured', async () => {
    const guarded = await startTestAuth(
      { mailer_autoconfirm: true, anonymous_users: true },
      { hooks: { checkCaptcha: async (token) => token === 'human' } },
    );
    const email = newEmail();
    const client = guarded.client();
    const bot = { captchaToken: 'bot' };
    const errors = [
      await client.auth.signUp({ email, password: PASSWORD }),
      await client.auth.signUp({ email, password: PASSWORD, options: bot }),
      await client.auth.signInAnonymously({ options: bot }),
      await client.auth.signInWithPassword({ email, password: PASSWORD, options: bot }),
      await client.auth.signInWithOtp({ email, options: bot }),
      await client.auth.resetPasswordForEmail(email, bot),
      await client.auth.resend({ email, type: 'signup', options: bot }),
    ];
    expect(errors.map(({ error }) => error?.code)).toEqual(Array(errors.length).fill('captcha_failed'));
    const human = await client.auth.signUp({ email, password: PASSWORD, options: { captchaToken: 'human' } });
    expect(human.error).toBeNull();
    expect((await client.auth.refreshSession()).error).toBeNull();
    await guarded.stop();
  });
});

describe('hostile input', () => {
  const post = (body: string, type = 'application/json') =>
    auth.call('/signup', { method: 'POST', body, headers: { 'content-type': type } });
  const signUp = (fields: object) => post(JSON.stringify({ email: newEmail(), password: PASSWORD, ...fields }));
  const deep = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

  test.each([
    ['no JSON', () => post('{')],
    ['a list', () => post('[]')],
    ['a number', () => post('7')],
    ['null', () => post('null')],
    ['a prototype', () => post('{"__proto__":{"admin":true},"email":"a@x.test","password":"abcdefgh"}')],
    ['a NUL in metadata', () => signUp({ data: { a: '\u0000' } })],
    ['a NUL in the password', () => signUp({ password: 'abcdef\u0000gh' })],
    ['numbers for text', () => signUp({ email: 7 })],
    ['lists for text', () => signUp({ email: ['a@x.test', 'b@x.test'] })],
    ['text for metadata', () => signUp({ data: 'x' })],
    ['too much', () => signUp({ data: { a: 'x'.repeat(300_000) } })],
    ['nesting without end', () => post(`{"email":"deep@x.test","password":"${PASSWORD}","data":${deep(10_000)}}`)],
    ['half a surrogate pair', () => post(`{"email":"half@x.test","password":"${PASSWORD}","data":{"a":"\\ud800"}}`)],
    ['duplicate parameters', () => auth.call('/token?grant_type=password&grant_type=pkce', { json: {} })],
    ['an odd type of content', () => post('<a/>', 'application/xml')],
  ])('of %s is refused with a 4xx', async (_, send) => {
    const { status, body } = await send();
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body.code).toEqual(expect.any(String));
  });

  test('that says JSON and sends nothing is an empty body', async () => {
    const { status, body } = await post('');
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'anonymous_provider_disabled' });
  });

  test('in the Authorization header is refused, never a failure', async () => {
    const raw = (value: string | string[]) =>
      new Promise<number | undefined>((resolve, reject) => {
        const call = request(`${auth.url}/auth/v1/user`, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        call.on('error', reject);
        call.setHeader('authorization', value);
        call.end();
      });
    for (const value of ['Bearer \u00e9\u00e8', ['Bearer a', 'Bearer b'], `Bearer ${'a'.repeat(60_000)}`]) {
      const status = (await raw(value)) ?? 0;
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  });
});
