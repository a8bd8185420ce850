import { randomUUID } from 'node:crypto';
import { passwordMatches } from '@marula/platform/auth/passwords';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../app/test-app.ts';
import { addStaff, changeStaff, closeStaff, listStaff } from './staff.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const address = () => `${randomUUID()}@marula.test`;
const rowOf = async (email: string) =>
  (
    await app.db.query(
      `select p.user_type, p.first_name, p.last_name, p.active, u.password_hash, u.email_confirmed_at is not null as confirmed,
         s.roles, s.own_companies, s.closed_at,
         (select count(*)::int from auth.identities i where i.user_id = p.id) as identities,
         (select json_agg(json_build_object('act', l.act, 'staff', l.staff_id, 'reason', l.reason) order by l.id)
          from staff_log l where l.subject_id = p.id::text) as log
       from profiles p join auth.users u on u.id = p.id join staff s on s.profile_id = p.id where p.email = $1`,
      [email],
    )
  ).rows[0];

test('the first of us is made by a command: an account of the type Admin whose password is said once', async () => {
  const email = address();
  const said = await addStaff(app.db, { email: email.toUpperCase(), name: 'Zinhle van der Merwe', roles: ['trust'] });
  const row = await rowOf(email);
  expect(row).toMatchObject({
    ...{ user_type: 'Admin', first_name: 'Zinhle', last_name: 'van der Merwe', active: true, confirmed: true },
    ...{ roles: ['trust'], closed_at: null, identities: 1 },
    log: [{ act: 'staff.added', staff: null, reason: 'By command on the server' }],
  });
  const password = /shown this once: (\S+)/.exec(said)?.[1] ?? '';
  expect(await passwordMatches(password, row?.password_hash)).toBe(true);
  expect(await listStaff(app.db)).toContain(`${email}  Zinhle van der Merwe  trust`);
});

test('an address that has an account is refused, also somebody else’s', async () => {
  const email = address();
  await app.visit({ email });
  await expect(addStaff(app.db, { email, name: 'A B', roles: ['trust'] })).rejects.toThrow('has an account already');
});

test.each(['nobody', 'no body@marula.test', ''])('%s is no address', async (email) => {
  await expect(addStaff(app.db, { email, name: 'A B', roles: ['trust'] })).rejects.toThrow('must be an address');
});

test('roles and ties change with a line that says from what to what', async () => {
  const email = address();
  const company = randomUUID();
  await addStaff(app.db, { email, name: 'Chileshe Banda', roles: ['support'] });
  await changeStaff(app.db, email, { roles: ['support', 'finance'], reason: 'Joined finance' });
  await changeStaff(app.db, email, { own_companies: [company] });
  const row = await rowOf(email);
  expect(row).toMatchObject({ roles: ['support', 'finance'], own_companies: [company] });
  expect(row?.log.map(({ act }: { act: string }) => act)).toEqual([
    'staff.added',
    'staff.roles_changed',
    'staff.roles_changed',
  ]);
  await expect(changeStaff(app.db, email, { own_companies: ['mine'] })).rejects.toThrow('must be ids');
});

test('who leaves is signed out everywhere and let in no more', async () => {
  const email = address();
  await addStaff(app.db, { email, name: 'Anton Meyer', roles: ['content'] });
  const { rows } = await app.db.query('select id from profiles where email = $1', [email]);
  await app.db.query('insert into auth.sessions (user_id, aal) values ($1, $2)', [rows[0]?.id, 'aal2']);
  await closeStaff(app.db, email, undefined);
  expect(await rowOf(email)).toMatchObject({ active: false, closed_at: expect.anything() });
  const left = await app.db.query('select 1 from auth.sessions where user_id = $1', [rows[0]?.id]);
  expect(left.rows).toEqual([]);
  await expect(closeStaff(app.db, email, undefined)).rejects.toThrow('Nobody with that address');
});
