import { randomUUID } from 'node:crypto';
import { endpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';

const { read, create, update, delete: remove } = endpoints.employers;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const founder = {
  first_name: 'Nomvula',
  last_name: 'Dlamini',
  contact_number: '082 123 4567',
  company: { name: 'Baobab Foods' },
  start: 'trial',
};

const get = (id: string, headers: Record<string, string>) => app.call(read, { url: `/api/employer/${id}`, headers });

test('a new owner founds a company on the trial, in the country of the site they use', async () => {
  const visitor = await app.visit();
  const headers = { ...visitor.headers, 'x-tenant': 'ZM' };
  const reply = await app.call(create, { headers, payload: { ...founder, contact_number: '0977 123 456' } });
  expect(reply.statusCode).toBe(200);
  const employer = reply.json();
  expect(employer).toMatchObject({ id: visitor.user_id, email: visitor.email, contact_number: '+260977123456' });
  expect(employer.role).toMatchObject({ name: 'Owner' });
  const { rows } = await app.db.query(
    `select c.work_country_id, s.status, p.slug, a.posts as total, a.used, s.trial_ends_at - s.current_period_start as trial
     from companies c join subscriptions s on s.company_id = c.id join subscription_plans p on p.id = s.subscription_plan_id
     join post_balances a on a.subscription_id = s.id where c.id = $1`,
    [employer.company_id],
  );
  expect(rows).toMatchObject([{ work_country_id: 2, status: 'trialing', slug: 'professional', total: 10, used: 0 }]);
  const mail = await app.inbox.waitFor(
    ({ to, subject }) => to.includes(visitor.email) && subject.startsWith('Welcome'),
  );
  expect(mail.text).toContain('Welcome, Nomvula');
});

test('an owner is told where their company is, whichever country’s site they look at', async () => {
  const owner = await app.signIn({ tenant: 'ZM' });
  const reply = await get(owner.profile_id, { ...owner.headers, 'x-tenant': 'ZA' });
  expect(reply.json()).toMatchObject({ company_id: owner.company_id, work_country_id: 2 });
});

test('pressing the button many times founds one company, round after round', async () => {
  for (let round = 0; round < 10; round++) await foundImpatiently();
});

const foundImpatiently = async () => {
  const visitor = await app.visit();
  const send = () => app.call(create, { headers: visitor.headers, payload: founder });
  const replies = await Promise.all(Array.from({ length: 10 }, send));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
  expect(new Set(replies.map((reply) => reply.json().company_id)).size).toBe(1);
  const { rows } = await app.db.query('select id from companies where owner_id = $1', [visitor.user_id]);
  expect(rows.length).toBe(1);
};

test.each([
  ['a phone number that is none', { contact_number: 'call me' }],
  ['no name', { first_name: '  ' }],
  ['a name of 5,000 characters', { last_name: 'x'.repeat(5_000) }],
  ['a script as website', { company: { name: 'X', website: 'javascript:alert(1)' } }],
  ['a plan that is not offered', { start: 'scale' }],
])('is refused: %s', async (_, change) => {
  const { headers } = await app.visit();
  const reply = await app.call(create, { headers, payload: { ...founder, ...change } });
  expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'request.invalid']);
});

test('somebody with an app account cannot become an employer with it', async () => {
  const visitor = await app.visit();
  await app.db.query("insert into profiles (id, user_type, email) values ($1, 'Candidate', $2)", [
    visitor.user_id,
    visitor.email,
  ]);
  const reply = await app.call(create, { headers: visitor.headers, payload: founder });
  expect(reply.json().error.code).toBe('auth.app_account');
});

test('people read themselves and their team; everybody else is as unknown as a random id', async () => {
  const owner = await app.signIn();
  const colleague = await app.signIn({ role: 'User', company_id: owner.company_id });
  const stranger = await app.signIn();
  expect((await get(owner.profile_id, owner.headers)).json().role.permissions.abilities.length).toBeGreaterThan(0);
  expect((await get(colleague.profile_id, owner.headers)).json().employer_email_preferences).toBeNull();
  const foreign = await get(stranger.profile_id, owner.headers);
  const unknown = await get(randomUUID(), owner.headers);
  expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body]);
});

