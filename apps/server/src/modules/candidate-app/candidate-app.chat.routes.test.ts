import { randomUUID } from 'node:crypto';
import { chatLimits } from '@marula/contract/chat-limits';
import { channels } from '@marula/contract/realtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf } from '../../app/test-candidates.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { candidateAppOf, refusalOf, type TestPerson } from './candidate-app.fixture.ts';

let app: TestApp;
let me: ReturnType<typeof candidateAppOf>;
let pipeline: ReturnType<typeof applicationsOf>;
beforeAll(async () => {
  app = await startTestApp();
  me = candidateAppOf(app);
  pipeline = applicationsOf(app);
});
afterAll(() => app.stop());

const START = Date.parse('2026-11-01T08:00:00Z');

/** A conversation that a company has opened, with so many lines of its own, a minute apart. */
async function opened(who: TestPerson, said: readonly string[], extra: object = {}) {
  const owner = await pipeline.owner(5);
  const { id: job_id } = (await pipeline.post(owner)).json();
  const [application_id] = await pipeline.place(owner, job_id, [who.id]);
  const id = randomUUID();
  const moment = (place: number) => new Date(START + place * 60_000);
  await insertRows(app.db, 'chats', [
    {
      id,
      company_id: owner.company_id,
      job_id,
      application_id,
      applicant_id: who.id,
      private: false,
      created_at: moment(0),
      last_message_at: moment(said.length),
      ...extra,
    },
  ]);
  await insertRows(
    app.db,
    'chat_participants',
    [owner.profile_id, who.id].map((profile_id) => ({ chat_id: id, profile_id, joined_at: moment(0) })),
  );
  await insertRows(
    app.db,
    'messages',
    said.map((content, place) => lineOf(id, owner, content, moment(place))),
  );
  return { id, owner, application_id };
}

const lineOf = (chat_id: string, owner: TestMember, content: string, created_at: Date) => ({
  id: randomUUID(),
  chat_id,
  type: 'text',
  content,
  sender_id: owner.profile_id,
  sent_by: 'User',
  unique_id: randomUUID(),
  receiver_ids: [],
  read: false,
  created_at,
});

const say = (who: TestPerson, chat: string, content: string, unique_id: string = randomUUID()) =>
  me.at(who, 'POST', `/chat/${chat}/message`, { content, unique_id });

const published = async (topic: string) =>
  (
    await app.db.query<{ event: string; payload: { action: string; row: { content: string; read: boolean } } }>(
      'select event, payload from realtime.messages where topic = $1 order by inserted_at',
      [topic],
    )
  ).rows;

test('conversations stand by their newest message, with what is unread, until it is read', async () => {
  const who = await me.join();
  const quiet = await opened(who, ['Hello']);
  const busy = await opened(who, ['Hello', 'Can you start on Monday?']);
  const list = (await me.at(who, 'GET', '/chat')).json();
  expect(list).toMatchObject({
    total: 2,
    unread: 2,
    items: [
      {
        id: busy.id,
        unread: 2,
        last_message: { content: 'Can you start on Monday?' },
        company: { id: busy.owner.company_id },
        job: { title: 'Night driver' },
        participants: [{ id: busy.owner.profile_id }],
      },
      { id: quiet.id, unread: 1 },
    ],
  });
  expect((await me.at(who, 'PATCH', `/chat/${busy.id}/read`)).json()).toEqual({ id: busy.id, read: 2 });
  expect((await me.at(who, 'PATCH', `/chat/${busy.id}/read`)).json()).toEqual({ id: busy.id, read: 0 });
  const after = (await me.at(who, 'GET', '/chat')).json();
  expect(after.items.map(({ unread }: { unread: number }) => unread)).toEqual([0, 1]);
  expect(after.unread).toBe(1);
  await app.settled();
  const heard = await published(`messages:${busy.owner.company_id}`);
  expect(heard.map(({ payload }) => [payload.action, payload.row.read])).toEqual([
    ['updated', true],
    ['updated', true],
  ]);
});

