import { decodeJwt } from 'jose';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD, signedInClient, startTestAuth, type TestAuth } from './test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth({ mailer_autoconfirm: true, mfa_max_factors: 3, anonymous_users: true });
});
afterAll(async () => {
  expect(auth.failures).toEqual([]);
  await auth.stop();
});

type Client = Awaited<ReturnType<typeof signedInClient>>['client'];

async function enroll(client: Client, friendlyName = 'phone') {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  const totp = new TOTP({ secret: Secret.fromBase32(data.totp.secret) });
  return {
    ...data,
    code: () => totp.generate({ timestamp: auth.context.clock().getTime() }),
  };
}

/** A person with a proved factor, in a session that gave its code. */
async function withFactor() {
  const person = await signedInClient(auth);
  const factor = await enroll(person.client);
  const { error } = await person.client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: factor.code() });
  if (error) throw error;
  return { ...person, factor };
}

describe('a factor', () => {
  test('is enrolled with a QR code, proved by a code, and lifts the same session to aal2', async () => {
    const { client, session, email } = await signedInClient(auth);
    const factor = await enroll(client, 'my phone');
    expect(factor).toMatchObject({ type: 'totp', friendly_name: 'my phone' });
    expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg[^#]+$/);
    expect(decodeURIComponent(factor.totp.uri)).toContain(`otpauth://totp/site.test:${email}`);
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    });
    const { data, error } = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: factor.code() });
    expect(error).toBeNull();
    const claims = decodeJwt(data?.access_token ?? '');
    expect(claims).toMatchObject({
      aal: 'aal2',
      session_id: decodeJwt(session.access_token).session_id,
      amr: [{ method: 'totp' }, { method: 'password' }],
    });
    const listed = await client.auth.mfa.listFactors();
    expect(listed.data?.totp).toMatchObject([{ id: factor.id, status: 'verified', friendly_name: 'my phone' }]);
    expect((await client.auth.refreshSession()).error).toBeNull();
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  });

  test('signs out the sessions that never gave its code, and drops what was never proved', async () => {
    const { client, email } = await signedInClient(auth);
    const other = auth.client();
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    const [kept, dropped] = [await enroll(client, 'kept'), await enroll(client, 'dropped')];
    await client.auth.mfa.challengeAndVerify({ factorId: kept.id, code: kept.code() });
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.all.map(({ id }) => id)).not.toContain(dropped.id);
  });

  test('takes a code once, though twenty bring it at once', async () => {
    const { client, session } = await signedInClient(auth);
    const factor = await enroll(client);
    const headers = { authorization: `Bearer ${session.access_token}` };
    const code = factor.code();
    const attempt = async () => {
      const { body } = await auth.call(`/factors/${factor.id}/challenge`, { headers, json: {} });
      const json = { challenge_id: body.id, code };
      return (await auth.call(`/factors/${factor.id}/verify`, { headers, json })).status;
    };
    const statuses = await Promise.all(Array.from({ length: 20 }, attempt));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  test('refuses a wrong code, an old challenge and a foreign one', async () => {
    const { client } = await signedInClient(auth);
    const factor = await enroll(client);
    const wrong = factor.code() === '000000' ? '111111' : '000000';
    const refused = await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: wrong });
    expect(refused.error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid TOTP code entered',
    });
    const { data: challenge } = await client.auth.mfa.challenge({ factorId: factor.id });
    expect(challenge?.expires_at).toBeGreaterThan(Date.now() / 1_000 + 200);
    const foreign = await enroll(client, 'another');
    const crossed = { factorId: foreign.id, challengeId: challenge?.id ?? '', code: foreign.code() };
    expect((await client.auth.mfa.verify(crossed)).error?.code).toBe('mfa_factor_not_found');
    auth.wait(301);
    const late = { factorId: factor.id, challengeId: challenge?.id ?? '', code: factor.code() };
    expect((await client.auth.mfa.verify(late)).error?.code).toBe('mfa_challenge_expired');
  });

  test('is limited in number, in name and in kind', async () => {
    const { client } = await signedInClient(auth);
    for (const name of ['a', 'b', 'c']) await enroll(client, name);
    const errorOf = async (params: { factorType: string; friendlyName?: string }) =>
      (await client.auth.mfa.enroll(params as { factorType: 'totp' })).error?.code;
    expect(await errorOf({ factorType: 'totp', friendlyName: 'd' })).toBe('too_many_enrolled_mfa_factors');
    expect(await errorOf({ factorType: 'totp', friendlyName: 'a' })).toBe('mfa_factor_name_conflict');
    expect(await errorOf({ factorType: 'phone' })).toBe('mfa_phone_enroll_not_enabled');
    expect(await errorOf({ factorType: 'webauthn' })).toBe('mfa_webauthn_enroll_not_enabled');
    expect(await errorOf({ factorType: 'smell' })).toBe('validation_failed');
  });

  test('keeps its limit when all come at once', async () => {
    const { session, user } = await signedInClient(auth);
    const headers = { authorization: `Bearer ${session.access_token}` };
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        auth.call('/factors', { headers, json: { factor_type: 'totp', friendly_name: `f${index}` } }),
      ),
    );
    const { rows } = await auth.db.query('select id from auth.mfa_factors where user_id = $1', [user.id]);
    expect(rows).toHaveLength(3);
  });

  test('of somebody else does not exist', async () => {
    const { client } = await signedInClient(auth);
    const theirs = await enroll((await signedInClient(auth)).client);
    expect((await client.auth.mfa.challenge({ factorId: theirs.id })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
    expect((await client.auth.mfa.unenroll({ factorId: theirs.id })).error?.status).toBe(404);
    expect((await client.auth.mfa.unenroll({ factorId: 'nonsense' })).error?.status).toBe(404);
  });

  test('is not for visitors without an account', async () => {
    const client = auth.client();
    await client.auth.signInAnonymously();
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error?.status).toBe(403);
  });
});

describe('a session that has not given the code', () => {
  test('may not change email or password, enrol another factor, or take the factor away', async () => {
    const { email, factor } = await withFactor();
    const client = auth.client();
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    const level = await client.auth.mfa.getAuthenticatorAssuranceLevel();
    expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const password = await client.auth.updateUser({ password: 'a new secret' });
    expect(password.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
    const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'second' });
    expect(enrolled.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    const removed = await client.auth.mfa.unenroll({ factorId: factor.id });
    expect(removed.error).toMatchObject({ status: 422, code: 'insufficient_aal' });
    expect((await client.auth.updateUser({ data: { theme: 'dark' } })).error).toBeNull();
    auth.wait(31);
    await client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: factor.code() });
    expect((await client.auth.updateUser({ password: 'a new secret' })).error).toBeNull();
  });

  test('is what remains when the factor is gone', async () => {
    const { client, factor } = await withFactor();
    const { data } = await client.auth.mfa.unenroll({ factorId: factor.id });
    expect(data).toEqual({ id: factor.id });
    const { data: refreshed } = await client.auth.refreshSession();
    expect(decodeJwt(refreshed.session?.access_token ?? '').aal).toBe('aal1');
  });

  test('cannot go on with its refresh token from before', async () => {
    const { session } = await signedInClient(auth).then(async (person) => {
      const factor = await enroll(person.client);
      await person.client.auth.mfa.challengeAndVerify({ factorId: factor.id, code: factor.code() });
      return person;
    });
    auth.wait(11);
    const { body } = await auth.call('/token?grant_type=refresh_token', {
      json: { refresh_token: session.refresh_token },
    });
    expect(body.code).toBe('refresh_token_already_used');
  });
});