test('a confirmed new address reaches the profile', async () => {
  const member = await app.signIn();
  await app.db.query("update auth.users set email = 'new@example.test' where id = $1", [member.profile_id]);
  const token = await app.tokens.issue({ id: member.session_id });
  const reply = await get(member.profile_id, { authorization: `Bearer ${token}` });
  expect(reply.json().email).toBe('new@example.test');
  const { rows } = await app.db.query('select email from profiles where id = $1', [member.profile_id]);
  expect(rows).toEqual([{ email: 'new@example.test' }]);
});

test('people change their own profile and mail preferences, and nothing that gives rights', async () => {
  const member = await app.signIn({ role: 'User', company_id: (await app.signIn()).company_id });
  const data = {
    first_name: 'Ťhändi 🌿',
    employer_email_preferences: { newsletter: true },
    team_role_id: 1,
    company_id: randomUUID(),
    user_type: 'Admin',
    marula_verified: true,
  };
  const url = `/api/employer/${member.profile_id}`;
  const reply = await app.call(update, { url, headers: member.headers, payload: { data, initial: {} } });
  expect(reply.json()).toMatchObject({
    first_name: 'Ťhändi 🌿',
    team_role_id: 3,
    company_id: member.company_id,
    user_type: 'Employer',
    marula_verified: false,
    employer_email_preferences: { newsletter: true, job_expiring: true },
  });
  const other = await app.signIn({ role: 'Admin', company_id: member.company_id });
  const theirs = await app.call(update, { url, headers: other.headers, payload: { data: { first_name: 'X' } } });
  expect(theirs.statusCode).toBe(404);
});

test('a deleted account is gone with its sessions, and its owner is told', async () => {
  const owner = await app.signIn();
  const member = await app.signIn({ role: 'User', company_id: owner.company_id });
  const { rows: before } = await app.db.query<{ email: string }>('select email from profiles where id = $1', [
    member.profile_id,
  ]);
  const url = `/api/employer/${member.profile_id}`;
  expect((await app.call(remove, { url, headers: owner.headers })).statusCode).toBe(404);
  expect((await app.call(remove, { url, headers: member.headers })).statusCode).toBe(200);
  await app.inbox.waitFor(({ to, subject }) => to.includes(before[0]?.email ?? '') && subject.includes('deleted'));
  await expect
    .poll(async () => (await app.db.query('select id from auth.users where id = $1', [member.profile_id])).rows)
    .toEqual([]);
  expect((await get(owner.profile_id, member.headers)).statusCode).toBe(401);
  const { rows } = await app.db.query('select id from profiles where id = $1', [member.profile_id]);
  expect(rows).toEqual([]);
});

test('an owner cannot delete their account from under the company', async () => {
  const owner = await app.signIn();
  const reply = await app.call(remove, { url: `/api/employer/${owner.profile_id}`, headers: owner.headers });
  expect([reply.statusCode, reply.json().error.code]).toEqual([409, 'employers.owns_company']);
});

test('somebody whose new address still stands on another profile reads their own all the same', async () => {
  const [first, second] = [await app.signIn(), await app.signIn()];
  const [old, elsewhere] = [`${first.profile_id}@example.test`, `${randomUUID()}@example.test`];
  // One gives an address up and has not come by since; the other takes it.
  await app.db.query('update auth.users set email = $2 where id = $1', [first.profile_id, elsewhere]);
  await app.db.query('update auth.users set email = $2 where id = $1', [second.profile_id, old]);
  const own = async ({ session_id, profile_id }: typeof first) => {
    const authorization = `Bearer ${await app.tokens.issue({ id: session_id })}`;
    const reply = await get(profile_id, { authorization });
    return [reply.statusCode, reply.json().email];
  };
  expect(await own(second)).toEqual([200, old]);
  expect(await own(first)).toEqual([200, elsewhere]);
  expect(await own(second)).toEqual([200, old]);
  expect(await app.db.one('select email from profiles where id = $1', [second.profile_id])).toEqual({ email: old });
});
