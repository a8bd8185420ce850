import { randomUUID } from 'node:crypto';
import { chatLimits } from '@marula/contract/chat-limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { codeOf } from '../../app/test-jobs.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { type Applicant, chatsOf, idsOf, textsOf } from './chats.fixture.ts';

let app: TestApp;
let on: ReturnType<typeof chatsOf>;
let owner: TestMember;
let user: TestMember;
let applicant: Applicant;
let chat: string;
beforeAll(async () => {
  app = await startTestApp();
  on = chatsOf(app);
  owner = await on.pipeline.owner(50);
  user = await app.signIn({ role: 'User', company_id: owner.company_id });
});
afterAll(() => app.stop());
beforeEach(async () => {
  applicant = await on.applicant(owner);
  chat = (await on.opened(owner, applicant.application_id)).id;
  await app.db.query('delete from rate_limits');
});

const unreadFor = async (member: TestMember) => (await on.messages(member, chat)).json().chat.unread;

describe('a message', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)> & "quotes" \'single\'',
    'javascript:alert(1)',
    '{{7*7}} $1 %s \\u003c',
    '👩🏽‍🍳 Ẹ n lẹ́ — שלום',
  ])('is stored and read as it was typed: %s', async (content) => {
    const sent = (await on.send(owner, chat, content)).json();
    expect(sent).toMatchObject({
      content,
      type: 'text',
      image_url: null,
      sender_id: owner.profile_id,
      sent_by: 'User',
    });
    expect(sent.receiver_ids).toEqual([applicant.who.id]);
    expect(textsOf(await on.messages(user, chat))).toEqual([content]);
    expect((await on.ownMessages(applicant.who, chat)).map((one) => one.content)).toEqual([content]);
  });

  test('that is sent twenty times at once is one message, and all are told the same', async () => {
    const unique_id = randomUUID();
    const replies = await Promise.all(Array.from({ length: 20 }, () => on.send(owner, chat, 'Once', { unique_id })));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
    expect(textsOf(await on.messages(owner, chat))).toEqual(['Once']);
    expect(codeOf(await on.send(user, chat, 'Mine', { unique_id }))).toBe('request.idempotency_conflict');
  });

  test('makes its writer take part', async () => {
    expect((await on.list(user)).json().unread).toBe(0);
    await on.send(user, chat, 'Hello from me too');
    const { participants } = (await on.messages(owner, chat)).json().chat;
    expect(participants.map((one: { id: string }) => one.id)).toContain(user.profile_id);
    await on.answer(applicant.who, chat, 'Good day');
    expect(await unreadFor(user)).toBe(1);
  });

  test.each([
    ['nothing', { content: '   ' }],
    ['5,001 characters', { content: 'x'.repeat(5_001) }],
    ['a NUL', { content: 'a\u0000b' }],
    ['no id of its own', { unique_id: '' }],
    ['a kind that only the system writes', { type: 'status' }],
    ['another sender', { sender_id: randomUUID() }],
    ['a picture in a text', { type: 'text', image_url: 'x' }],
  ])('with %s is refused', async (_, change) => {
    expect(codeOf(await on.send(owner, chat, 'Hello', change))).toBe('request.invalid');
  });

  test('is not written faster than people write; who waits may go on, and a colleague is not held up', async () => {
    for (let count = 0; count < chatLimits.messagesPerMinute; count++) await on.send(owner, chat, `Line ${count}`);
    const reply = await on.send(owner, chat, 'One too many');
    expect([reply.statusCode, reply.json().error.message]).toEqual([
      429,
      'You are sending messages too quickly. Please slow down.',
    ]);
    expect(codeOf(await on.send(user, chat, 'Mine'))).toBe('ok');
    await app.db.query("update rate_limits set resets_at = now() - interval '1 second'");
    expect(codeOf(await on.send(owner, chat, 'Later'))).toBe('ok');
  });
});

test('messages come in pages, newest first, also where several are of one moment', async () => {
  const at = new Date('2026-11-01T08:00:00Z');
  const rows = Array.from({ length: 12 }, () => ({
    id: randomUUID(),
    chat_id: chat,
    content: 'The same moment',
    sender_id: owner.profile_id,
    sent_by: 'User',
    unique_id: randomUUID(),
    created_at: at,
  }));
  await insertRows(app.db, 'messages', rows);
  const seen: string[] = [];
  for (let next: string | null | undefined; next !== null; ) {
    const page = await on.messages(owner, chat, `?rows=5${next ? `&before=${next}` : ''}`);
    seen.push(...idsOf(page));
    next = page.json().next;
  }
  expect(seen).toEqual(
    rows
      .map(({ id }) => id)
      .toSorted()
      .toReversed(),
  );
  expect(codeOf(await on.messages(owner, chat, `?before=${randomUUID()}`))).toBe('chats.message_not_found');
});

