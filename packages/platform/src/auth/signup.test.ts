import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clickLink, mailTo, newEmail, PASSWORD, SITE, startTestAuth, type TestAuth } from './test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth({ refuse_common_passwords: true, redirect_allow_list: ['http://app.test/**'] });
});
afterAll(async () => {
  expect(auth.failures).toEqual([]);
  await auth.stop();
});

describe('signing up', () => {
  test('asks for confirmation, and the mailed link signs in through PKCE', async () => {
    const email = newEmail();
    const client = auth.client({ flowType: 'pkce' });
    const signedUp = await client.auth.signUp({
      email,
      password: PASSWORD,
      options: { data: { name: 'Ada' }, emailRedirectTo: 'http://app.test/welcome?step=2' },
    });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session).toBeNull();
    expect(signedUp.data.user).toMatchObject({ email, user_metadata: { name: 'Ada' }, role: 'authenticated' });
    expect(signedUp.data.user?.identities).toHaveLength(1);
    expect(signedUp.data.user?.confirmation_sent_at).toBeTruthy();

    const before = await client.auth.signInWithPassword({ email, password: PASSWORD });
    expect(before.error).toMatchObject({ status: 400, code: 'email_not_confirmed', message: 'Email not confirmed' });

    const mail = mailTo(auth, email);
    expect(mail).toMatchObject({ kind: 'confirmation', user: { user_metadata: { name: 'Ada' } } });
    expect(mail.code).toMatch(/^\d{6}$/);
    expect(new URL(mail.link ?? '').searchParams.get('token')).toMatch(/^pkce_[0-9a-f]{56}$/);
    const landed = await clickLink(auth, mail.link);
    expect(landed.href).toMatch(/^http:\/\/app\.test\/welcome\?step=2&code=[0-9a-f-]{36}$/);
    const exchanged = await client.auth.exchangeCodeForSession(landed.searchParams.get('code') ?? '');
    expect(exchanged.error).toBeNull();
    expect(exchanged.data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    const user = (await client.auth.getUser()).data.user;
    expect(user).toMatchObject({ email, aud: 'authenticated', phone: '', is_anonymous: false });
    expect(user?.email_confirmed_at).toBeTruthy();
    expect(user?.identities?.[0]).toMatchObject({
      provider: 'email',
      id: user?.id,
      identity_data: { sub: user?.id, email, email_verified: true, phone_verified: false },
    });
  });

  test('without PKCE the link answers with tokens behind the #', async () => {
    const email = newEmail();
    await auth.client().auth.signUp({ email, password: PASSWORD });
    const landed = await clickLink(auth, mailTo(auth, email).link);
    expect(landed.origin).toBe(SITE);
    const fields = new URLSearchParams(landed.hash.slice(1));
    expect([...fields.keys()]).toEqual([
      ...['access_token', 'expires_at', 'expires_in', 'refresh_token', 'sb', 'token_type', 'type'],
    ]);
    expect(fields.get('type')).toBe('signup');
    const client = auth.client();
    const { data } = await client.auth.setSession({
      access_token: fields.get('access_token') ?? '',
      refresh_token: fields.get('refresh_token') ?? '',
    });
    expect(data.user?.email).toBe(email);
  });

  test('the code in the mail serves as well as the link, and either only once', async () => {
    const email = newEmail();
    const client = auth.client();
    await client.auth.signUp({ email, password: PASSWORD });
    const { code, link } = mailTo(auth, email);
    expect((await client.auth.verifyOtp({ email, token: code, type: 'email' })).data.session).toBeTruthy();
    const again = await client.auth.verifyOtp({ email, token: code, type: 'signup' });
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' });
    const landed = await clickLink(auth, link);
    expect(landed.hash).toBe(
      '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
    );
  });

  test('with an address that is registered says nothing about it, and mails nobody', async () => {
    const email = newEmail();
    const client = auth.client();
    const first = await client.auth.signUp({ email, password: PASSWORD, options: { data: { a: 1 } } });
    await client.auth.verifyOtp({ email, token: mailTo(auth, email).code, type: 'signup' });
    const sent = auth.mails.length;
    const second = await auth.client().auth.signUp({ email, password: 'another secret', options: { data: { a: 1 } } });
    expect(second.error).toBeNull();
    expect(second.data.session).toBeNull();
    expect(second.data.user?.id).not.toBe(first.data.user?.id);
    expect(second.data.user?.identities).toEqual([]);
    expect(Object.keys(second.data.user ?? {}).sort()).toEqual(Object.keys(first.data.user ?? {}).sort());
    expect(auth.mails).toHaveLength(sent);
    const old = await client.auth.signInWithPassword({ email, password: 'another secret' });
    expect(old.error?.code).toBe('invalid_credentials');
  });

  test('twenty times at once makes one account', async () => {
    const email = newEmail();
    const attempts = await Promise.all(
      Array.from({ length: 20 }, () => auth.client().auth.signUp({ email, password: PASSWORD })),
    );
    expect(attempts.every(({ error }) => error === null)).toBe(true);
    const { rows } = await auth.db.query('select id from auth.users where email = $1', [email]);
    expect(rows).toHaveLength(1);
  });

  test('writes one account for the twins of an address', async () => {
    const email = newEmail('Twin');
    for (const twin of [email.toUpperCase(), ` ${email} `, email.replace('@', '＠')]) {
      expect((await auth.client().auth.signUp({ email: twin, password: PASSWORD })).error).toBeNull();
    }
    const { rows } = await auth.db.query('select email from auth.users where email like $1', ['twin%']);
    expect(rows).toEqual([{ email: email.toLowerCase() }]);
  });

  test.each([
    'a@x,b@evil.test',
    '<b>@x.test',
    'a\r\nBcc: b@x.test',
    `${'a'.repeat(300)}@x.test`,
    'nobody',
    'a@b@c.test',
  ])('with %j is refused', async (email) => {
    const { error } = await auth.client().auth.signUp({ email, password: PASSWORD });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test.each([
    ['abc', 'length', 'Password should be at least 6 characters.'],
    ['password1', 'pwned', 'Password is known to be weak and easy to guess, please choose a different one.'],
    ['654321', 'pwned', 'Password is known to be weak and easy to guess, please choose a different one.'],
  ])('with the password %s is refused as weak', async (password, reason, message) => {
    const { error } = await auth.client().auth.signUp({ email: newEmail(), password });
    expect(error).toMatchObject({ status: 422, code: 'weak_password', name: 'AuthWeakPasswordError', message });
    expect(error).toMatchObject({ reasons: [reason] });
  });

  test('with a password longer than allowed, or none, is refused', async () => {
    const long = await auth.client().auth.signUp({ email: newEmail(), password: 'x'.repeat(73) });
    expect(long.error?.message).toBe('Password cannot be longer than 72 characters');
    const none = await auth.call('/signup', { json: { email: newEmail(), password: '' } });
    expect(none).toMatchObject({ status: 400, body: { message: 'Signup requires a valid password' } });
  });

  test('with half a PKCE challenge is refused', async () => {
    const half = { email: newEmail(), password: PASSWORD, code_challenge: 'x'.repeat(43) };
    const { status, body } = await auth.call('/signup', { json: half });
    expect(status).toBe(400);
    expect(body.message).toBe('PKCE flow requires code_challenge_method and code_challenge');
    const short = await auth.call('/signup', { json: { ...half, code_challenge: 'x', code_challenge_method: 's256' } });
    expect(short.body.message).toContain('between 43 and 128');
    const odd = await auth.call('/signup', { json: { ...half, code_challenge_method: 'md5' } });
    expect(odd.body.code).toBe('validation_failed');
  });

  test('stores the password as argon2id and the link and code only as hashes', async () => {
    const email = newEmail();
    await auth.client().auth.signUp({ email, password: PASSWORD });
    const { code, link } = mailTo(auth, email);
    const token = new URL(link ?? '').searchParams.get('token') ?? '';
    const rows = JSON.stringify([
      ...(await auth.db.query('select * from auth.users where email = $1', [email])).rows,
      ...(await auth.db.query('select * from auth.one_time_tokens where address = $1', [email])).rows,
    ]);
    expect(rows).toContain('$argon2id$');
    for (const secret of [PASSWORD, token, `"${code}"`]) expect(rows).not.toContain(secret);
  });
});

describe('switches', () => {
  test('autoconfirm gives a session at once, and then says who is registered', async () => {
    const open = await startTestAuth({ mailer_autoconfirm: true });
    const email = newEmail();
    const { data, error } = await open.client().auth.signUp({ email, password: PASSWORD });
    expect(error).toBeNull();
    expect(data.session?.user.email_confirmed_at).toBeTruthy();
    const again = await open.client().auth.signUp({ email, password: PASSWORD });
    expect(again.error).toMatchObject({ status: 422, code: 'user_already_exists', message: 'User already registered' });
    expect(open.mails).toEqual([]);
    await open.stop();
  });

  test('anonymous sign-in is off unless it is on; then it gives a session, and an email makes it an account', async () => {
    const off = await auth.client().auth.signInAnonymously();
    expect(off.error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
    const on = await startTestAuth({ anonymous_users: true });
    const client = on.client();
    const { data } = await client.auth.signInAnonymously({ options: { data: { theme: 'dark' } } });
    expect(data.user).toMatchObject({ is_anonymous: true, user_metadata: { theme: 'dark' }, email: '' });
    const claims = decodeJwt(data.session?.access_token ?? '');
    expect(claims).toMatchObject({ is_anonymous: true, amr: [{ method: 'anonymous' }] });
    const bare = await client.auth.updateUser({ password: PASSWORD });
    expect(bare.error?.status).toBe(422);
    const email = newEmail();
    await client.auth.updateUser({ email, password: PASSWORD });
    await client.auth.verifyOtp({ email, token: mailTo(on, email).code, type: 'email_change' });
    const { data: after } = await client.auth.getUser();
    expect(after.user).toMatchObject({ email, is_anonymous: false, id: data.user?.id });
    await on.stop();
  });

  test('sign-up can be closed, for codes too', async () => {
    const closed = await startTestAuth({ disable_signup: true, anonymous_users: true });
    const client = closed.client();
    const refusal = { status: 422, code: 'signup_disabled', message: 'Signups not allowed for this instance' };
    expect((await client.auth.signUp({ email: newEmail(), password: PASSWORD })).error).toMatchObject(refusal);
    expect((await client.auth.signInWithOtp({ email: newEmail() })).error).toMatchObject(refusal);
    expect((await client.auth.signInAnonymously()).error).toMatchObject(refusal);
    await closed.stop();
  });

  test('email and phone can be closed', async () => {
    const closed = await startTestAuth({ external_email_enabled: false });
    const client = closed.client();
    const signUp = await client.auth.signUp({ email: newEmail(), password: PASSWORD });
    expect(signUp.error).toMatchObject({ status: 400, code: 'email_provider_disabled' });
    const signIn = await client.auth.signInWithPassword({ email: newEmail(), password: PASSWORD });
    expect(signIn.error?.code).toBe('email_provider_disabled');
    const phone = await client.auth.signUp({ phone: '+27821234567', password: PASSWORD });
    expect(phone.error?.code).toBe('phone_provider_disabled');
    await closed.stop();
  });

  test('a phone signs up, confirms by text message, and signs in', async () => {
    const phones = await startTestAuth({ external_phone_enabled: true });
    const client = phones.client();
    const phone = '+27 82 123 4567';
    const signedUp = await client.auth.signUp({ phone, password: PASSWORD });
    expect(signedUp.data.user).toMatchObject({ phone: '27821234567', email: '' });
    const early = await client.auth.signInWithPassword({ phone, password: PASSWORD });
    expect(early.error?.code).toBe('phone_not_confirmed');
    const verified = await client.auth.verifyOtp({ phone, token: phones.texts[0]?.code ?? '', type: 'sms' });
    expect(verified.data.session).toBeTruthy();
    expect((await client.auth.signInWithPassword({ phone, password: PASSWORD })).error).toBeNull();
    const otp = await client.auth.signInWithOtp({ phone });
    expect(otp.error).toBeNull();
    expect((await client.auth.verifyOtp({ phone, token: phones.texts[1]?.code ?? '', type: 'sms' })).error).toBeNull();
    const bad = await client.auth.signUp({ phone: 'call me', password: PASSWORD });
    expect(bad.error?.message).toBe('Invalid phone number format (E.164 required)');
    await phones.stop();
  });
});

describe('an access token', () => {
  test('says who, which session and how, is ES256 with a published key, and can be checked by the client', async () => {
    const open = await startTestAuth(
      { mailer_autoconfirm: true },
      { hooks: { claims: async () => ({ company: 'x', role: 'service_role', sub: 'somebody else', aal: 'aal3' }) } },
    );
    const client = open.client();
    const { data } = await client.auth.signUp({ email: newEmail(), password: PASSWORD, options: { data: { n: 1 } } });
    const token = data.session?.access_token ?? '';
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', typ: 'JWT', kid: expect.any(String) });
    const claims = decodeJwt(token);
    expect(claims).toEqual({
      sub: data.user?.id,
      aud: 'authenticated',
      iss: `${open.url}/auth/v1`,
      iat: expect.any(Number),
      exp: (claims.iat ?? 0) + 3_600,
      email: data.user?.email,
      phone: '',
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      session_id: expect.any(String),
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { n: 1 },
      is_anonymous: false,
      company: 'x',
    });
    const checked = await client.auth.getClaims();
    expect(checked.data?.claims.sub).toBe(data.user?.id);
    await open.stop();
  });
});
