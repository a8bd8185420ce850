import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clickLink, mailTo, newEmail, PASSWORD, signedInClient, startTestAuth, type TestAuth } from './test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth({ redirect_allow_list: ['http://app.test/**'] });
});
afterAll(async () => {
  expect(auth.failures).toEqual([]);
  await auth.stop();
});

const tokenOf = (link = '') => new URL(link).searchParams.get('token') ?? '';

describe('a code by mail', () => {
  test('signs in who is known, by code, by link and by its hash', async () => {
    const { email, client } = await signedInClient(auth);
    for (const way of ['code', 'hash', 'link'] as const) {
      expect((await client.auth.signInWithOtp({ email })).error).toBeNull();
      const mail = mailTo(auth, email);
      expect(mail.kind).toBe('magic_link');
      if (way === 'link') {
        const landed = await clickLink(auth, mail.link);
        expect(new URLSearchParams(landed.hash.slice(1)).get('type')).toBe('magiclink');
        continue;
      }
      const { data, error } =
        way === 'code'
          ? await client.auth.verifyOtp({ email, token: mail.code, type: 'email' })
          : await client.auth.verifyOtp({ token_hash: tokenOf(mail.link), type: 'magiclink' });
      expect(error).toBeNull();
      expect(decodeJwt(data.session?.access_token ?? '').amr).toMatchObject([{ method: 'otp' }]);
    }
  });

  test('makes an account for who is new, unless the client forbids it', async () => {
    const client = auth.client({ flowType: 'pkce' });
    const email = newEmail();
    const closed = await client.auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(closed.error).toMatchObject({ status: 422, code: 'otp_disabled', message: 'Signups not allowed for otp' });
    await client.auth.signInWithOtp({ email, options: { data: { from: 'otp' } } });
    expect(mailTo(auth, email).kind).toBe('confirmation');
    const landed = await clickLink(auth, mailTo(auth, email).link);
    const { data } = await client.auth.exchangeCodeForSession(landed.searchParams.get('code') ?? '');
    expect(data.user).toMatchObject({ email, user_metadata: { from: 'otp' } });
    expect(decodeJwt(data.session?.access_token ?? '').amr).toMatchObject([{ method: 'email/signup' }]);
  });

  test('replaces the one before it', async () => {
    const { email, client } = await signedInClient(auth);
    await client.auth.signInWithOtp({ email });
    const old = mailTo(auth, email);
    await client.auth.signInWithOtp({ email });
    expect((await client.auth.verifyOtp({ email, token: old.code, type: 'email' })).error?.code).toBe('otp_expired');
    expect((await clickLink(auth, old.link)).hash).toContain('otp_expired');
    expect((await client.auth.verifyOtp({ email, token: mailTo(auth, email).code, type: 'email' })).error).toBeNull();
  });

  test('expires', async () => {
    const brief = await startTestAuth({ otp_exp: 60 });
    const email = newEmail();
    await brief.client().auth.signInWithOtp({ email });
    const { code, link } = mailTo(brief, email);
    brief.wait(61);
    const { error } = await brief.client().auth.verifyOtp({ email, token: code, type: 'email' });
    expect(error?.code).toBe('otp_expired');
    expect((await clickLink(brief, link)).hash).toContain('otp_expired');
    await brief.stop();
  });

  test('is dead after ten wrong tries, counted exactly however many come at once', async () => {
    const { email, client } = await signedInClient(auth);
    await client.auth.signInWithOtp({ email });
    const { code, link } = mailTo(auth, email);
    const wrong = code === '000000' ? '000001' : '000000';
    const tries = await Promise.all(
      Array.from({ length: 50 }, () => auth.call('/verify', { json: { email, token: wrong, type: 'email' } })),
    );
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([403]));
    const { rows } = await auth.db.query('select attempts from auth.one_time_tokens where address = $1', [email]);
    expect(rows).toEqual([{ attempts: 10 }]);
    expect((await client.auth.verifyOtp({ email, token: code, type: 'email' })).error?.code).toBe('otp_expired');
    expect((await clickLink(auth, link)).hash).toContain('access_token');
  });

  test('or its link, redeemed twenty times at once, opens one session', async () => {
    const { email, client, user } = await signedInClient(auth);
    await client.auth.signInWithOtp({ email });
    const { code } = mailTo(auth, email);
    const redeem = () => auth.call('/verify', { json: { email, token: code, type: 'email' } });
    const replies = await Promise.all(Array.from({ length: 20 }, redeem));
    expect(replies.filter(({ status }) => status === 200).length).toBe(1);
    await client.auth.resetPasswordForEmail(email);
    const clicks = await Promise.all(Array.from({ length: 20 }, () => clickLink(auth, mailTo(auth, email).link)));
    expect(clicks.filter(({ hash }) => hash.includes('access_token')).length).toBe(1);
    const { rows } = await auth.db.query('select id from auth.sessions where user_id = $1', [user.id]);
    expect(rows).toHaveLength(3);
  });

  test('says what is missing', async () => {
    const email = newEmail();
    const verify = async (json: object) => (await auth.call('/verify', { json })).body.message;
    expect(await verify({ email, token: '1' })).toBe('Verify requires a verification type');
    expect(await verify({ email, type: 'email' })).toBe('Verify requires either a token or a token hash');
    expect(await verify({ token: '1', type: 'email' })).toContain('Only an email address or phone number');
    expect(await verify({ email, token_hash: 'x', type: 'email' })).toContain('Only the token_hash and type');
    expect(await verify({ email, token: '1', type: '__proto__' })).toBe('Invalid email verification type');
    expect(await verify({ phone: '27821234567', token: '1', type: 'email' })).toBe('Invalid sms verification type');
    expect((await auth.call('/otp', { json: {} })).body.message).toBe('One of email or phone must be set');
    const landed = await auth.call('/verify?type=signup');
    expect(landed).toMatchObject({ status: 303 });
    expect(landed.location).toContain('error=invalid_request');
  });

  test('a link is not used up by who only looks at its head', async () => {
    const email = newEmail();
    await auth.client().auth.signInWithOtp({ email });
    const { link = '' } = mailTo(auth, email);
    expect((await fetch(link, { method: 'HEAD', redirect: 'manual' })).status).toBe(404);
    expect((await clickLink(auth, link)).hash).toContain('access_token');
  });
});

