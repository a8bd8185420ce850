import { endpoints } from '@marula/contract/endpoints';
import { duration } from '@marula/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf, type TestCandidate } from '../../app/test-candidates.ts';
import { codeOf } from '../../app/test-jobs.ts';
import { AT_ONCE, ok, times } from '../../app/test-races.ts';
import { supportDesk } from './support.fixture.ts';

const { chats, candidateApp } = endpoints;
const HTML = '<img src=x onerror=alert(1)> & "quotes"';

let app: TestApp;
let desk: Awaited<ReturnType<typeof supportDesk>>;
let owner: TestMember;
let thandi: TestCandidate;
beforeAll(async () => {
  app = await startTestApp();
  desk = await supportDesk(app);
  owner = await app.signIn({ plan: 'professional' });
  thandi = await applicationsOf(app).candidate('Thandi');
});
afterAll(() => app.stop());

describe('an answer', () => {
  test('is mailed once in the thread of the receipt, and arrives in the product of an employer', async () => {
    const id = await desk.ask(owner, `My card was declined\nbut the money is gone ${HTML}`);
    const one = await desk.answered(id, `Good morning\n\nIt drops off by itself. ${HTML}`);
    expect(one).toMatchObject({ state: 'answered', due_at: null, in_product: true });
    expect(one.assigned_to?.id).toBe(desk.zinhle.profile_id);
    const mail = await app.inbox.waitFor(({ subject }) => subject.startsWith(`[S-${one.number}]`));
    const receipt = await app.inbox.waitFor(
      ({ subject, text }) => subject === 'We have your message' && text.includes(`S-${one.number}`),
    );
    expect(mail.headers['in-reply-to']).toBe(receipt.headers['message-id']);
    expect(mail.text).toContain('It drops off by itself.');
    expect(mail.html).not.toContain('<img src=x');
    await expect.poll(async () => (await desk.read(id)).messages.at(-1)?.mail).toBe('sent');

    const list = (await app.call(chats.list, { headers: owner.headers, url: `/api/chat/${owner.profile_id}` })).json();
    const chat = list.items.find((item: { support: object | null }) => item.support !== null);
    expect(chat).toMatchObject({ unread: 1, closed: false, private: true, support: { number: one.number } });
    const thread = await app.call(chats.messages, { headers: owner.headers, url: `/api/chat/${chat.id}/message` });
    expect(
      thread.json().items.map((m: { sent_by: string; sender_id: string | null }) => [m.sent_by, m.sender_id]),
    ).toEqual([
      ['Admin_Support', null],
      ['User', owner.profile_id],
    ]);
    const told = await app.call(endpoints.notifications.list, {
      headers: owner.headers,
      url: endpoints.notifications.list.path.replace(/:\w+/, owner.profile_id),
    });
    expect(told.json().items[0]).toMatchObject({ type: 'New_Message', data: { chat_id: chat.id } });

    // And back: the case is open again, with a clock.
    await desk.close(id);
    const sent = await app.call(chats.send, {
      headers: owner.headers,
      payload: { chat_id: chat.id, content: `Thank you ${HTML}`, unique_id: 'back' },
    });
    expect(sent.statusCode).toBe(200);
    await app.settled();
    const again = await desk.read(id);
    expect(again.state).toBe('open');
    expect(again.due_at).not.toBeNull();
    expect(again.messages.map(({ kind }) => kind)).toEqual(['question', 'answer', 'question']);
    expect(again.messages.at(-1)?.content).toBe(`Thank you ${HTML}`);
    expect((await desk.answered(id, 'You are welcome.')).state).toBe('answered');
  });

  test('is a stranger’s to nobody else: colleagues of the writer see no such conversation', async () => {
    const id = await desk.ask(owner);
    await desk.answered(id, 'Between us.');
    const colleague = await app.signIn({ company_id: owner.company_id, role: 'Admin' });
    const reply = await app.call(chats.list, {
      headers: colleague.headers,
      url: `/api/chat/${colleague.profile_id}`,
    });
    expect(reply.json().items).toEqual([]);
  });

  test('arrives in the app of who looks for work, who can answer there', async () => {
    const id = await desk.askAsVisitor({ message: 'I cannot sign in on my phone' }, thandi.headers);
    const one = await desk.answered(id, 'Try the code again.');
    expect(one).toMatchObject({ in_product: true, user_type: 'Candidate', company: null });
    const { items, unread } = (await app.call(candidateApp.listChats, { headers: thandi.headers })).json();
    expect([items.length, unread]).toEqual([1, 1]);
    expect(items[0]).toMatchObject({ company: null, support: { number: one.number }, closed: false, blocked: false });
    const url = `/api/candidate/me/chat/${items[0].id}`;
    const readChat = await app.call(candidateApp.readChat, { headers: thandi.headers, url: `${url}/read` });
    expect(readChat.json().read).toBe(1);
    const sent = await app.call(candidateApp.sendMessage, {
      headers: thandi.headers,
      url: `${url}/message`,
      payload: { content: 'It works now', unique_id: 'a' },
    });
    expect(sent.statusCode).toBe(200);
    await app.settled();
    expect((await desk.read(id)).messages.map(({ content }) => content)).toEqual([
      'I cannot sign in on my phone',
      'Try the code again.',
      'It works now',
    ]);
    const bell = await app.db.query('select type from notifications where recipient_id = $1', [thandi.id]);
    expect(bell.rows).toEqual([{ type: 'New_Message' }]);
  });

  test('of twenty at once is sent once; the others are told that something was said', async () => {
    const id = await desk.ask(owner);
    const seen = desk.lastOf(await desk.read(id));
    const replies = await Promise.all(times(AT_ONCE, (index) => desk.answer(id, { content: `Answer ${index}`, seen })));
    expect(ok(replies).length).toBe(1);
    const refused = replies.filter(({ statusCode }) => statusCode !== 200);
    expect(new Set(refused.map(codeOf))).toEqual(new Set(['support.said_meanwhile']));
    expect((await desk.read(id)).messages.filter(({ kind }) => kind === 'answer').length).toBe(1);
    expect(await desk.logOf(id)).toMatchObject([{ act: 'support.answered', staff_name: 'Zinhle Dlamini' }]);
  });

  test('to an address that takes no mail says so on the case, and is not tried for ever', async () => {
    const email = 'nobody@gone.example';
    const id = await desk.askAsVisitor({ email });
    await app.inbox.waitFor(({ to }) => to.includes(email));
    app.inbox.forgetMailbox(email);
    expect((await desk.answered(id, 'Are you there?')).in_product).toBe(false);
    await expect.poll(async () => (await desk.read(id)).messages.at(-1)?.mail).toBe('refused');
  });

  test('to a writer whose account is deleted finds no case: what they wrote went with it', async () => {
    const gone = await app.signIn({ company_id: owner.company_id, role: 'User' });
    const id = await desk.ask(gone);
    const seen = desk.lastOf(await desk.read(id));
    await desk.answered(id, 'One moment.');
    await app.db.query('delete from profiles where id = $1', [gone.profile_id]);
    expect(codeOf(await desk.answer(id, { content: 'Hello?', seen }))).toBe('support.not_found');
    expect((await app.db.query('select 1 from chats where case_id = $1', [id])).rows).toEqual([]);
    expect((await desk.logOf(id)).length).toBe(1);
  });

  test.each([
    ['nothing', { content: '  ' }],
    ['too much', { content: 'x'.repeat(5001) }],
    ['what cannot be stored', { content: 'a\u0000b' }],
    ['no sign of what was read', { content: 'Hello', seen: undefined }],
  ])('is refused with %s in it', async (_, fields) => {
    const id = await desk.ask(owner);
    const reply = await desk.answer(id, { seen: id, ...fields });
    expect([reply.statusCode, codeOf(reply)]).toEqual([400, 'request.invalid']);
  });
});

test('the clock of a case that waits is not moved by what its writer adds', async () => {
  const id = await desk.ask(owner);
  await desk.answered(id, 'First');
  const { rows } = await app.db.query<{ id: string }>('select id from chats where case_id = $1', [id]);
  const write = async (unique_id: string) => {
    await app.call(chats.send, {
      headers: owner.headers,
      payload: { chat_id: rows[0]?.id, content: unique_id, unique_id },
    });
    await app.settled();
    return (await desk.read(id)).due_at;
  };
  const due = await write('one');
  expect(Date.parse(due ?? '')).toBeGreaterThan(Date.now() + 23 * duration.hour);
  expect(await write('two')).toBe(due);
});
