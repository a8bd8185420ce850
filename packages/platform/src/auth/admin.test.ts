import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clickLink, mailTo, newEmail, PASSWORD, signedInClient, startTestAuth, type TestAuth } from './test-auth.ts';

const SECRET = 'sb_secret_0123456789abcdef0123456789abcdef';
const HS256 = 'a shared secret of at least thirty-two characters';

let auth: TestAuth;
let admin: ReturnType<TestAuth['client']>['auth']['admin'];
beforeAll(async () => {
  auth = await startTestAuth({ secret_keys: [SECRET], hs256_secret: HS256 });
  admin = auth.client({}, SECRET).auth.admin;
});
afterAll(async () => {
  expect(auth.failures).toEqual([]);
  await auth.stop();
});

async function made(attributes: Parameters<typeof admin.createUser>[0]) {
  const { data, error } = await admin.createUser(attributes);
  if (error) throw error;
  return data.user;
}

const legacyKey = (role: string, secret = HS256) =>
  new SignJWT({ role, iss: 'supabase' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret));

describe('an admin', () => {
  test('creates a user who can sign in, finds, changes and deletes them', async () => {
    const email = newEmail();
    const user = await made({
      email,
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { name: 'Ada' },
      app_metadata: { plan: 'free' },
    });
    expect(user).toMatchObject({
      email,
      user_metadata: { name: 'Ada' },
      app_metadata: { provider: 'email', providers: ['email'], plan: 'free' },
    });
    const client = auth.client();
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    expect((await admin.getUserById(user.id)).data.user?.email).toBe(email);
    const changed = await admin.updateUserById(user.id, {
      app_metadata: { plan: 'paid' },
      user_metadata: { name: null, city: 'Lusaka' },
      email: `new-${email}`,
      email_confirm: true,
      password: 'a new secret',
    });
    expect(changed.data.user).toMatchObject({
      email: `new-${email}`,
      user_metadata: { city: 'Lusaka' },
      app_metadata: { plan: 'paid', provider: 'email' },
    });
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    const again = await client.auth.signInWithPassword({ email: `new-${email}`, password: 'a new secret' });
    expect(again.error).toBeNull();
    expect((await admin.deleteUser(user.id)).error).toBeNull();
    expect((await admin.getUserById(user.id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
    expect((await client.auth.getUser()).error?.code).toBe('user_not_found');
  });

  test('deletes softly: the id stays, the person is gone and the address free', async () => {
    const email = newEmail();
    const { id } = await made({ email, password: PASSWORD, email_confirm: true, user_metadata: { name: 'Ada' } });
    await admin.deleteUser(id, true);
    const { data } = await admin.getUserById(id);
    expect(data.user).toMatchObject({ email: '', user_metadata: {}, identities: [], deleted_at: expect.any(String) });
    await made({ email });
  });

  test('bans for a time, and lifts it', async () => {
    const email = newEmail();
    const { id } = await made({ email, password: PASSWORD, email_confirm: true });
    const banned = await admin.updateUserById(id, { ban_duration: '2h30m' });
    expect(new Date(banned.data.user?.banned_until ?? 0).getTime()).toBeGreaterThan(Date.now() + 2 * 3_600_000);
    const signIn = () => auth.client().auth.signInWithPassword({ email, password: PASSWORD });
    expect((await signIn()).error?.code).toBe('user_banned');
    await admin.updateUserById(id, { ban_duration: 'none' });
    expect((await signIn()).error).toBeNull();
    const odd = await admin.updateUserById(id, { ban_duration: 'for ever' });
    expect(odd.error).toMatchObject({ status: 400, message: 'Invalid format for ban duration' });
  });

  test('lists users by pages that the client can turn', async () => {
    for (let index = 0; index < 5; index++) await made({ email: newEmail() });
    const { data, error } = await admin.listUsers({ page: 1, perPage: 2 });
    expect(error).toBeNull();
    expect(data.users).toHaveLength(2);
    expect(data).toMatchObject({ aud: 'authenticated', nextPage: 2 });
    if (!('lastPage' in data)) throw new Error('no pages');
    expect(data.lastPage).toBe(Math.ceil(data.total / 2));
    const odd = await auth.call('/admin/users?page=-1', { headers: { authorization: `Bearer ${SECRET}` } });
    expect(odd.status).toBe(400);
  });

  test('is told what is wrong with an account', async () => {
    const email = newEmail();
    const user = await made({ email });
    const errorOf = async (attributes: object) => (await admin.createUser(attributes)).error?.code;
    expect(await errorOf({ email })).toBe('email_exists');
    expect(await errorOf({})).toBe('validation_failed');
    expect(await errorOf({ email: newEmail(), id: 'nonsense' })).toBe('validation_failed');
    expect(await errorOf({ email: newEmail(), id: user.id })).toBe('conflict');
    const other = await made({ email: newEmail() });
    expect((await admin.updateUserById(other.id, { email })).error?.code).toBe('email_exists');
    expect((await admin.updateUserById(other.id, { password: 'abc' })).error?.code).toBe('weak_password');
  });

  test('invites: the mail leads to a session, and who came already cannot be invited', async () => {
    const email = newEmail();
    const { data } = await admin.inviteUserByEmail(email, { data: { team: 'x' } });
    expect(data.user).toMatchObject({ email, user_metadata: { team: 'x' }, invited_at: expect.any(String) });
    expect(mailTo(auth, email).kind).toBe('invite');
    const first = mailTo(auth, email);
    await admin.inviteUserByEmail(email);
    expect((await clickLink(auth, first.link)).hash).toContain('otp_expired');
    const landed = await clickLink(auth, mailTo(auth, email).link);
    expect(new URLSearchParams(landed.hash.slice(1)).get('type')).toBe('invite');
    expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  test('makes links of every kind without a mail', async () => {
    const sent = auth.mails.length;
    const email = newEmail();
    const signup = await admin.generateLink({ type: 'signup', email, password: PASSWORD });
    expect(signup.data.properties).toMatchObject({
      verification_type: 'signup',
      email_otp: expect.stringMatching(/^\d{6}$/),
      action_link: expect.stringContaining('/auth/v1/verify?token='),
    });
    const client = auth.client();
    const token_hash = signup.data.properties?.hashed_token ?? '';
    expect((await client.auth.verifyOtp({ token_hash, type: 'signup' })).data.user?.email).toBe(email);
    for (const type of ['magiclink', 'recovery'] as const) {
      const { data } = await admin.generateLink({ type, email });
      const otp = { email, token: data.properties?.email_otp ?? '', type };
      expect((await auth.client().auth.verifyOtp(otp)).error).toBeNull();
    }
    const next = newEmail();
    const change = await admin.generateLink({ type: 'email_change_new', email, newEmail: next });
    await clickLink(auth, change.data.properties?.action_link);
    expect((await client.auth.getUser()).data.user?.email).toBe(next);
    const invited = await admin.generateLink({ type: 'invite', email: newEmail() });
    expect(invited.data.properties?.verification_type).toBe('invite');
    const fresh = await admin.generateLink({ type: 'magiclink', email: newEmail() });
    expect(fresh.data.properties?.verification_type).toBe('signup');
    const unknown = await admin.generateLink({ type: 'recovery', email: newEmail() });
    expect(unknown.error).toMatchObject({ status: 404, code: 'user_not_found' });
    expect(auth.mails).toHaveLength(sent);
  });

  test('lists and deletes the factors of somebody', async () => {
    const { client, user } = await signedInClient(auth);
    const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'x' });
    const { data } = await admin.mfa.listFactors({ userId: user.id });
    expect(data?.factors).toMatchObject([{ id: enrolled.data?.id, status: 'unverified' }]);
    expect(JSON.stringify(data)).not.toContain(enrolled.data?.totp.secret);
    await admin.mfa.deleteFactor({ userId: user.id, id: enrolled.data?.id ?? '' });
    expect((await admin.mfa.listFactors({ userId: user.id })).data?.factors).toEqual([]);
  });

  test('signs somebody out by their token', async () => {
    const { session, client } = await signedInClient(auth);
    expect((await admin.signOut(session.access_token)).error).toBeNull();
    expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  });
});

describe('the admin calls', () => {
  const status = async (key: string) => (await auth.client({}, key).auth.admin.listUsers()).error;

  test('are open to a secret key, a signed service token, a legacy service key and an admin', async () => {
    for (const key of [SECRET, await auth.serviceKey(), await legacyKey('service_role')]) {
      expect(await status(key)).toBeNull();
    }
    const { session, user } = await signedInClient(auth);
    expect(await status(session.access_token)).toMatchObject({ status: 403, code: 'not_admin' });
    await auth.db.query("update auth.users set role = 'supabase_admin' where id = $1", [user.id]);
    expect(await status(session.access_token)).toBeNull();
    await auth.db.query("update auth.users set role = 'authenticated' where id = $1", [user.id]);
    expect(await status(session.access_token)).toMatchObject({ code: 'not_admin' });
  });

  test('are closed to everybody else', async () => {
    expect(await status(await legacyKey('anon'))).toMatchObject({ status: 403, code: 'not_admin' });
    const { body: jwks } = await auth.call('/.well-known/jwks.json');
    const forged = [
      await legacyKey('service_role', 'another secret of at least thirty-two characters'),
      await legacyKey('service_role', JSON.stringify(jwks.keys[0])),
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"role":"service_role"}').toString('base64url')}.`,
      `${SECRET}x`,
      'sb_publishable_test',
    ];
    for (const key of forged) expect(await status(key)).toMatchObject({ status: 403, code: 'bad_jwt' });
    for (const [method, path] of [
      ['GET', '/admin/users'],
      ['POST', '/admin/users'],
      ['DELETE', '/admin/users/00000000-0000-4000-8000-000000000000'],
      ['POST', '/admin/generate_link'],
      ['POST', '/invite'],
      ['GET', '/admin/users/00000000-0000-4000-8000-000000000000/factors'],
    ]) {
      expect(await auth.call(path ?? '', { method: method ?? '' })).toMatchObject({
        status: 401,
        body: { code: 'no_authorization' },
      });
    }
  });
});
