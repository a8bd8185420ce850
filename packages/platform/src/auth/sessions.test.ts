import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listSessions } from './sessions.ts';
import { newEmail, PASSWORD, signedInClient, startTestAuth, type TestAuth } from './test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth({ mailer_autoconfirm: true, refuse_common_passwords: true });
});
afterAll(async () => {
  expect(auth.failures).toEqual([]);
  await auth.stop();
});

const refresh = (refresh_token: string) => auth.call('/token?grant_type=refresh_token', { json: { refresh_token } });

describe('signing in with a password', () => {
  test('gives a session of its own, and says what is wrong in the same words for anybody', async () => {
    const { email, session } = await signedInClient(auth);
    const client = auth.client();
    const { data } = await client.auth.signInWithPassword({ email: email.toUpperCase(), password: PASSWORD });
    expect(data.session?.user.email).toBe(email);
    expect(data.session?.user.last_sign_in_at).toBeTruthy();
    expect(decodeJwt(data.session?.access_token ?? '').session_id).not.toBe(decodeJwt(session.access_token).session_id);
    const refusal = { status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' };
    for (const wrong of [email, newEmail(), 'not an address', 'a@b'.repeat(200)]) {
      const { error } = await client.auth.signInWithPassword({ email: wrong, password: 'not the password' });
      expect(error).toMatchObject(refusal);
    }
    expect((await client.auth.signInWithPassword({ email, password: 'x'.repeat(5_000) })).error).toMatchObject(refusal);
  });

  test('is refused like a wrong password for an account that goes while its password is checked', async () => {
    let goes = '';
    const auth = await startTestAuth(
      { mailer_autoconfirm: true },
      {
        hooks: {
          checkCaptcha: async () => {
            // The person was looked up already: from here on only the database knows that they are gone.
            if (goes) await auth.db.query('delete from auth.users where email = $1', [goes]);
            return true;
          },
        },
      },
    );
    const email = newEmail();
    const captchaToken = 'human';
    await auth.client().auth.signUp({ email, password: PASSWORD, options: { captchaToken } });
    goes = email;
    const late = await auth.client().auth.signInWithPassword({ email, password: PASSWORD, options: { captchaToken } });
    expect(late.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    expect(auth.failures).toEqual([]);
    await auth.stop();
  });

  test('works as hard for an unknown address as for a known one', async () => {
    // At the real cost: at the one that tests take, everything else would outweigh the hash.
    const auth = await startTestAuth({ password_hash: {} });
    const { email } = await signedInClient(auth);
    // The processor's time, not the clock's: other work on the machine must not look like an answer.
    const work = async (address: string) => {
      const before = process.cpuUsage();
      await auth.call('/token?grant_type=password', { json: { email: address, password: 'wrong one' } });
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await work(newEmail());
    let [known, unknown] = [0, 0];
    for (let round = 0; round < 9; round++) {
      known += await work(email);
      unknown += await work(newEmail());
    }
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
    await auth.stop();
  });

  test('needs an address and a known grant', async () => {
    const missing = await auth.call('/token?grant_type=password', { json: { password: PASSWORD } });
    expect(missing).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    const unknown = await auth.call('/token?grant_type=magic', { json: {} });
    expect(unknown).toMatchObject({ status: 400, body: { code: 'unsupported_grant_type' } });
    const web3 = await auth.call('/token?grant_type=web3', { json: {} });
    expect(web3).toMatchObject({ status: 422, body: { message: 'Web3 provider is disabled' } });
  });

  test('tells a client whose password is weak by now', async () => {
    const lax = await startTestAuth({ mailer_autoconfirm: true });
    const email = newEmail();
    await lax.client().auth.signUp({ email, password: 'password1' });
    const { data } = await auth.client().auth.signInWithPassword({ email, password: 'password1' });
    expect(data.weakPassword?.reasons).toEqual(['pwned']);
    await lax.stop();
  });
});

describe('a refresh token', () => {
  test('is good once: the client gets a successor in the same session', async () => {
    const { client, session } = await signedInClient(auth);
    const { data, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect(decodeJwt(data.session?.access_token ?? '').session_id).toBe(decodeJwt(session.access_token).session_id);
  });

  test('presented twenty times at once gives one successor to all', async () => {
    const { session } = await signedInClient(auth);
    const replies = await Promise.all(Array.from({ length: 20 }, () => refresh(session.refresh_token)));
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(replies.map(({ body }) => body.refresh_token)).size).toBe(1);
    const { rows } = await auth.db.query('select used_at from auth.refresh_tokens where session_id = $1', [
      decodeJwt(session.access_token).session_id,
    ]);
    expect(rows.filter(({ used_at }) => used_at === null)).toHaveLength(1);
  });

  test('whose successor was never used gives that successor again, however late: the client failed to save it', async () => {
    const { session } = await signedInClient(auth);
    const first = await refresh(session.refresh_token);
    auth.wait(3_000);
    const second = await refresh(session.refresh_token);
    expect(second.body.refresh_token).toBe(first.body.refresh_token);
  });

  test('of two generations ago is forgiven within moments, and gives the active one', async () => {
    const { session } = await signedInClient(auth);
    const first = await refresh(session.refresh_token);
    const second = await refresh(first.body.refresh_token);
    const again = await refresh(session.refresh_token);
    expect(again.body.refresh_token).toBe(second.body.refresh_token);
  });

  test('of two generations ago after that is a thief’s: the session dies, and with it every token', async () => {
    const { session, client } = await signedInClient(auth);
    const first = await refresh(session.refresh_token);
    const second = await refresh(first.body.refresh_token);
    auth.wait(11);
    const stolen = await refresh(session.refresh_token);
    expect(stolen).toMatchObject({
      status: 400,
      body: { code: 'refresh_token_already_used', message: 'Invalid Refresh Token: Already Used' },
    });
    expect(await refresh(second.body.refresh_token)).toMatchObject({ status: 400 });
    const { error } = await client.auth.getUser(session.access_token);
    expect(error?.name).toBe('AuthSessionMissingError');
    const { rows } = await auth.db.query(
      "select details from auth.audit_log where action = 'token_revoked' and user_id = $1",
      [session.user.id],
    );
    expect(rows).toHaveLength(1);
  });

  test.each(['x', 'ö', 'a'.repeat(100_000), "' or 1=1 --"])(
    'that is none is refused in GoTrue’s words',
    async (token) => {
      expect(await refresh(token)).toMatchObject({
        status: 400,
        body: { code: 'refresh_token_not_found', message: 'Invalid Refresh Token: Refresh Token Not Found' },
      });
    },
  );

  test('that is missing or no text is refused', async () => {
    expect(await refresh('')).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    const odd = await auth.call('/token?grant_type=refresh_token', { json: { refresh_token: { $ne: '' } } });
    expect(odd).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  test('ends after sign-out, and when the person is banned', async () => {
    const out = await signedInClient(auth);
    await out.client.auth.signOut();
    expect((await refresh(out.session.refresh_token)).body.code).toBe('refresh_token_not_found');
    const banned = await signedInClient(auth);
    await auth.db.query("update auth.users set banned_until = now() + interval '1 year' where id = $1", [
      banned.user.id,
    ]);
    expect((await refresh(banned.session.refresh_token)).body.code).toBe('user_banned');
    const { error } = await auth.client().auth.signInWithPassword({ email: banned.email, password: PASSWORD });
    expect(error).toMatchObject({ status: 400, code: 'user_banned' });
  });

  test('does not lie in the database', async () => {
    const { session } = await signedInClient(auth);
    const next = await refresh(session.refresh_token);
    const { rows } = await auth.db.query('select * from auth.refresh_tokens');
    expect(JSON.stringify(rows)).not.toContain(session.refresh_token);
    expect(JSON.stringify(rows)).not.toContain(next.body.refresh_token);
  });
});

describe('a session', () => {
  test('grows too old when a limit is set, by age or by silence', async () => {
    const strict = await startTestAuth({
      mailer_autoconfirm: true,
      session_timebox: 100,
      session_inactivity_timeout: 50,
    });
    const refreshThere = (refresh_token: string) =>
      strict.call('/token?grant_type=refresh_token', { json: { refresh_token } });
    const silent = await signedInClient(strict);
    const busy = await signedInClient(strict);
    strict.wait(40);
    const first = await refreshThere(busy.session.refresh_token);
    expect(first.status).toBe(200);
    strict.wait(40);
    expect((await refreshThere(silent.session.refresh_token)).body.code).toBe('session_expired');
    const second = await refreshThere(first.body.refresh_token);
    expect(second.status).toBe(200);
    strict.wait(40);
    expect((await refreshThere(second.body.refresh_token)).body.code).toBe('session_expired');
    await strict.stop();
  });

  test('can be listed for its owner, newest first', async () => {
    const { email, user } = await signedInClient(auth);
    await auth.client().auth.signInWithPassword({ email, password: PASSWORD });
    const sessions = await listSessions(auth.context, user.id);
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({ ip: '127.0.0.1', aal: 'aal1', user_agent: expect.any(String) });
  });
});

describe('signing out', () => {
  const three = async () => {
    const here = await signedInClient(auth);
    const others = [auth.client(), auth.client()];
    for (const client of others) await client.auth.signInWithPassword({ email: here.email, password: PASSWORD });
    return { here, others };
  };
  const lives = async (token: string | undefined) => (await auth.client().auth.getUser(token)).error === null;

  test.each([
    ['local', false, true],
    ['others', true, false],
    ['global', false, false],
  ] as const)('%s ends the right sessions at once', async (scope, hereLives, othersLive) => {
    const { here, others } = await three();
    const elsewhere = await Promise.all(
      others.map(async (client) => (await client.auth.getSession()).data.session?.access_token),
    );
    expect((await here.client.auth.signOut({ scope })).error).toBeNull();
    expect(await lives(here.session.access_token)).toBe(hereLives);
    expect(await Promise.all(elsewhere.map(lives))).toEqual([othersLive, othersLive]);
  });

  test('needs a session and a scope that exists', async () => {
    expect(await auth.call('/logout', { method: 'POST' })).toMatchObject({ status: 401 });
    expect(await auth.call('/logout?scope=all', { method: 'POST' })).toMatchObject({ status: 400 });
  });
});
