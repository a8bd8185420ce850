import { readFileSync } from 'node:fs';
import { endpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { noticesOf } from '../../app/test-notices.ts';
import { type Applicant, chatsOf, idsOf, textsOf } from './chats.fixture.ts';

let app: TestApp;
let on: ReturnType<typeof chatsOf>;
let owner: TestMember;
let member: TestMember;
let applicant: Applicant;
beforeAll(async () => {
  app = await startTestApp();
  on = chatsOf(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await on.pipeline.owner(5);
  member = await app.signIn({ role: 'Admin', company_id: owner.company_id });
  applicant = await on.applicant(owner);
});

const { team, employers } = endpoints;
const LINE = 'This conversation was handed over to the owner of the company';
const remove = (id: string) => app.call(team.remove, { url: `/api/team/user/${id}`, headers: owner.headers });
const removeOwnAccount = ({ profile_id, headers }: TestMember) =>
  app.call(employers.delete, { url: `/api/employer/${profile_id}`, headers });
const lines = async () =>
  (await noticesOf(app.db, owner.profile_id)).filter(({ message }) => message.includes('is yours now'));
const unread = async () => idsOf(await on.list(owner, '?filter=unread'));

async function privateChat(by: TestMember): Promise<string> {
  const { id } = await on.opened(by, applicant.application_id, { private: true });
  await on.send(by, id, 'Between us');
  await on.answer(applicant.who, id, 'Of course');
  await app.settled();
  return id;
}

/** The Owner has it before them, and hears what is written next. */
async function expectHandedOver(id: string): Promise<void> {
  expect(await unread()).toContain(id);
  expect(textsOf(await on.messages(owner, id))).toContain(LINE);
  expect((await on.ownMessages(applicant.who, id)).map(({ content }) => content)).toContain(LINE);
  await app.settled();
  expect(await lines()).toHaveLength(1);
  const told = (await on.heard(`chat:${id}`)).slice(-2).map(({ event, payload }) => [event, payload.action]);
  expect(told.sort()).toEqual([
    ['chat', 'updated'],
    ['message', 'created'],
  ]);
  await on.markRead(owner, { chatId: id });
  await on.answer(applicant.who, id, 'Is anybody there?');
  await app.settled();
  expect(await unread()).toContain(id);
  expect((await noticesOf(app.db, owner.profile_id)).at(-1)?.message).toContain('Thandi has written to you');
  await on.send(owner, id, 'I am');
}

describe('a private conversation whose only member leaves goes to the Owner', () => {
  test('when they are removed from the team', async () => {
    const id = await privateChat(member);
    expect((await on.messages(owner, id)).statusCode).toBe(404);
    expect((await remove(member.profile_id)).statusCode).toBe(200);
    await expectHandedOver(id);
  });

  test('when they delete their account', async () => {
    const id = await privateChat(member);
    expect((await removeOwnAccount(member)).statusCode).toBe(200);
    await expectHandedOver(id);
  });

  test('when both who took part leave at once', async () => {
    const other = await app.signIn({ role: 'User', company_id: owner.company_id });
    const id = await privateChat(member);
    await on.add(member, id, [other.profile_id]);
    const replies = await Promise.all([removeOwnAccount(member), remove(other.profile_id)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await app.settled();
    await expectHandedOver(id);
  });
});

test('one in which somebody is left, one of the team alone, and an open one stay as they are', async () => {
  const other = await app.signIn({ role: 'User', company_id: owner.company_id });
  const shared = await privateChat(member);
  await on.add(member, shared, [other.profile_id]);
  await on.open(member, { participant_ids: [other.profile_id], private: true });
  const open = await on.opened(member, applicant.application_id);
  await on.send(member, open.id, 'Hello');
  await remove(member.profile_id);
  await app.settled();
  expect((await on.messages(owner, shared)).statusCode).toBe(404);
  expect(textsOf(await on.messages(owner, open.id))).not.toContain(LINE);
  expect(await lines()).toEqual([]);
  expect(idsOf(await on.list(other))).toContain(shared);
});

test('of a decline that was taken back before it was told the line gives nothing away', async () => {
  const id = await privateChat(member);
  await on.pipeline.move(owner, applicant.application_id, { status_id: 5 });
  await app.settled();
  await remove(member.profile_id);
  await on.pipeline.move(owner, applicant.application_id, { status_id: 2 });
  await app.settled();
  const own = (await on.ownMessages(applicant.who, id)).map(({ content }) => content);
  expect(own.sort()).toEqual(['Between us', 'Of course']);
});

test('conversations that were left by all before are handed over by the upgrade, once', async () => {
  const id = await privateChat(member);
  await app.db.query('update profiles set company_id = null, team_role_id = null where id = $1', [member.profile_id]);
  const upgrade = readFileSync(new URL('../../db/migrations/0027_abandoned_chats.sql', import.meta.url), 'utf8');
  await app.db.query(upgrade);
  await app.db.query(upgrade);
  await app.db.query("select pg_notify('outbox', '')");
  await expect.poll(lines).toHaveLength(1);
  await expectHandedOver(id);
  expect(textsOf(await on.messages(owner, id)).filter((text) => text === LINE)).toHaveLength(1);
});
