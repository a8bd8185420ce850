import { randomUUID } from 'node:crypto';
import { endpoints } from '@marula/contract/endpoints';
import { inviteLimits } from '@marula/contract/limits';
import { teamRoleIds } from '@marula/contract/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';

const { team } = endpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const newEmail = () => `${randomUUID()}@example.test`;
const invite = (member: TestMember, email = newEmail(), teamRoleId = 3) =>
  app.call(team.invite, { headers: member.headers, payload: { email, teamRoleId } });
const codeOf = (reply: { statusCode: number; json(): { error?: { code: string } } }) =>
  reply.statusCode === 200 ? 'ok' : reply.json().error?.code;
const setRole = (member: TestMember, id: string, role: number) =>
  app.call(team.changeRole, { url: `/api/team/user/${id}`, headers: member.headers, payload: { role } });
const remove = (member: TestMember, id: string) =>
  app.call(team.remove, { url: `/api/team/user/${id}`, headers: member.headers });

test('the team shows its members, its open invites and how many seats are taken', async () => {
  const owner = await app.signIn({ plan: 'professional' });
  await app.signIn({ role: 'Admin', company_id: owner.company_id });
  await invite(owner);
  const reply = (await app.call(team.read, { headers: owner.headers })).json();
  expect(reply).toMatchObject({ used: 3, limit: 5, may_invite: true });
  expect([reply.members.length, reply.invites.length]).toEqual([2, 1]);
});

test('an invite goes to the address as a link that holds the only copy of its token', async () => {
  const owner = await app.signIn({ plan: 'professional' });
  const reply = await invite(owner, 'Plus+Tag@Example.test');
  expect(reply.json()).toMatchObject({ email: 'plus+tag@example.test', team_role_id: 3 });
  const mail = await app.inbox.waitFor(({ to }) => to.includes('plus+tag@example.test'));
  const token = /create-member\?token=([\w-]{43})/.exec(mail.text)?.[1];
  expect(token).toBeTruthy();
  const { rows } = await app.db.query('select 1 as found from team_invites where token_hash = $1', [token]);
  expect(rows).toEqual([]);
  expect(codeOf(await invite(owner, 'plus+tag@example.test'))).toBe('auth.invite_pending');
});

test.each([
  ['no plan', {}, 'plan.feature_unavailable'],
  ['a free plan', { plan: 'free' }, 'plan.feature_unavailable'],
  ['a plan that is past due', { plan: 'scale', status: 'past_due' }, 'plan.feature_unavailable'],
  ['a cancelled plan', { plan: 'scale', status: 'cancelled' }, 'plan.feature_unavailable'],
] as const)('with %s nobody is invited', async (_, member, code) => {
  expect(codeOf(await invite(await app.signIn(member)))).toBe(code);
});

test('an invite that is taken back again and again stops being mailed, whatever the address is spelled like', async () => {
  const owner = await app.signIn({ plan: 'professional' });
  const name = randomUUID();
  const spellings = [`${name}@example.test`, `${name}+a@example.test`, `${name.toUpperCase()}+b@Example.test`];
  const most = inviteLimits.letters.toAddressPerWeek.bySender;
  expect(spellings.length).toBe(most);
  const inviteAndCancel = async (email: string) => {
    const reply = await invite(owner, email);
    const { id } = reply.json();
    if (id) await app.call(team.cancelInvite, { url: `/api/team/invite/${id}`, headers: owner.headers });
    return codeOf(reply);
  };
  for (const email of spellings) expect(await inviteAndCancel(email)).toBe('ok');
  expect(await inviteAndCancel(`${name}+c@example.test`)).toBe('rate.requests');
  // Somebody else's company may still write, until the address has had enough of all of them.
  expect(codeOf(await invite(await app.signIn({ plan: 'professional' }), `${name}@example.test`))).toBe('ok');
  expect(codeOf(await invite(owner))).toBe('ok');
});

test('an address that many companies have invited is left in peace', async () => {
  const email = newEmail();
  for (let company = 0; company < inviteLimits.letters.toAddressPerWeek.byAll; company++) {
    expect(codeOf(await invite(await app.signIn({ plan: 'professional' }), email))).toBe('ok');
  }
  expect(codeOf(await invite(await app.signIn({ plan: 'professional' }), email))).toBe('rate.requests');
});

test('nobody is invited as Owner, and a User invites nobody', async () => {
  const owner = await app.signIn({ plan: 'scale' });
  const user = await app.signIn({ role: 'User', company_id: owner.company_id });
  expect(codeOf(await invite(owner, newEmail(), teamRoleIds.Owner))).toBe('team.invalid_role');
  expect(codeOf(await invite(user))).toBe('auth.not_authorised');
});

