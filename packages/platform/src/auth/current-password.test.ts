import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailTo, newEmail, PASSWORD, signedInClient, startTestAuth, type TestAuth } from './test-auth.ts';
import { signInWith, startTestOAuth, type TestOAuth } from './test-oauth.ts';

const careful = {
  mailer_autoconfirm: true,
  anonymous_users: true,
  update_password_require_current_password: true,
  change_address_require_current_password: true,
};
const NEXT = 'a new secret';
const DAY = 25 * 3_600;
const required = (message: string) => ({ status: 400, code: 'current_password_required', message });
const invalid = (message: string) => ({ status: 400, code: 'current_password_invalid', message });
const FOR_PASSWORD = 'Current password required when setting new password.';
const FOR_ADDRESS = 'Current password required when changing an email address or a phone number.';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth(careful);
});
afterAll(async () => {
  expect(auth.failures).toEqual([]);
  await auth.stop();
});

const signsIn = async (email: string, password: string) =>
  (await auth.client().auth.signInWithPassword({ email, password })).error === null;

describe('where the current password is asked for', () => {
  test('a session alone changes no password', async () => {
    const { client, email } = await signedInClient(auth);
    expect((await client.auth.updateUser({ password: NEXT })).error).toMatchObject(required(FOR_PASSWORD));
    const wrong = await client.auth.updateUser({ password: NEXT, current_password: 'nonsense' });
    expect(wrong.error).toMatchObject(invalid(FOR_PASSWORD));
    expect(await signsIn(email, PASSWORD)).toBe(true);
    const right = await client.auth.updateUser({ password: NEXT, current_password: PASSWORD });
    expect(right.error).toBeNull();
    expect(await signsIn(email, NEXT)).toBe(true);
  });

  test('a session alone changes no email, and mails nobody', async () => {
    const { client, email } = await signedInClient(auth);
    const next = newEmail();
    expect((await client.auth.updateUser({ email: next })).error).toMatchObject(required(FOR_ADDRESS));
    const wrong = await client.auth.updateUser({ email: next, current_password: 'nonsense' });
    expect(wrong.error).toMatchObject(invalid(FOR_ADDRESS));
    expect(auth.mails.some(({ to }) => to === next || to === email)).toBe(false);
    const right = await client.auth.updateUser({ email: next, current_password: PASSWORD });
    expect(right.data.user?.new_email).toBe(next);
    const kept = await client.auth.updateUser({ email, data: { a: 1 } });
    expect(kept.error).toBeNull();
  });

  test('guesses count together with those at sign-in', async () => {
    const strict = await startTestAuth({ ...careful, rate_limits: { account: 3 } });
    const { client, email } = await signedInClient(strict);
    const guess = async () =>
      (await client.auth.updateUser({ password: NEXT, current_password: 'nonsense' })).error?.code;
    for (const _ of [1, 2, 3]) expect(await guess()).toBe('current_password_invalid');
    expect(await guess()).toBe('over_request_rate_limit');
    const signIn = await strict.client().auth.signInWithPassword({ email, password: PASSWORD });
    expect(signIn.error?.code).toBe('over_request_rate_limit');
    await strict.stop();
  });

  test('who came by a mailed link sets a new one without the old, for a day', async () => {
    for (const late of [false, true]) {
      const { email } = await signedInClient(auth);
      const client = auth.client();
      await client.auth.resetPasswordForEmail(email);
      await client.auth.verifyOtp({ email, token: mailTo(auth, email).code, type: 'recovery' });
      if (late) {
        auth.wait(DAY);
        await client.auth.refreshSession();
      }
      const { error } = await client.auth.updateUser({ password: NEXT });
      if (late) expect(error).toMatchObject(required(FOR_PASSWORD));
      else expect(error).toBeNull();
    }
  });

  test('an anonymous visitor still signs up', async () => {
    const client = auth.client();
    await client.auth.signInAnonymously();
    const { error } = await client.auth.updateUser({ email: newEmail(), password: NEXT });
    expect(error).toBeNull();
  });
});

describe('an account without a password', () => {
  let world: TestOAuth;
  beforeAll(async () => {
    world = await startTestOAuth(careful);
  });
  afterAll(() => world.stop());

  const arrive = async () => {
    const person = world.account();
    const { session } = await signInWith(world, person);
    const client = world.auth.client();
    await client.auth.setSession(session as NonNullable<typeof session>);
    return { client, email: person.email };
  };

  test('gets its first one after a sign-in of today', async () => {
    const { client, email } = await arrive();
    expect((await client.auth.updateUser({ password: NEXT })).error).toBeNull();
    const { error } = await world.auth.client().auth.signInWithPassword({ email, password: NEXT });
    expect(error).toBeNull();
    expect((await client.auth.updateUser({ password: 'third secret' })).error).toMatchObject(required(FOR_PASSWORD));
  });

  test('needs the mailed nonce in an older session, once for all that is changed', async () => {
    const { client, email } = await arrive();
    world.auth.wait(DAY);
    await client.auth.refreshSession();
    for (const change of [{ password: NEXT }, { email: newEmail() }]) {
      expect((await client.auth.updateUser(change)).error).toMatchObject({
        status: 400,
        code: 'reauthentication_needed',
      });
    }
    await client.auth.reauthenticate();
    const nonce = mailTo(world.auth, email).code;
    const { error } = await client.auth.updateUser({ password: NEXT, email: newEmail(), nonce });
    expect(error).toBeNull();
  });
});