describe('reading', () => {
  beforeEach(async () => {
    await on.send(owner, chat, 'Hello');
    await on.answer(applicant.who, chat, 'Good day');
    await on.answer(applicant.who, chat, 'When can I start?');
  });

  test('is told for who takes part, and looking alone marks nothing', async () => {
    expect(await unreadFor(owner)).toBe(2);
    expect(await unreadFor(owner)).toBe(2);
    const body = { chatId: chat, applicantId: applicant.who.id };
    expect((await on.markRead(owner, body)).json()).toEqual({ id: chat, read: 2 });
    expect((await on.markRead(owner, body)).json()).toEqual({ id: chat, read: 0 });
    expect(await unreadFor(owner)).toBe(0);
    const { items } = (await on.messages(owner, chat)).json();
    expect(items.map(({ read }: { read: boolean }) => read)).toEqual([true, true, false]);
  });

  test('by who takes no part changes nothing', async () => {
    expect((await on.markRead(user, { chatId: chat })).json()).toEqual({ id: chat, read: 0 });
    expect(await unreadFor(owner)).toBe(2);
    const [newest = ''] = idsOf(await on.messages(user, chat));
    expect((await on.mark(user, newest, true)).json()).toMatchObject({ id: newest, read: false });
  });

  test('names the applicant of the conversation or nobody', async () => {
    expect(codeOf(await on.markRead(owner, { chatId: chat, applicantId: randomUUID() }))).toBe('chats.not_found');
    expect((await on.markRead(owner, { chatId: chat, applicantId: null })).json().read).toBe(2);
  });

  test('goes up to a message, and back to one', async () => {
    const [newest = '', middle = ''] = idsOf(await on.messages(owner, chat));
    expect((await on.mark(owner, middle, true)).json()).toMatchObject({ id: middle, read: true });
    expect(await unreadFor(owner)).toBe(1);
    await on.mark(owner, newest, true);
    expect(await unreadFor(owner)).toBe(0);
    await on.mark(owner, middle, false);
    expect(await unreadFor(owner)).toBe(2);
    expect(idsOf(await on.list(owner, '?filter=unread'))).toContain(chat);
    expect(codeOf(await on.mark(owner, randomUUID(), true))).toBe('chats.message_not_found');
  });

  test('never loses what is written at that moment', async () => {
    for (let round = 0; round < 25; round++) {
      await Promise.all([on.markRead(owner, { chatId: chat }), on.answer(applicant.who, chat, `Round ${round}`)]);
      const [newest] = (await on.messages(owner, chat)).json().items;
      expect(await unreadFor(owner)).toBe(newest.read ? 0 : 1);
      await on.markRead(owner, { chatId: chat });
    }
  });
});

describe('a conversation whose application is gone', () => {
  test('is read and closed, for both sides', async () => {
    await on.send(owner, chat, 'Hello');
    await on.pipeline.remove(owner, applicant.application_id);
    const reply = (await on.messages(owner, chat)).json();
    expect(reply).toMatchObject({ chat: { closed: true, status_id: null, application_id: null }, items: [{}] });
    expect(codeOf(await on.send(owner, chat, 'Hello?'))).toBe('chats.closed');
    expect(codeOf(await on.answer(applicant.who, chat, 'Hello?'))).toBe('chats.closed');
  });

  test('because its job was archived with all that belongs to it is gone too, whatever is written at that moment', async () => {
    for (let round = 0; round < 5; round++) {
      const { who, application_id, job_id } = await on.applicant(owner);
      const { id } = await on.opened(owner, application_id);
      const archive = on.pipeline.at(owner, `archive/${job_id}`, 'PATCH', { removeAppsAndChats: true });
      const replies = await Promise.all([
        ...[1, 2, 3].map((n) => on.send(owner, id, `Line ${n}`)),
        archive,
        on.answer(who, id, 'Yes'),
        on.open(user, { application_id }),
        on.open(user, { application_id, private: true }),
      ]);
      expect(replies.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
      expect((await archive).statusCode).toBe(200);
      const left = await app.db.query('select from chats where job_id = $1 or applicant_id = $2', [job_id, who.id]);
      expect(left.rows).toEqual([]);
    }
    const orphans = 'select from messages m where not exists (select from chats c where c.id = m.chat_id)';
    expect((await app.db.query(orphans)).rows).toEqual([]);
  });
});