test('an address that belongs to a team or to an app account is not invited', async () => {
  const owner = await app.signIn({ plan: 'scale' });
  const candidate = await app.visit();
  await app.db.query("insert into profiles (id, user_type, email) values ($1, 'Candidate', $2)", [
    candidate.user_id,
    candidate.email,
  ]);
  const { profile_id } = await app.signIn();
  expect(codeOf(await invite(owner, `${profile_id}@example.test`))).toBe('auth.email_taken');
  expect(codeOf(await invite(owner, candidate.email))).toBe('auth.app_account');
});

test('an invite is taken back by its own company only, and gives its seat back', async () => {
  const owner = await app.signIn({ plan: 'starter' });
  const { id } = (await invite(owner)).json();
  const cancel = (member: TestMember) =>
    app.call(team.cancelInvite, { url: `/api/team/invite/${id}`, headers: member.headers });
  expect((await cancel(await app.signIn({ plan: 'starter' }))).statusCode).toBe(404);
  expect((await cancel(owner)).statusCode).toBe(200);
  expect((await cancel(owner)).statusCode).toBe(404);
  expect(codeOf(await invite(owner))).toBe('ok');
});

test('the team is told of an invite and of its end', async () => {
  const owner = await app.signIn({ plan: 'professional' });
  const told = async () => {
    const { rows } = await app.db.query<{ payload: object }>(
      "select payload from realtime.messages where topic = $1 and event = 'invite' order by position",
      [`company:${owner.company_id}`],
    );
    return rows.map(({ payload }) => payload);
  };
  const sent = (await invite(owner)).json();
  await expect.poll(told).toMatchObject([{ action: 'created', row: sent }]);
  await app.call(team.cancelInvite, { url: `/api/team/invite/${sent.id}`, headers: owner.headers });
  await expect.poll(told).toMatchObject([{ action: 'created' }, { action: 'deleted', id: sent.id }]);
});

test('a role changes with a mail, and what the member may do changes with it at once', async () => {
  const owner = await app.signIn({ plan: 'scale' });
  const user = await app.signIn({ role: 'User', company_id: owner.company_id });
  expect(codeOf(await invite(user))).toBe('auth.not_authorised');
  expect((await setRole(owner, user.profile_id, teamRoleIds.Admin)).json().role.name).toBe('Admin');
  expect(codeOf(await invite(user))).toBe('ok');
  const mail = await app.inbox.waitFor(({ to }) => to.includes(`${user.profile_id}@example.test`));
  expect(mail.subject).toContain('has changed');
  const { rows } = await app.db.query<{ payload: { action: string; row: { team_role_id: number } } }>(
    "select payload from realtime.messages where topic = $1 and event = 'member'",
    [`company:${owner.company_id}`],
  );
  expect(rows.at(-1)?.payload).toMatchObject({ action: 'updated', row: { team_role_id: 2, id: user.profile_id } });
});

test('the Owner cannot be demoted or removed, not even by themselves', async () => {
  const owner = await app.signIn();
  const admin = await app.signIn({ role: 'Admin', company_id: owner.company_id });
  for (const member of [owner, admin]) {
    expect(codeOf(await setRole(member, owner.profile_id, teamRoleIds.User))).toBe('team.owner_protected');
    expect(codeOf(await remove(member, owner.profile_id))).toBe('team.owner_protected');
  }
  expect(codeOf(await setRole(admin, admin.profile_id, teamRoleIds.Owner))).toBe('auth.not_authorised');
});

test('an Owner hands the company over and becomes Admin', async () => {
  const owner = await app.signIn();
  const admin = await app.signIn({ role: 'Admin', company_id: owner.company_id });
  expect((await setRole(owner, admin.profile_id, teamRoleIds.Owner)).json().role.name).toBe('Owner');
  const { rows } = await app.db.query('select owner_id from companies where id = $1', [owner.company_id]);
  expect(rows).toEqual([{ owner_id: admin.profile_id }]);
  expect(codeOf(await remove(admin, owner.profile_id))).toBe('ok');
});

test('a removed member is out at once, signed out everywhere, told so, and the team is told', async () => {
  const owner = await app.signIn();
  const user = await app.signIn({ role: 'User', company_id: owner.company_id });
  const stranger = await app.signIn();
  expect(codeOf(await remove(stranger, user.profile_id))).toBe('employers.not_found');
  expect(codeOf(await remove(owner, user.profile_id))).toBe('ok');
  expect([401, 403]).toContain((await app.call(team.read, { headers: user.headers })).statusCode);
  const mail = await app.inbox.waitFor(({ to }) => to.includes(`${user.profile_id}@example.test`));
  expect(mail.subject).toContain('no longer in the team');
  await expect
    .poll(async () => (await app.db.query('select id from auth.sessions where user_id = $1', [user.profile_id])).rows)
    .toEqual([]);
  const { rows } = await app.db.query<{ payload: object }>(
    "select payload from realtime.messages where topic = $1 and event = 'member' order by position",
    [`company:${owner.company_id}`],
  );
  expect(rows.at(-1)?.payload).toMatchObject({ action: 'deleted', id: user.profile_id });
});
