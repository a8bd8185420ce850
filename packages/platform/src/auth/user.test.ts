import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clickLink, mailTo, newEmail, PASSWORD, signedInClient, startTestAuth, type TestAuth } from './test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth({ mailer_autoconfirm: true, external_phone_enabled: true, refuse_common_passwords: true });
});
afterAll(async () => {
  expect(auth.failures).toEqual([]);
  await auth.stop();
});

const signIn = (email: string, password = PASSWORD) => auth.client().auth.signInWithPassword({ email, password });

describe('changing the email', () => {
  test('needs both addresses, in either order, and only then happens', async () => {
    for (const order of ['old first', 'new first']) {
      const { client, email } = await signedInClient(auth);
      const next = newEmail();
      const asked = await client.auth.updateUser({ email: next });
      expect(asked.data.user).toMatchObject({ email, new_email: next });
      expect(mailTo(auth, email)).toMatchObject({ kind: 'email_change', other_address: next });
      expect(mailTo(auth, next)).toMatchObject({ kind: 'email_change', other_address: email });
      const [first, second] = order === 'old first' ? [email, next] : [next, email];
      const half = await clickLink(auth, mailTo(auth, first).link);
      expect(decodeURIComponent(half.hash.replaceAll('+', ' '))).toContain(
        'message=Confirmation link accepted. Please proceed to confirm link sent to the other email',
      );
      expect((await client.auth.getUser()).data.user?.email).toBe(email);
      const landed = await clickLink(auth, mailTo(auth, second).link);
      expect(new URLSearchParams(landed.hash.slice(1)).get('type')).toBe('email_change');
      const { data } = await client.auth.getUser();
      expect(data.user).toMatchObject({ email: next, identities: [{ identity_data: { email: next } }] });
      expect(data.user?.new_email).toBeUndefined();
      expect((await signIn(next)).error).toBeNull();
      expect((await signIn(email)).error?.code).toBe('invalid_credentials');
    }
  });

  test('works by codes: the first half answers with a message and no session', async () => {
    const { client, email } = await signedInClient(auth);
    const next = newEmail();
    await client.auth.updateUser({ email: next });
    const json = { email, token: mailTo(auth, email).code, type: 'email_change' };
    const half = await auth.call('/verify', { json });
    expect(half).toMatchObject({ status: 200, body: { code: '200', msg: expect.stringContaining('other email') } });
    const whole = await auth
      .client()
      .auth.verifyOtp({ email: next, token: mailTo(auth, next).code, type: 'email_change' });
    expect(whole.data.user?.email).toBe(next);
  });

  test('ends what was mailed to the old address', async () => {
    const { client, email } = await signedInClient(auth);
    const next = newEmail();
    await client.auth.resetPasswordForEmail(email);
    const recovery = mailTo(auth, email);
    await client.auth.updateUser({ email: next });
    for (const address of [email, next]) await clickLink(auth, mailTo(auth, address).link);
    expect((await clickLink(auth, recovery.link)).hash).toContain('otp_expired');
  });

  test('asks only the new address where that is the rule', async () => {
    const lax = await startTestAuth({ mailer_autoconfirm: true, secure_email_change: false });
    const { client } = await signedInClient(lax);
    const next = newEmail();
    await client.auth.updateUser({ email: next });
    expect(lax.mails).toHaveLength(1);
    await clickLink(lax, mailTo(lax, next).link);
    expect((await client.auth.getUser()).data.user?.email).toBe(next);
    await lax.stop();
  });

  test('to one that somebody has, now or by the time it is confirmed, is refused', async () => {
    const { email: taken } = await signedInClient(auth);
    const { client, email } = await signedInClient(auth);
    const refused = await client.auth.updateUser({ email: taken });
    expect(refused.error).toMatchObject({ status: 422, code: 'email_exists' });
    const late = newEmail();
    await client.auth.updateUser({ email: late });
    await signedInClient(auth, late);
    await clickLink(auth, mailTo(auth, email).link);
    expect((await clickLink(auth, mailTo(auth, late).link)).hash).toContain('email_exists');
  });
});

