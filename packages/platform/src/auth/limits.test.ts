import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerOf } from '../caller-address.ts';
import { mailTo, newEmail, PASSWORD, signedInClient, startTestAuth, type TestAuth } from './test-auth.ts';

const roomy = { sign_in: 9_999, token_refresh: 9_999, verify: 9_999, otp: 9_999, anonymous: 9_999, account: 9_999 };

let auth: TestAuth;
beforeAll(async () => {
  // Behind a proxy that is trusted, so that the test can come from many addresses.
  auth = await startTestAuth(
    {
      mailer_autoconfirm: true,
      anonymous_users: true,
      mail_max_frequency: 60,
      rate_limits: { sign_in: 5, token_refresh: 5, verify: 5, otp: 5, anonymous: 2, account: 4 },
    },
    { trustProxy: true },
  );
});
afterAll(async () => {
  expect(auth.failures).toEqual([]);
  await auth.stop();
});

let hosts = 0;
const newAddress = () => `10.1.${Math.floor(++hosts / 250)}.${(hosts % 250) + 1}`;

const post = (path: string, json: object, from = newAddress()) =>
  auth.call(path, { json, headers: { 'x-forwarded-for': from } });

const statuses = async (calls: Promise<{ status: number }>[]) => (await Promise.all(calls)).map(({ status }) => status);

const refused = (all: number[]) => all.filter((status) => status === 429).length;

describe('a limit', () => {
  test('holds one account against guesses from a hundred addresses, exactly, and passes in five minutes', async () => {
    const email = newEmail();
    await post('/signup', { email, password: PASSWORD });
    const guess = () => post('/token?grant_type=password', { email, password: 'wrong guess' });
    expect(refused(await statuses(Array.from({ length: 100 }, guess)))).toBe(96);
    const right = await post('/token?grant_type=password', { email, password: PASSWORD });
    expect(right).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } });
    auth.wait(301);
    expect((await post('/token?grant_type=password', { email, password: PASSWORD })).status).toBe(200);
  });

  test('counts failures only: who signs in often is not locked out', async () => {
    const email = newEmail();
    await post('/signup', { email, password: PASSWORD });
    for (let round = 0; round < 6; round++) {
      expect((await post('/token?grant_type=password', { email, password: PASSWORD })).status).toBe(200);
    }
  });

  test('holds one address that tries many accounts, also by another spelling of the path', async () => {
    const from = newAddress();
    const guess = () => post('/token?grant_type=password', { email: newEmail(), password: 'wrong guess' }, from);
    expect(refused(await statuses(Array.from({ length: 30 }, guess)))).toBe(25);
    for (const path of ['/token/?grant_type=password', '/Token?grant_type=password']) {
      const { status } = await post(path, { email: newEmail(), password: 'x' }, from);
      expect([404, 429]).toContain(status);
    }
  });

  test('takes an IPv6 /64 for one address', async () => {
    const guess = (_: unknown, index: number) =>
      post('/token?grant_type=password', { email: newEmail(), password: 'x' }, `2001:db8:1:2::${index + 1}`);
    expect(refused(await statuses(Array.from({ length: 20 }, guess)))).toBe(15);
    expect(callerOf('2001:DB8:1:2:aaaa::1')).toBe(callerOf('2001:db8:1:2::9'));
    expect(callerOf('2001:db8:1:3::9')).not.toBe(callerOf('2001:db8:1:2::9'));
    expect(callerOf('::1')).toBe('0:0:0:0::/64');
    expect(callerOf('::ffff:10.0.0.1')).toBe('10.0.0.1');
    expect(callerOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  });

  test('does not believe a forwarded address unless a proxy is trusted', async () => {
    const direct = await startTestAuth({ rate_limits: { ...roomy, sign_in: 3 } });
    const guess = (_: unknown, index: number) =>
      direct.call('/token?grant_type=password', {
        json: { email: newEmail(), password: 'x' },
        headers: { 'x-forwarded-for': `10.9.9.${index}`, 'x-real-ip': `10.9.8.${index}` },
      });
    expect(refused(await statuses(Array.from({ length: 10 }, guess)))).toBe(7);
    await direct.stop();
  });

  test.each([
    ['/signup', () => ({ email: newEmail(), password: PASSWORD }), 5],
    ['/signup', () => ({}), 2],
    ['/otp', () => ({ email: newEmail() }), 5],
    ['/recover', () => ({ email: newEmail() }), 5],
    ['/resend', () => ({ email: newEmail(), type: 'signup' }), 5],
    ['/verify', () => ({ email: newEmail(), token: '123456', type: 'email' }), 5],
    ['/token?grant_type=refresh_token', () => ({ refresh_token: 'x' }), 5],
    ['/token?grant_type=pkce', () => ({ auth_code: 'x', code_verifier: 'y' }), 5],
  ])('holds %s', async (path, json, most) => {
    const from = newAddress();
    const all = await statuses(Array.from({ length: most + 3 }, () => post(path, json(), from)));
    expect(refused(all)).toBe(3);
  });

  test('holds the codes of one account from many addresses', async () => {
    const email = newEmail();
    const guess = () => post('/verify', { email, token: '123456', type: 'email' });
    expect(refused(await statuses(Array.from({ length: 20 }, guess)))).toBe(16);
  });

  test('on links ends at the site, with the reason', async () => {
    const from = newAddress();
    const click = () => auth.call('/verify?token=x&type=signup', { headers: { 'x-forwarded-for': from } });
    const clicks = await Promise.all(Array.from({ length: 7 }, click));
    expect(clicks.filter(({ location }) => location.includes('over_request_rate_limit'))).toHaveLength(2);
  });
});

