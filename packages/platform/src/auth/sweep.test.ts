import { expect, test } from 'vitest';
import { sweepAuth } from './sweep.ts';
import { newEmail, signedInClient, startTestAuth } from './test-auth.ts';

test('sweeping removes what has expired and leaves what still opens something', async () => {
  const auth = await startTestAuth({ session_inactivity_timeout: 40 * 24 * 3_600 });
  const { client, session } = await signedInClient(auth);
  await client.auth.refreshSession();
  await client.auth.signInWithOtp({ email: newEmail() });
  const count = async (table: string) =>
    (await auth.db.query<{ n: number }>(`select count(*)::int as n from auth.${table}`)).rows[0]?.n;
  await sweepAuth(auth.context);
  expect([await count('one_time_tokens'), await count('refresh_tokens'), await count('sessions')]).toEqual([1, 2, 1]);
  auth.wait(35 * 24 * 3_600);
  await sweepAuth(auth.context);
  expect([await count('one_time_tokens'), await count('refresh_tokens'), await count('sessions')]).toEqual([0, 1, 1]);
  expect((await client.auth.refreshSession()).error).toBeNull();
  auth.wait(41 * 24 * 3_600);
  await sweepAuth(auth.context);
  expect(await count('sessions')).toBe(0);
  expect((await auth.client().auth.getUser(session.access_token)).error).toBeTruthy();
  await auth.stop();
});
