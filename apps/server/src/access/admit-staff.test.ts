import { endpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const asked = async (headers: Record<string, string>) => {
  const reply = await app.call(endpoints.staff.me, { headers });
  return [reply.statusCode, reply.json().error?.code];
};

test('somebody of us is told who they are, in which roles and until when', async () => {
  const { headers, profile_id } = await app.signInStaff({ roles: ['support', 'trust'] });
  const reply = await app.call(endpoints.staff.me, { headers });
  expect(reply.json()).toMatchObject({ id: profile_id, first_name: 'Zinhle', roles: ['support', 'trust'] });
  const left = Date.parse(reply.json().until) - Date.now();
  expect(left / 3_600_000).toBeCloseTo(8, 1);
});

test('without the code of the second factor nothing opens', async () => {
  const { headers } = await app.signInStaff({ aal: 'aal1' });
  expect(await asked(headers)).toEqual([403, 'staff.second_factor']);
});

test('an employer of the role Admin is none of us, and an Admin without a role here neither', async () => {
  const member = await app.signIn({ role: 'Admin' });
  expect(await asked(member.headers)).toEqual([403, 'auth.not_authorised']);
  const staff = await app.signInStaff();
  await app.db.query('update staff set closed_at = now() where profile_id = $1', [staff.profile_id]);
  expect(await asked(staff.headers)).toEqual([403, 'auth.not_authorised']);
});

test('a session is over eight hours after its sign-in, and its token opens nothing afterwards', async () => {
  const { headers, session_id } = await app.signInStaff();
  expect(await asked(headers)).toEqual([200, undefined]);
  await app.db.query(`update auth.sessions set created_at = now() - interval '8 hours' where id = $1`, [session_id]);
  expect(await asked(headers)).toEqual([401, 'staff.session_over']);
  expect(await asked(headers)).toEqual([401, 'auth.session_missing']);
});

test('a session is over after half an hour without a touch, and each call is one', async () => {
  const { headers, session_id } = await app.signInStaff();
  await asked(headers);
  const touched = (minutes: number) =>
    app.db.query(`update staff_sessions set touched_at = now() - make_interval(mins => $2) where session_id = $1`, [
      session_id,
      minutes,
    ]);
  await touched(29);
  expect(await asked(headers)).toEqual([200, undefined]);
  const { rows } = await app.db.query(
    `select touched_at > now() - interval '1 minute' as just_now from staff_sessions where session_id = $1`,
    [session_id],
  );
  expect(rows).toEqual([{ just_now: true }]);
  await touched(30);
  expect(await asked(headers)).toEqual([401, 'staff.session_over']);
});

test('who signed in and never came is over after half an hour, too', async () => {
  const { headers, session_id } = await app.signInStaff();
  await app.db.query(`update auth.sessions set created_at = now() - interval '31 minutes' where id = $1`, [session_id]);
  expect(await asked(headers)).toEqual([401, 'staff.session_over']);
});