describe('recovery', () => {
  test('leads by the mailed link to a session in which a new password is set', async () => {
    const { email, user } = await signedInClient(auth);
    const client = auth.client({ flowType: 'pkce' });
    const asked = await client.auth.resetPasswordForEmail(email, { redirectTo: 'http://app.test/reset' });
    expect(asked).toEqual({ data: {}, error: null });
    const mail = mailTo(auth, email);
    expect(mail.kind).toBe('recovery');
    const landed = await clickLink(auth, mail.link);
    expect(landed.pathname).toBe('/reset');
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => void events.push(event));
    const { data } = await client.auth.exchangeCodeForSession(landed.searchParams.get('code') ?? '');
    expect(data.user?.id).toBe(user.id);
    expect(events).toContain('PASSWORD_RECOVERY');
    expect((await client.auth.updateUser({ password: 'a new secret' })).error).toBeNull();
    expect((await auth.client().auth.signInWithPassword({ email, password: 'a new secret' })).error).toBeNull();
    expect((await auth.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeTruthy();
  });

  test('answers alike for who is unknown, in body and in time', async () => {
    const { email } = await signedInClient(auth);
    const timed = async (address: string) => {
      const began = performance.now();
      const { status, body } = await auth.call('/recover', { json: { email: address } });
      return { status, body, steps: Math.floor((performance.now() - began) / 100) };
    };
    await timed(newEmail());
    const [known, unknown] = [await timed(email), await timed(newEmail())];
    expect(unknown).toMatchObject({ status: known.status, body: known.body });
    expect(known.steps).toBeGreaterThanOrEqual(1);
    expect(unknown.steps).toBeGreaterThanOrEqual(1);
  });

  test('needs an address', async () => {
    const { status, body } = await auth.call('/recover', { json: {} });
    expect({ status, message: body.message }).toEqual({ status: 400, message: 'Password recovery requires an email' });
  });
});

describe('a PKCE code', () => {
  const start = async () => {
    const { email } = await signedInClient(auth);
    const client = auth.client({ flowType: 'pkce' });
    await client.auth.signInWithOtp({ email });
    const code = (await clickLink(auth, mailTo(auth, email).link)).searchParams.get('code') ?? '';
    return { client, code };
  };
  const exchange = (auth_code: string, code_verifier: string) =>
    auth.call('/token?grant_type=pkce', { json: { auth_code, code_verifier } });

  test('is good once, for its verifier, for five minutes', async () => {
    const { client, code } = await start();
    expect(await exchange(code, 'a'.repeat(60))).toMatchObject({ status: 400, body: { code: 'bad_code_verifier' } });
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull();
    expect(await exchange(code, 'a'.repeat(60))).toMatchObject({ status: 404, body: { code: 'flow_state_not_found' } });
    const late = await start();
    auth.wait(301);
    const { error } = await late.client.auth.exchangeCodeForSession(late.code);
    expect(error).toMatchObject({ status: 422, code: 'flow_state_expired' });
    expect((await exchange('', '')).body.message).toContain('both auth code and code verifier');
  });
});

describe('sending again', () => {
  test('works for a sign-up that waits, and says nothing about others', async () => {
    const client = auth.client();
    const email = newEmail();
    await client.auth.signUp({ email, password: PASSWORD });
    const first = mailTo(auth, email);
    expect(await client.auth.resend({ email, type: 'signup' })).toMatchObject({ error: null });
    expect(mailTo(auth, email).code).not.toBe('');
    expect(mailTo(auth, email)).not.toBe(first);
    const sent = auth.mails.length;
    expect((await client.auth.resend({ email: newEmail(), type: 'signup' })).error).toBeNull();
    expect((await client.auth.resend({ email, type: 'email_change' })).error).toBeNull();
    expect(auth.mails).toHaveLength(sent);
    const wrong = await auth.call('/resend', { json: { email, type: 'recovery' } });
    expect(wrong.body.message).toContain('Missing one of these types');
    const without = await auth.call('/resend', { json: { type: 'sms' } });
    expect(without.body.message).toBe('Type provided requires a phone number');
  });
});