test('an answer is stored once, heard by the company at once, and moves the conversation up; who answers has read', async () => {
  const who = await me.join();
  const older = await opened(who, ['Hello']);
  await opened(who, ['Hello', 'Hello?']);
  const unique_id = randomUUID();
  const replies = await Promise.all([1, 2, 3].map(() => say(who, older.id, ' Yes 👍 ', unique_id)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const [sent] = replies.map((reply) => reply.json());
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  expect(sent).toMatchObject({
    content: 'Yes 👍',
    type: 'text',
    sender_id: who.id,
    sent_by: 'User',
    receiver_ids: [older.owner.profile_id],
    read: false,
  });
  await app.settled();
  const heard = await published(`messages:${older.owner.company_id}`);
  expect(heard).toMatchObject([{ event: 'message', payload: { action: 'created', row: { content: 'Yes 👍' } } }]);
  for (const { payload } of heard) channels.messages.events.message.parse(payload);
  const list = (await me.at(who, 'GET', '/chat')).json();
  expect(list.items[0]).toMatchObject({ id: older.id, unread: 0, last_message: { id: sent.id } });
});

test('what is said in private is heard by those who take part', async () => {
  const who = await me.join();
  const { id, owner } = await opened(who, ['Between us'], { private: true });
  await say(who, id, 'Of course');
  await app.settled();
  expect(await published(`messages:${owner.company_id}`)).toEqual([]);
  expect(await published(`chat:${id}`)).toMatchObject([{ payload: { row: { content: 'Of course' } } }]);
});

test('messages come in pages, newest first, without a gap and without a repeat', async () => {
  const who = await me.join();
  const said = Array.from({ length: 7 }, (_, place) => `Line ${place}`);
  const { id, owner } = await opened(who, said);
  // Two at the same moment are told apart.
  await insertRows(app.db, 'messages', [lineOf(id, owner, 'Twin', new Date(START))]);
  const seen: string[] = [];
  for (let next: string | null | undefined; next !== null; ) {
    const page = (await me.at(who, 'GET', `/chat/${id}/message?rows=3${next ? `&before=${next}` : ''}`)).json();
    seen.push(...page.items.map(({ content }: { content: string }) => content));
    next = page.next;
  }
  expect(seen.slice(0, 6)).toEqual(said.toReversed().slice(0, 6));
  expect(seen.toSorted()).toEqual([...said, 'Twin'].toSorted());
  const lost = await me.at(who, 'GET', `/chat/${id}/message?before=${randomUUID()}`);
  expect(refusalOf(lost)).toBe('chats.message_not_found');
});

test('nobody else reads, answers or marks a conversation', async () => {
  const [who, other] = [await me.join(), await me.join()];
  const { id, owner } = await opened(who, ['Hello']);
  const calls = (chat: string) => [
    me.at(other, 'GET', `/chat/${chat}/message`),
    say(other, chat, 'Hello'),
    me.at(other, 'PATCH', `/chat/${chat}/read`),
  ];
  const unknown = await Promise.all(calls(randomUUID()));
  for (const [place, reply] of (await Promise.all(calls(id))).entries()) {
    expect([reply.statusCode, reply.body]).toEqual([404, unknown[place]?.body]);
  }
  expect((await me.at(other, 'GET', '/chat')).json().total).toBe(0);
  expect((await me.at(owner, 'GET', '/chat')).statusCode).toBe(403);
});

test('nobody writes faster than people do, and what is sent again does not count', async () => {
  const who = await me.join();
  const { id } = await opened(who, ['Hello']);
  const unique_id = randomUUID();
  await say(who, id, 'First', unique_id);
  for (let count = 1; count < chatLimits.messagesPerMinute; count++) await say(who, id, `Line ${count}`);
  const reply = await say(who, id, 'One too many');
  expect([reply.statusCode, refusalOf(reply)]).toEqual([429, 'rate.messages']);
  expect((await say(who, id, 'First', unique_id)).statusCode).toBe(200);
});

test('a line about a decline is not heard before the decline is', async () => {
  const who = await me.join();
  const { id, owner, application_id } = await opened(who, ['Hello']);
  await pipeline.move(owner, application_id ?? '', { status_id: 5 });
  await app.settled();
  const status = { type: 'status', sender_id: null, sent_by: 'System' };
  const later = new Date(Date.now() + 60_000);
  await insertRows(app.db, 'messages', [{ ...lineOf(id, owner, 'Declined', later), ...status }]);
  const texts = async () =>
    (await me.at(who, 'GET', `/chat/${id}/message`)).json().items.map(({ content }: { content: string }) => content);
  expect(await texts()).toEqual(['Hello']);
  expect((await me.at(who, 'GET', '/chat')).json().items).toMatchObject([
    { unread: 1, last_message: { content: 'Hello' } },
  ]);
  await app.db.query('update applications set decline_told_at = now() where id = $1', [application_id]);
  expect(await texts()).toEqual(['Application status changed to Declined', 'Hello']);
});

test.each([
  ['nothing', { content: '  ' }],
  ['5,001 characters', { content: 'x'.repeat(5_001) }],
  ['a NUL', { content: 'a\u0000' }],
  ['half a character', { content: 'a\ud800' }],
  ['no id of its own', { unique_id: '' }],
  ['another sender', { sender_id: randomUUID() }],
  ['the system’s voice', { sent_by: 'System' }],
  ['a picture that is called a text', { image_url: 'https://example.test/x.png' }],
  ['no picture that is called one', { type: 'image' }],
])('a message with %s is refused', async (_, change) => {
  const who = await me.join();
  const { id } = await opened(who, ['Hello']);
  const payload = { content: 'Hello', unique_id: randomUUID(), ...change };
  const reply = await me.at(who, 'POST', `/chat/${id}/message`, payload);
  expect([reply.statusCode, refusalOf(reply)]).toEqual([400, 'request.invalid']);
});

test('an id that the company’s message has is not taken for one’s own', async () => {
  const who = await me.join();
  const { id } = await opened(who, ['Hello']);
  const { rows } = await app.db.query<{ unique_id: string }>('select unique_id from messages where chat_id = $1', [id]);
  expect(refusalOf(await say(who, id, 'Mine', rows[0]?.unique_id))).toBe('request.idempotency_conflict');
});
