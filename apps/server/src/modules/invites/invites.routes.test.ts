import { randomUUID } from 'node:crypto';
import { endpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';

const { invites, team, employers } = endpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());
// Every test knocks from the same address.
beforeEach(() => app.db.query('delete from rate_limits'));

async function invited(plan: 'starter' | 'professional' = 'professional') {
  const owner = await app.signIn({ plan });
  const email = `${randomUUID()}@example.test`;
  const payload = { email, teamRoleId: 2 };
  const { id } = (await app.call(team.invite, { headers: owner.headers, payload })).json();
  const mail = await app.inbox.waitFor(({ to }) => to.includes(email));
  const token = /token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
  return { owner, email, token, id };
}

const person = { first_name: 'Chanda', last_name: 'Phiri', password: 'thirteen geese' };
const look = (token: string) => app.call(invites.read, { url: `/api/invite?token=${token}` });
const join = (token: string, change: object = {}) =>
  app.call(invites.joinWithPassword, { payload: { token, ...person, ...change } });
const members = async ({ company_id }: TestMember) =>
  (await app.db.query('select id from profiles where company_id = $1', [company_id])).rows.length;

test('the invited person sees who invites them to what', async () => {
  const { email, token } = await invited();
  expect((await look(token)).json()).toMatchObject({ email, role: 'Admin', company: { name: 'Test company' } });
});

test('they join with a password, once, and can sign in without confirming the address again', async () => {
  const { owner, email, token } = await invited();
  expect((await join(token)).json()).toEqual({ email });
  expect(await members(owner)).toBe(2);
  expect(await app.deps.identity.passwordMatches(email, person.password)).toBe(true);
  const again = await join(token);
  expect([again.statusCode, again.json().error.message]).toEqual([
    400,
    'This token is no longer valid or has expired.',
  ]);
});

test('they can say no by the other link of the mail, once, and the team is told', async () => {
  const { owner, email, token, id } = await invited();
  const mail = await app.inbox.waitFor(({ to }) => to.includes(email));
  expect(mail.text).toContain(`/action?action=decline_invite&token=${token}`);
  const decline = () => app.call(invites.decline, { payload: { token } });
  expect((await decline()).json()).toEqual({ company: { name: 'Test company' } });
  for (const late of [await decline(), await join(token), await look(token)]) {
    expect([late.statusCode, late.json().error.code]).toEqual([400, 'auth.token_invalid']);
  }
  const { invites: open } = (await app.call(team.read, { headers: owner.headers })).json();
  expect(open.map((invite: { id: string }) => invite.id)).not.toContain(id);
  await expect
    .poll(async () => {
      const { rows } = await app.db.query<{ action: string; actor_id: string | null }>(
        "select action, actor_id from activity_log where company_id = $1 and action = 'invite_declined'",
        [owner.company_id],
      );
      return rows;
    })
    .toEqual([{ action: 'invite_declined', actor_id: null }]);
});

test('of ten who come with one link, one joins and no account is left over', async () => {
  const { owner, email, token } = await invited();
  const replies = await Promise.all(Array.from({ length: 10 }, () => join(token)));
  expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBe(1);
  expect(await members(owner)).toBe(2);
  const { rows } = await app.db.query('select id from auth.users where email = $1', [email]);
  expect(rows.length).toBe(1);
});

test.each([
  ['mangled', async () => `${(await invited()).token.slice(0, -1)}_`],
  ['made up', async () => 'x'.repeat(43)],
  [
    'expired',
    async () => {
      const { token, id } = await invited();
      await app.db.query("update team_invites set expires_at = now() - interval '1 second' where id = $1", [id]);
      return token;
    },
  ],
  [
    'taken back',
    async () => {
      const { token, id, owner } = await invited();
      await app.call(team.cancelInvite, { url: `/api/team/invite/${id}`, headers: owner.headers });
      return token;
    },
  ],
] as const)('a link that is %s opens nothing', async (_, tokenOf) => {
  const token = await tokenOf();
  expect((await look(token)).json().error.code).toBe('auth.token_invalid');
  expect((await join(token)).json().error.code).toBe('auth.token_invalid');
});

test('a common password is refused and uses nothing up', async () => {
  const { token } = await invited();
  expect((await join(token, { password: 'password' })).json().error).toMatchObject({
    code: 'auth.weak_password',
    data: { reasons: ['pwned'] },
  });
  expect((await join(token)).statusCode).toBe(200);
});

test('who signed in with the invited address joins with that session; another address does not', async () => {
  const { token, email, owner } = await invited();
  const accept = (headers: Record<string, string>) =>
    app.call(invites.joinWithSession, { headers, payload: { token, first_name: 'A', last_name: 'B' } });
  expect((await accept((await app.visit()).headers)).json().error.code).toBe('auth.token_invalid');
  const visitor = await app.visit({ email });
  expect((await accept(visitor.headers)).json()).toMatchObject({ id: visitor.user_id, company_id: owner.company_id });
  const self = await app.call(employers.read, { url: `/api/employer/${visitor.user_id}`, headers: visitor.headers });
  expect(self.json().role.name).toBe('Admin');
});

test('a plan that shrank since the invite keeps its limit', async () => {
  const { token, owner } = await invited('starter');
  await app.db.query(
    "update subscription_plans set team_member_limit = 1 where slug = 'starter' and work_country_id = 1",
  );
  expect((await join(token)).json().error.code).toBe('plan.feature_limit');
  await app.db.query(
    "update subscription_plans set team_member_limit = 2 where slug = 'starter' and work_country_id = 1",
  );
  expect(await members(owner)).toBe(1);
  expect((await join(token)).statusCode).toBe(200);
});

test.each(['past_due', 'cancelled'] as const)('nobody joins a company whose plan is %s', async (status) => {
  const { token, owner } = await invited();
  const set = (to: string) =>
    app.db.query('update subscriptions set status = $2 where company_id = $1', [owner.company_id, to]);
  await set(status);
  expect((await join(token)).json().error.code).toBe('plan.feature_unavailable');
  expect(await members(owner)).toBe(1);
  await set('active');
  expect((await join(token)).statusCode).toBe(200);
});