describe('the mail throttle', () => {
  test('sends one mail a minute to an address, and says how long to wait, known or not', async () => {
    const email = newEmail();
    await post('/signup', { email, password: PASSWORD });
    for (const address of [email, newEmail()]) {
      const first = await post('/recover', { email: address });
      expect(first).toMatchObject({ status: 200, body: {} });
      const second = await post('/recover', { email: address });
      expect(second).toMatchObject({ status: 429, body: { code: 'over_email_send_rate_limit' } });
      expect(second.body.message).toMatch(
        /^For security purposes, you can only request this after (60|59|58) seconds\.$/,
      );
    }
    auth.wait(61);
    expect((await post('/recover', { email })).status).toBe(200);
    expect(auth.mails.filter(({ to }) => to === email)).toHaveLength(2);
  });

  test('lets one of twenty at once through', async () => {
    const email = newEmail();
    await post('/signup', { email, password: PASSWORD });
    const all = await statuses(Array.from({ length: 20 }, () => post('/recover', { email })));
    expect(refused(all)).toBe(19);
    expect(auth.mails.filter(({ to }) => to === email)).toHaveLength(1);
  });

  test('holds sign-ups and sending again together, until the address is confirmed', async () => {
    const slow = await startTestAuth({ mail_max_frequency: 60 });
    const email = newEmail();
    const client = slow.client();
    await client.auth.signUp({ email, password: PASSWORD });
    expect((await client.auth.signUp({ email, password: PASSWORD })).error?.code).toBe('over_email_send_rate_limit');
    expect((await client.auth.resend({ email, type: 'signup' })).error?.code).toBe('over_email_send_rate_limit');
    await client.auth.verifyOtp({ email, token: mailTo(slow, email).code, type: 'signup' });
    const after = await slow.client().auth.signUp({ email, password: PASSWORD });
    expect(after.data.user?.identities).toEqual([]);
    await slow.stop();
  });
});

test('every security event leaves a row that names who, what and from where', async () => {
  const audited = await startTestAuth({ mailer_autoconfirm: true });
  const { client, user, email } = await signedInClient(audited);
  await client.auth.signInWithPassword({ email, password: 'wrong guess' });
  await client.auth.signInWithPassword({ email, password: PASSWORD });
  await client.auth.refreshSession();
  await client.auth.resetPasswordForEmail(email);
  await client.auth.updateUser({ password: 'a new secret' });
  await client.auth.signOut();
  const { rows } = await audited.db.query<{ action: string; ip: string }>(
    'select action, ip from auth.audit_log where user_id = $1 order by at, action',
    [user.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      ...['user_signedup', 'login_failed', 'login', 'token_refreshed', 'user_recovery_requested'],
      ...['user_updated_password', 'logout'],
    ]),
  );
  expect(new Set(rows.map(({ ip }) => ip))).toEqual(new Set(['127.0.0.1']));
  await audited.stop();
});
