import { randomUUID } from 'node:crypto';
import { startOpenIdProvider } from '@marula/emulators/openid/provider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PlatformConfig } from '../config.ts';
import { createFlow } from './flow-states.ts';
import { newEmail, PASSWORD, signedInClient, startTestAuth, type TestAuth } from './test-auth.ts';
import { fragment } from './test-oauth.ts';

describe('a provider that cannot be reached', () => {
  let auth: TestAuth;
  beforeAll(async () => {
    const gone = await startOpenIdProvider({ clients: [], accounts: [] });
    await gone.stop();
    const google = { client_id: 'marula', client_secret: 'shh', issuer: gone.issuer };
    auth = await startTestAuth({ mailer_autoconfirm: true, oauth: { google } });
  });
  afterAll(async () => {
    expect(auth.failures).toEqual([]);
    await auth.stop();
  });
  const unreachable = {
    status: 400,
    body: { code: 'validation_failed', message: expect.stringMatching(/^Unsupported provider: .*reached/) },
  };

  test('is told in words at the start, while linking, and to who brings a token of it', async () => {
    expect(await auth.call('/authorize?provider=google')).toMatchObject(unreachable);
    const { session } = await signedInClient(auth);
    const headers = { authorization: `Bearer ${session.access_token}` };
    expect(await auth.call('/user/identities/authorize?provider=google', { headers })).toMatchObject(unreachable);
    const json = { provider: 'google', id_token: 'a.b.c', nonce: 'n' };
    expect(await auth.call('/token?grant_type=id_token', { json })).toMatchObject(unreachable);
  });

  test('ends at the site when it went while somebody was there', async () => {
    const { db } = auth;
    const state = randomUUID();
    await createFlow(db, new Date(), {
      provider: 'google',
      authentication_method: 'oauth',
      seconds: 300,
      redirect_to: 'http://site.test/here',
      state,
    });
    const { status, location } = await auth.call(`/callback?state=${state}&code=x`);
    expect(status).toBe(302);
    expect(fragment(new URL(location))).toMatchObject({ error: 'invalid_request', error_code: 'validation_failed' });
  });
});

test('a provider that nobody knows is refused before anything starts, unless it names its issuer', () => {
  const settings = (issuer: object) => ({
    external_url: 'http://platform.test',
    site_url: 'http://site.test',
    oauth: { keycloak: { client_id: 'a', client_secret: 'b', ...issuer } },
  });
  const { error } = PlatformConfig.safeParse(settings({}));
  expect(error?.issues[0]).toMatchObject({ path: ['oauth', 'keycloak'], message: expect.stringContaining('issuer') });
  expect(PlatformConfig.safeParse(settings({ issuer: 'https://id.test' })).success).toBe(true);
});

describe('text messages', () => {
  const phones = { external_phone_enabled: true, mail_max_frequency: 60 };
  let numbers = 0;
  const number = () => `+26097700000${++numbers}`;

  test('that nobody sends are refused as by the real server, each time', async () => {
    const auth = await startTestAuth({ ...phones, mailer_autoconfirm: true }, { hooks: { sendSms: undefined } });
    const phone = number();
    const { session } = await signedInClient(auth);
    const headers = { authorization: `Bearer ${session.access_token}` };
    const refused = {
      status: 500,
      body: { code: 'unexpected_failure', message: 'Unable to get SMS provider' },
    };
    for (const _ of [1, 2]) {
      expect(await auth.call('/otp', { json: { phone } })).toMatchObject(refused);
      expect(await auth.call('/signup', { json: { phone, password: PASSWORD } })).toMatchObject(refused);
      expect(await auth.call('/user', { method: 'PUT', headers, json: { phone } })).toMatchObject(refused);
    }
    const { rows } = await auth.db.query('select id from auth.users where phone = $1', [phone.slice(1)]);
    expect(rows).toEqual([]);
    expect(auth.failures).toEqual([]);
    await auth.stop();
  });

  test('sent again: a number that nobody has is answered at any time, one that waits is spared', async () => {
    const auth = await startTestAuth(phones);
    const phone = number();
    const again = () => auth.call('/resend', { json: { phone, type: 'sms' } });
    for (const _ of [1, 2, 3]) expect(await again()).toMatchObject({ status: 200, body: {} });
    await auth.call('/signup', { json: { phone, password: PASSWORD } });
    expect(await again()).toMatchObject({ status: 429, body: { code: 'over_sms_send_rate_limit' } });
    auth.wait(61);
    expect(await again()).toMatchObject({ status: 200 });
    expect(auth.texts).toHaveLength(2);
    await auth.stop();
  });

  test('are not sent again where phones or mails are switched off', async () => {
    const auth = await startTestAuth({ external_email_enabled: false });
    const sms = await auth.call('/resend', { json: { phone: number(), type: 'sms' } });
    expect(sms).toMatchObject({ status: 400, body: { code: 'phone_provider_disabled' } });
    const mail = await auth.call('/resend', { json: { email: newEmail(), type: 'signup' } });
    expect(mail).toMatchObject({ status: 400, body: { code: 'email_provider_disabled' } });
    await auth.stop();
  });
});

test('a password that many have is taken, as by the real server, unless that is switched on', async () => {
  const [lax, strict] = [
    await startTestAuth({ mailer_autoconfirm: true }),
    await startTestAuth({ refuse_common_passwords: true }),
  ];
  const password = 'password1';
  expect((await lax.client().auth.signUp({ email: newEmail(), password })).error).toBeNull();
  const refused = await strict.client().auth.signUp({ email: newEmail(), password });
  expect(refused.error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] });
  for (const auth of [lax, strict]) await auth.stop();
});
