import { chatLimits } from '@marula/contract/chat-limits';
import { duration } from '@marula/contract/limits';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { modules } from '../../app/modules.ts';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { chatsOf } from './chats.fixture.ts';
import { mailUnread } from './chats.mails.tasks.ts';

let app: TestApp;
let on: ReturnType<typeof chatsOf>;
let owner: TestMember;
beforeAll(async () => {
  app = await startTestApp({ own: true });
  on = chatsOf(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await on.pipeline.owner(5);
  app.inbox.clear();
});

const run = (ms: number) => mailUnread.run({ ...app.deps, clock: () => new Date(Date.now() + ms) }, {} as never);

/** Every mail that was sent has arrived. */
async function arrived() {
  const left = "from pgboss.job where name = 'mail.send' and state < 'completed'";
  await expect.poll(async () => (await app.db.query(`select id ${left}`)).rows.length).toBe(0);
  return app.inbox.list();
}

const mailsAfter = async (ms: number) => {
  await run(ms);
  return arrived();
};
const later = () => mailsAfter(chatLimits.mailAfterMs + 1_000);

/** A conversation in which somebody has answered. */
async function answered(name: string, lines: readonly string[], by: TestMember = owner) {
  const { who, application_id } = await on.applicant(owner, name);
  const { id } = await on.opened(by, application_id);
  await on.send(by, id, 'Hello');
  for (const line of lines) await on.answer(who, id, line);
  return { id, who };
}

test('what is unread for ten minutes is one mail that names who has written, with a way there and a way out', async () => {
  await answered('Thandi', ['Good day', 'Are you there?']);
  const { id } = await answered('Sipho', ['Secret words']);
  expect(await mailsAfter(chatLimits.mailAfterMs - duration.minute)).toEqual([]);
  const mails = await later();
  expect(mails.map(({ subject }) => subject)).toEqual([
    'You have 3 new messages from Sipho Mokoena and Thandi Mokoena',
  ]);
  const text = mails[0]?.text ?? '';
  expect(text).toContain('Sipho Mokoena and Thandi Mokoena have written to you.');
  expect(text).toContain(`/dashboard/chat?chat=${id}`);
  expect(text).toContain('/dashboard/settings/account');
  expect(mails[0]?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(text).not.toContain('Secret words');
});

test('is told once, and what comes afterwards is told again', async () => {
  const { id, who } = await answered('Thandi', ['Good day']);
  expect((await later()).length).toBe(1);
  expect((await later()).length).toBe(1);
  await app.db.query("update chat_participants set mailed_at = now() - interval '1 second' where chat_id = $1", [id]);
  await app.db.query("update messages set created_at = created_at - interval '1 minute' where chat_id = $1", [id]);
  await on.answer(who, id, 'Hello?');
  const mails = await later();
  expect(mails.map(({ subject }) => subject)).toEqual([
    'You have a new message from Thandi Mokoena',
    'You have a new message from Thandi Mokoena',
  ]);
});

test('two tasks at once send it once', async () => {
  await answered('Thandi', ['Good day']);
  await Promise.all([1, 2, 3].map(() => run(chatLimits.mailAfterMs + 1_000)));
  expect((await arrived()).length).toBe(1);
});

test('who has read, who wants no mail, who takes no part and who has left hears nothing', async () => {
  await app.signIn({ role: 'User', company_id: owner.company_id });
  const leaver = await app.signIn({ role: 'User', company_id: owner.company_id });
  const read = await answered('Thandi', ['Good day']);
  await on.markRead(owner, { chatId: read.id });
  const left = await answered('Sipho', ['Good day'], leaver);
  await app.settled();
  await app.http.inject({ method: 'DELETE', url: `/api/team/user/${leaver.profile_id}`, headers: owner.headers });
  await app.settled();
  await arrived();
  app.inbox.clear();
  expect(await later()).toEqual([]);
  await app.db.query(
    `insert into employer_email_preferences (profile_id, new_messages) values ($1, false)
     on conflict (profile_id) do update set new_messages = false`,
    [owner.profile_id],
  );
  await on.answer(left.who, left.id, 'Hello?');
  await on.answer(read.who, read.id, 'Hello?');
  await app.settled();
  expect(await later()).toEqual([]);
});

test('what a colleague says to an applicant is no mail, what they say within the team is', async () => {
  const colleague = await app.signIn({ role: 'User', company_id: owner.company_id });
  await app.db.query("update profiles set first_name = 'Ayanda' where id = $1", [colleague.profile_id]);
  const { id } = await answered('Thandi', []);
  await on.send(colleague, id, 'Hello from me too');
  expect(await later()).toEqual([]);
  const team = (await on.open(colleague, { participant_ids: [owner.profile_id] })).json();
  await on.send(colleague, team.id, 'Have you seen it?');
  expect((await later()).map(({ subject }) => subject)).toEqual(['You have a new message from Ayanda']);
});

test('who wants one mail a day hears in it of what is still unread by then', async () => {
  await app.db.query(
    `insert into employer_email_preferences (profile_id, daily_digest) values ($1, true)
     on conflict (profile_id) do update set daily_digest = true`,
    [owner.profile_id],
  );
  const read = await answered('Thandi', ['Good day']);
  const { id } = await answered('Sipho', ['Secret words', 'Hello?']);
  expect(await later()).toEqual([]);
  await on.markRead(owner, { chatId: read.id });
  const digest = modules.flatMap(({ tasks = [] }) => tasks).find(({ name }) => name === 'mails.send-digest');
  await digest?.run(app.deps, { profile_id: owner.profile_id } as never);
  const mails = await arrived();
  expect(mails.map(({ subject }) => subject)).toEqual(['Your day in hiring: 2 unread messages']);
  expect(mails[0]?.text).toContain('2 unread messages from Sipho Mokoena.');
  expect(mails[0]?.text).toContain(`/dashboard/chat?chat=${id}`);
  expect(mails[0]?.text).not.toMatch(/Secret words|Thandi/);
});
