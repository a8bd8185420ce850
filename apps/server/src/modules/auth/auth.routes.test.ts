import { endpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';

const { auth } = endpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function withPassword() {
  const email = 'pass@example.test';
  const account = await app.deps.identity.create({ email, password: 'thirteen geese', metadata: {} });
  if (typeof account === 'string' || 'weak' in account) throw new Error('no account');
  const { rows } = await app.db.query<{ id: string }>('insert into auth.sessions (user_id) values ($1) returning id', [
    account.id,
  ]);
  const token = await app.tokens.issue({ id: rows[0]?.id ?? '' });
  return { id: account.id, headers: { authorization: `Bearer ${token}` } };
}

test('the current password is verified before what it protects is changed', async () => {
  const { headers, id } = await withPassword();
  const verify = (payload: object) => app.call(auth.verifyPassword, { headers, payload });
  expect((await verify({ password: 'thirteen geese' })).json()).toEqual({ verified: true });
  expect((await verify({ password: 'wrong' })).json().error.message).toBe('Your current password is incorrect.');
  expect((await verify({})).json().error.message).toBe('Invalid request: no password.');
  const { rows } = await app.db.query('select id from auth.sessions where user_id = $1', [id]);
  expect(rows.length).toBe(1);
});

test('whether an address is taken is told to few and slowly', async () => {
  const ask = (email?: string) => app.call(auth.checkUserExists, { payload: { email } });
  const { profile_id } = await app.signIn();
  expect((await ask(`${profile_id}@EXAMPLE.test`)).json()).toEqual({ exists: true });
  expect((await ask('free@example.test')).json()).toEqual({ exists: false });
  expect((await ask()).json().error.message).toBe('Invalid request: no email.');
  const flood = await Promise.all(Array.from({ length: 20 }, () => ask('free@example.test')));
  expect(flood.some(({ statusCode }) => statusCode === 429)).toBe(true);
});

test('people learn their own kind only', async () => {
  const kind = async (headers: Record<string, string>) => (await app.call(auth.checkUserType, { headers })).json();
  expect(await kind((await app.signIn()).headers)).toEqual({ user_type: 'Employer' });
  expect(await kind((await app.visit()).headers)).toEqual({ user_type: null });
});

test('people see where they are signed in and end what is theirs', async () => {
  const member = await app.signIn();
  const other = await app.signIn();
  await app.db.query('insert into auth.sessions (user_id, user_agent) values ($1, $2)', [member.profile_id, 'Phone']);
  const list = async () => (await app.call(auth.sessions, { headers: member.headers })).json();
  const sessions = await list();
  expect(sessions.map(({ current }: { current: boolean }) => current).toSorted()).toEqual([false, true]);
  const end = (id: string) => app.call(auth.endSession, { url: `/api/auth/sessions/${id}`, headers: member.headers });
  expect((await end(other.session_id)).statusCode).toBe(404);
  expect((await end(sessions.find(({ current }: { current: boolean }) => !current).id)).statusCode).toBe(200);
  expect((await list()).length).toBe(1);
});
