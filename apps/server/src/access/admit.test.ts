import { endpoints } from '@marula/contract/endpoints';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const list = (headers: Record<string, string>) => app.call(endpoints.activityLog.list, { headers });
const codeOf = async (headers: Record<string, string>) => {
  const reply = await list(headers);
  return [reply.statusCode, reply.json().error?.code];
};

test('a member’s rights are the database’s at the time of the call, not the token’s', async () => {
  const owner = await app.signIn();
  const admin = await app.signIn({ role: 'Admin', company_id: owner.company_id });
  expect((await list(admin.headers)).statusCode).toBe(200);
  await app.db.query('update profiles set team_role_id = 3 where id = $1', [admin.profile_id]);
  expect(await codeOf(admin.headers)).toEqual([403, 'auth.not_authorised']);
});

test('a removed member’s live token opens nothing', async () => {
  const owner = await app.signIn();
  const user = await app.signIn({ role: 'Admin', company_id: owner.company_id });
  await app.db.query('update profiles set company_id = null, team_role_id = null where id = $1', [user.profile_id]);
  expect(await codeOf(user.headers)).toEqual([403, 'auth.not_authorised']);
  await app.db.query('update profiles set active = false where id = $1', [user.profile_id]);
  expect(await codeOf(user.headers)).toEqual([401, 'auth.session_missing']);
});

test('a signed-out session ends its tokens at once', async () => {
  const owner = await app.signIn();
  await app.db.query('delete from auth.sessions where id = $1', [owner.session_id]);
  expect(await codeOf(owner.headers)).toEqual([401, 'auth.session_missing']);
});

test('a banned account’s tokens open nothing, from the moment of the ban until it ends', async () => {
  const owner = await app.signIn();
  const { headers } = owner;
  const me = () => app.call(endpoints.auth.sessions, { headers });
  const ban = (until: string | null) =>
    app.db.query('update auth.users set banned_until = $2 where id = $1', [owner.profile_id, until]);
  await ban('2100-01-01');
  expect(await codeOf(headers)).toEqual([401, 'auth.session_missing']);
  expect((await me()).statusCode).toBe(401);
  await ban('2020-01-01');
  expect([(await list(headers)).statusCode, (await me()).statusCode]).toEqual([200, 200]);
});

test('an account that was closed opens nothing, also where no company is asked for', async () => {
  const { headers, profile_id } = await app.signIn();
  await app.db.query('update profiles set active = false where id = $1', [profile_id]);
  expect((await app.call(endpoints.auth.sessions, { headers })).statusCode).toBe(401);
});

test('a candidate’s token opens no employer endpoint', async () => {
  const person = await app.signIn();
  await app.db.query(
    `update profiles set user_type = 'Candidate', company_id = null, team_role_id = null where id = $1`,
    [person.profile_id],
  );
  expect(await codeOf(person.headers)).toEqual([403, 'auth.not_authorised']);
});

test('stored abilities that are not on the allow-list give nothing', async () => {
  const owner = await app.signIn();
  const { rows } = await app.db.query('select abilities from team_role_permissions where role_id = 1');
  for (const abilities of [
    [],
    [{ action: 'manage', subject: 'all', conditions: { __proto__: {} } }],
    [{ action: 'fly', subject: 'all' }],
    'x',
  ]) {
    await app.db.query('update team_role_permissions set abilities = $1 where role_id = 1', [
      JSON.stringify(abilities),
    ]);
    expect([JSON.stringify(abilities), ...(await codeOf(owner.headers))]).toEqual([
      JSON.stringify(abilities),
      403,
      'auth.not_authorised',
    ]);
  }
  await app.db.query('update team_role_permissions set abilities = $1 where role_id = 1', [
    JSON.stringify(rows[0]?.abilities),
  ]);
  expect((await list(owner.headers)).statusCode).toBe(200);
});

describe('a forged token is refused', () => {
  const claims = async () => {
    const owner = await app.signIn();
    const [, payload = ''] = owner.headers.authorization?.split('.') ?? [];
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  };
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  test('with alg none', async () => {
    const token = `${encoded({ alg: 'none', typ: 'JWT' })}.${encoded(await claims())}.`;
    expect(await codeOf({ authorization: `Bearer ${token}` })).toEqual([401, 'auth.session_missing']);
  });

  test('signed with HS256 and our public key', async () => {
    const { rows } = await app.db.query<{ kid: string; private_jwk: { x: string } }>(
      'select kid, private_jwk from auth.signing_keys',
    );
    const key = rows[0];
    const token = await new SignJWT(await claims())
      .setProtectedHeader({ alg: 'HS256', kid: key?.kid ?? '' })
      .sign(Buffer.from(key?.private_jwk.x.repeat(2) ?? ''));
    expect(await codeOf({ authorization: `Bearer ${token}` })).toEqual([401, 'auth.session_missing']);
  });

  test('with a changed payload', async () => {
    const victim = await app.signIn();
    const owner = await app.signIn();
    const [head, payload = '', signature] = owner.headers.authorization?.slice(7).split('.') ?? [];
    const changed = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), sub: victim.profile_id };
    expect(await codeOf({ authorization: `Bearer ${head}.${encoded(changed)}.${signature}` })).toEqual([
      401,
      'auth.session_missing',
    ]);
  });
});
