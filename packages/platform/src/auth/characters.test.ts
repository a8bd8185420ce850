import { request } from 'node:http';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newEmail, signedInClient, startTestAuth, type TestAuth } from './test-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth({ mailer_autoconfirm: true, password_max_length: 20, refuse_common_passwords: true });
});
afterAll(async () => {
  expect(auth.failures).toEqual([]);
  await auth.stop();
});

const signUp = (password: string, email = newEmail()) => auth.client().auth.signUp({ email, password });
const signIn = (email: string, password: string) => auth.client().auth.signInWithPassword({ email, password });

describe('a password', () => {
  // What one keyboard sends as a letter with its accent, another sends as two signs.
  const composed = 'crème brûlée'.normalize('NFC');
  const apart = composed.normalize('NFD');

  test('typed in another Unicode form is the same password', async () => {
    for (const [first, second] of [
      [composed, apart],
      [apart, composed],
      ['ｆｕｌｌｗｉｄｔｈ ｇｅｅｓｅ', 'fullwidth geese'],
    ] as const) {
      const email = newEmail();
      expect((await signUp(first, email)).error).toBeNull();
      expect((await signIn(email, second)).error).toBeNull();
      const { data } = await signIn(email, first);
      const client = auth.client();
      await client.auth.setSession(data.session as NonNullable<typeof data.session>);
      expect((await client.auth.updateUser({ password: second })).error?.code).toBe('same_password');
      expect((await signIn(email, `${first}!`)).error?.code).toBe('invalid_credentials');
    }
  });

  test('that was hashed before forms were made one is still taken', async () => {
    const { user, email } = await signedInClient(auth);
    const old = await hash(apart, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    await auth.db.query('update auth.users set password_hash = $2 where id = $1', [user.id, old]);
    expect((await signIn(email, apart)).error).toBeNull();
  });

  test('is as long as a person would count it', async () => {
    for (const sign of ['🦆', '👍🏽', '👩‍👩‍👧‍👦', '🇿🇲']) {
      expect((await signUp(`${sign.repeat(18)}ab`)).error).toBeNull();
      expect((await signUp(`${sign.repeat(19)}ab`)).error).toMatchObject({ code: 'validation_failed' });
      expect((await signUp(`${sign.repeat(3)}ab`)).error).toMatchObject({ code: 'weak_password' });
    }
    // One letter under a thousand accents is one sign, and still too much to hash.
    expect((await signUp(`abcdef${'\u0316'.repeat(2_000)}`)).error).toMatchObject({ code: 'validation_failed' });
  });

  test('that many have is known in any form', async () => {
    expect((await signUp('ｐａｓｓｗｏｒｄ１')).error).toMatchObject({ code: 'weak_password' });
  });
});

test('two Authorization headers are refused: nobody could say which of them counts', async () => {
  const { session } = await signedInClient(auth);
  const bearer = `Bearer ${session.access_token}`;
  const asked = (authorization: string[]) =>
    new Promise<number | undefined>((resolve, reject) => {
      const call = request(`${auth.url}/auth/v1/user`, (reply) => resolve(reply.resume().statusCode));
      call.setHeader('authorization', authorization);
      call.on('error', reject).end();
    });
  expect(await asked([bearer])).toBe(200);
  expect(await asked([bearer, bearer])).toBe(400);
  expect(await asked([bearer, 'Bearer other'])).toBe(400);
});