describe('changing the password', () => {
  test('signs every other session out, and refuses the same one, a weak one and a wrong current one', async () => {
    const { client, email } = await signedInClient(auth);
    const other = (await signIn(email)).data.session?.access_token;
    const same = await client.auth.updateUser({ password: PASSWORD });
    expect(same.error).toMatchObject({ status: 422, code: 'same_password' });
    expect((await client.auth.updateUser({ password: 'qwerty123' })).error?.code).toBe('weak_password');
    const wrong = await client.auth.updateUser({ password: 'a new secret', current_password: 'nonsense' });
    expect(wrong.error?.code).toBe('current_password_invalid');
    const { error } = await client.auth.updateUser({ password: 'a new secret', current_password: PASSWORD });
    expect(error).toBeNull();
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await auth.client().auth.getUser(other)).error?.name).toBe('AuthSessionMissingError');
    expect((await signIn(email, 'a new secret')).error).toBeNull();
  });

  test('in an old session needs the mailed nonce, where that is the rule', async () => {
    const careful = await startTestAuth({ mailer_autoconfirm: true, reauthentication_for_password_change: true });
    const { client, email } = await signedInClient(careful);
    expect((await client.auth.updateUser({ password: 'a new secret' })).error).toBeNull();
    careful.wait(25 * 3_600);
    await client.auth.refreshSession();
    const without = await client.auth.updateUser({ password: 'another secret' });
    expect(without.error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    expect((await client.auth.reauthenticate()).error).toBeNull();
    const { code, kind, link } = mailTo(careful, email);
    expect({ kind, link }).toEqual({ kind: 'reauthentication', link: undefined });
    const wrong = await client.auth.updateUser({
      password: 'another secret',
      nonce: code === '000000' ? '1' : '000000',
    });
    expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
    expect((await client.auth.updateUser({ password: 'another secret', nonce: code })).error).toBeNull();
    const twice = await client.auth.updateUser({ password: 'third secret', nonce: code });
    expect(twice.error?.code).toBe('reauthentication_not_valid');
    await careful.stop();
  });
});

describe('changing the rest', () => {
  test('merges metadata, and a null takes a key away', async () => {
    const { client } = await signedInClient(auth);
    await client.auth.updateUser({ data: { a: 1, b: { c: 2 } } });
    const { data } = await client.auth.updateUser({ data: { a: null, d: 'é' } });
    expect(data.user?.user_metadata).toEqual({ b: { c: 2 }, d: 'é' });
  });

  test('a phone is confirmed by a text message', async () => {
    const { client } = await signedInClient(auth);
    const asked = await client.auth.updateUser({ phone: '+260971234567' });
    expect(asked.data.user).toMatchObject({ phone: '', new_phone: '260971234567' });
    const token = auth.texts.at(-1)?.code ?? '';
    const { error } = await client.auth.verifyOtp({ phone: '+260971234567', token, type: 'phone_change' });
    expect(error).toBeNull();
    const { data } = await client.auth.getUser();
    expect(data.user).toMatchObject({ phone: '260971234567', app_metadata: { providers: ['email', 'phone'] } });
    const other = await signedInClient(auth);
    expect((await other.client.auth.updateUser({ phone: '+260971234567' })).error?.code).toBe('phone_exists');
  });

  test('nobody gives themselves a role, or app_metadata', async () => {
    const { client, session } = await signedInClient(auth);
    const headers = { authorization: `Bearer ${session.access_token}` };
    const refused = await auth.call('/user', { method: 'PUT', headers, json: { app_metadata: { admin: true } } });
    expect(refused).toMatchObject({ status: 403, body: { code: 'not_admin' } });
    await auth.call('/user', {
      method: 'PUT',
      headers,
      json: { role: 'service_role', is_anonymous: true, email_confirmed_at: null, data: {} },
    });
    expect((await client.auth.getUser()).data.user).toMatchObject({ role: 'authenticated', is_anonymous: false });
  });

  test('the only identity stays', async () => {
    const { client, user } = await signedInClient(auth);
    const [identity] = user.identities ?? [];
    const { error } = await client.auth.unlinkIdentity(identity as NonNullable<typeof identity>);
    expect(error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' });
  });
});

describe('a caller', () => {
  test('without a token, with a broken one, or one of somebody gone is told which', async () => {
    const user = (authorization?: string) => auth.call('/user', authorization ? { headers: { authorization } } : {});
    expect(await user()).toMatchObject({ status: 401, body: { code: 'no_authorization' } });
    for (const header of ['Basic YTpi', 'Bearer', 'Bearer a b', 'bearer ', `Bearer${'x'.repeat(5_000)}`]) {
      expect((await user(header)).status).toBe(401);
    }
    const { session, user: person } = await signedInClient(auth);
    const [head, body] = session.access_token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const token of ['sb_publishable_x', `${none}.${body}.`, `${head}.${body}.xx`, 'a.b.c', 'x'.repeat(10_000)]) {
      expect(await user(`Bearer ${token}`)).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
    }
    const service = await user(`Bearer ${await auth.serviceKey()}`);
    expect(service).toMatchObject({
      status: 403,
      body: { code: 'bad_jwt', message: 'invalid claim: missing sub claim' },
    });
    await auth.db.query('delete from auth.users where id = $1', [person.id]);
    expect(await user(`Bearer ${session.access_token}`)).toMatchObject({
      status: 403,
      body: { code: 'user_not_found' },
    });
  });

  test('whose token has expired is refused', async () => {
    const brief = await startTestAuth({ mailer_autoconfirm: true, jwt_exp: 60 });
    const { session } = await signedInClient(brief);
    brief.wait(61);
    const { status, body } = await brief.call('/user', {
      headers: { authorization: `Bearer ${session.access_token}` },
    });
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'bad_jwt' });
    await brief.stop();
  });
});
