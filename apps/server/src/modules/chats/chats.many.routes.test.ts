import { randomUUID } from 'node:crypto';
import { chatLimits } from '@marula/contract/chat-limits';
import { endpoints } from '@marula/contract/endpoints';
import { messageOf } from '@marula/contract/errors';
import { textLimits } from '@marula/contract/limits';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf } from '../../app/test-candidates.ts';
import { codeOf } from '../../app/test-jobs.ts';

const { chats, candidateApp } = endpoints;

let app: TestApp;
let on: ReturnType<typeof applicationsOf>;
beforeAll(async () => {
  app = await startTestApp();
  on = applicationsOf(app);
});
afterAll(() => app.stop());

/** Each from an address of their own: how often many are written to is counted by that too. */
const addresses = new Map<string, string>();
const addressOf = ({ profile_id }: TestMember): string => {
  const address = addresses.get(profile_id) ?? `10.0.0.${addresses.size + 1}`;
  addresses.set(profile_id, address);
  return address;
};

const write = (member: TestMember, application_ids: readonly string[], payload: object = {}) =>
  app.call(chats.writeToMany, {
    headers: member.headers,
    remoteAddress: addressOf(member),
    payload: { application_ids, content: 'Come at eight.', unique_id: randomUUID(), ...payload },
  });

async function company() {
  const owner = await on.owner(1);
  const job: string = (await on.post(owner, { title: 'Night driver' })).json().id;
  return { owner, job, placed: async (count: number) => on.place(owner, job, await on.people(count)) };
}

const stored = async (member: TestMember) =>
  (
    await app.db.query<{ application_id: string; content: string; sender_id: string; receiver_ids: string[] }>(
      `select chat.application_id, m.content, m.sender_id, m.receiver_ids, chat.last_message_at = m.created_at as newest
       from messages m join chats chat on chat.id = m.chat_id where chat.company_id = $1 order by m.created_at, m.id`,
      [member.company_id],
    )
  ).rows;
const told = async (member: TestMember, name: string): Promise<number> =>
  (
    await app.db.query(`select from outbox_events where name = $1 and payload ->> 'company_id' = $2`, [
      name,
      member.company_id,
    ])
  ).rows.length;

describe('a message to many', () => {
  test('reaches each of them in a conversation of their own, with the blanks filled', async () => {
    const { owner, job } = await company();
    const people = [await on.candidate('Thandi'), await on.candidate('Chanda $& {job_title}')];
    const ids = await on.place(
      owner,
      job,
      people.map(({ id }) => id),
    );
    const content = 'Dear {first_name}, {first_name}! About {job_title}: {salary} <b>soon</b>';
    const { sent, skipped } = (await write(owner, ids, { content })).json();
    expect(skipped).toEqual([]);
    expect(sent.map((one: { application_id: string }) => one.application_id)).toEqual(ids);
    expect(new Set(sent.map((one: { chat_id: string }) => one.chat_id)).size).toBe(2);
    for (const [at, person] of people.entries()) {
      const { items } = (await app.call(candidateApp.listChats, { headers: person.headers })).json();
      expect(items).toMatchObject([{ id: sent[at].chat_id, application_id: ids[at], unread: 1 }]);
      expect(items[0].last_message).toMatchObject({ id: sent[at].message_id, sender_id: owner.profile_id });
    }
    const read = await stored(owner);
    for (const [at, name] of ['Thandi', 'Chanda $& {job_title}'].entries()) {
      expect(read.find(({ application_id }) => application_id === ids[at])).toMatchObject({
        content: `Dear ${name}, ${name}! About Night driver: {salary} <b>soon</b>`,
        receiver_ids: [people[at]?.id],
        newest: true,
      });
    }
    expect([await told(owner, 'chat.opened'), await told(owner, 'message.sent')]).toEqual([2, 2]);
  });

  test('goes on in the conversation that is there, and makes who writes a part of it who has read it', async () => {
    const { owner, placed } = await company();
    const ids = await placed(2);
    const first = (await write(owner, ids.slice(0, 1))).json();
    const colleague = await app.signIn({ role: 'User', company_id: owner.company_id });
    const { sent } = (await write(colleague, ids)).json();
    expect(sent[0].chat_id).toBe(first.sent[0].chat_id);
    expect([await told(owner, 'chat.opened'), await told(owner, 'message.sent')]).toEqual([2, 3]);
    expect(await told(owner, 'chat.joined')).toBe(1);
    const { rows } = await app.db.query<{ profile_id: string; read: boolean }>(
      `select profile_id, last_read_at is not null as read from chat_participants where chat_id = $1`,
      [sent[0].chat_id],
    );
    expect(rows.length).toBe(3);
    for (const { profile_id, read } of rows) {
      expect(read).toBe([owner.profile_id, colleague.profile_id].includes(profile_id));
    }
    const later = (await stored(owner)).filter(({ sender_id }) => sender_id === colleague.profile_id);
    expect(later.find((one) => one.application_id === ids[0])?.receiver_ids).toContain(owner.profile_id);
    expect(later.find((one) => one.application_id === ids[1])?.receiver_ids).toHaveLength(1);
  });

  test('skips who has not applied, and who is not there for the company in the same words', async () => {
    const { owner, job, placed } = await company();
    const [here = ''] = await placed(1);
    const [invited = ''] = await on.place(owner, job, await on.people(1), 'Invited');
    const other = await company();
    const [foreign = ''] = await other.placed(1);
    const unknown = randomUUID();
    const { sent, skipped } = (await write(owner, [here, invited, foreign, here, unknown])).json();
    expect(sent.map((one: { application_id: string }) => one.application_id)).toEqual([here]);
    expect(skipped).toEqual([
      { id: invited, reason: 'chats.not_applied' },
      { id: foreign, reason: 'applications.not_found' },
      { id: unknown, reason: 'applications.not_found' },
    ]);
    expect(await stored(owner)).toHaveLength(1);
    expect(await stored(other.owner)).toEqual([]);
    const nobody = (await write(owner, [invited, foreign])).json();
    expect([nobody.sent, nobody.skipped.length]).toEqual([[], 2]);
  });

  test('sent again under the same unique id is read once, and answered alike', async () => {
    const { owner, placed } = await company();
    const ids = [...(await placed(3)), randomUUID()];
    const unique_id = randomUUID();
    const replies = await Promise.all([1, 2, 3, 4].map(() => write(owner, ids, { unique_id })));
    const [first] = replies;
    expect(first?.json().sent).toHaveLength(3);
    for (const reply of replies) expect(reply.json()).toEqual(first?.json());
    expect(await stored(owner)).toHaveLength(3);
    expect(await told(owner, 'message.sent')).toBe(3);
    const colleague = await app.signIn({ company_id: owner.company_id, role: 'Admin' });
    expect(codeOf(await write(colleague, ids, { unique_id }))).toBe('request.idempotency_conflict');
    expect(await stored(owner)).toHaveLength(3);
  });

  test('opens one conversation for each when two members write at once', async () => {
    const { owner, placed } = await company();
    const ids = await placed(20);
    const colleague = await app.signIn({ company_id: owner.company_id, role: 'Admin' });
    const replies = await Promise.all([write(owner, ids), write(colleague, ids.toReversed())]);
    expect(replies.map(codeOf)).toEqual(['ok', 'ok']);
    expect(await stored(owner)).toHaveLength(40);
    expect(await told(owner, 'chat.opened')).toBe(20);
  });

  test('is sent to nobody when it would be too long, or empty, for one of them', async () => {
    const { owner, job } = await company();
    const short = await on.people(1);
    const long = await on.candidate('N'.repeat(60));
    const unnamed = await on.candidate('');
    const place = (id: string) => on.place(owner, job, [id]);
    const [first = '', second = '', third = ''] = (
      await Promise.all([place(short[0] ?? ''), place(long.id), place(unnamed.id)])
    ).flat();
    const content = '{first_name}'.repeat(100);
    const refused = await write(owner, [first, second], { content });
    expect(refused.json().error).toMatchObject({
      code: 'request.invalid',
      data: { issues: [{ path: 'body.content' }] },
    });
    expect(codeOf(await write(owner, [first, third], { content: '{first_name}' }))).toBe('request.invalid');
    expect(await stored(owner)).toEqual([]);
    expect(await told(owner, 'chat.opened')).toBe(0);
    expect(codeOf(await write(owner, [first], { content }))).toBe('ok');
    expect((await stored(owner))[0]?.content.length).toBeLessThanOrEqual(textLimits.message);
  });

  test('is refused without anybody, to too many, and without words', async () => {
    const { owner } = await company();
    expect(codeOf(await write(owner, []))).toBe('applications.none_selected');
    const crowd = Array.from({ length: chatLimits.bulk + 1 }, () => randomUUID());
    const refused = await write(owner, crowd);
    expect([refused.statusCode, codeOf(refused)]).toEqual([413, 'request.too_large']);
    for (const payload of [{ content: ' ' }, { content: 'x'.repeat(chatLimits.bulkCharacters + 1) }]) {
      expect(codeOf(await write(owner, [randomUUID()], payload))).toBe('request.invalid');
    }
    const another = await company();
    for (const payload of [{ unique_id: '' }, { application_ids: ['seven'] }, { type: 'image' }]) {
      expect(codeOf(await write(another.owner, [randomUUID()], payload))).toBe('request.invalid');
    }
  });

  test('costs as many statements for two hundred people as for two', async () => {
    const { owner, placed } = await company();
    const few = await placed(2);
    const many = await placed(chatLimits.bulk);
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const statementsOf = async (ids: readonly string[]): Promise<number> => {
      asked.mockClear();
      const reply = await write(owner, ids);
      expect(reply.json().sent).toHaveLength(ids.length);
      const texts = asked.mock.calls.map(([query]) => String((query as unknown as { text?: string }).text ?? query));
      const sending = texts.findIndex((text) => text.startsWith('insert into messages'));
      const own = texts.filter((_, at) => asked.mock.contexts[at] === asked.mock.contexts[sending]);
      const at = own.findIndex((text) => text.startsWith('insert into messages'));
      return own.indexOf('commit', at) - own.lastIndexOf('begin', at);
    };
    const [forFew, forMany] = [await statementsOf(few), await statementsOf(many)];
    asked.mockRestore();
    expect(forMany).toBe(forFew);
    expect(forMany).toBeGreaterThan(3);
    expect(forMany).toBeLessThan(15);
    expect(await told(owner, 'message.sent')).toBe(chatLimits.bulk + 2);
  });

  test('does not use up the pace at which somebody writes to one', async () => {
    const { owner, placed } = await company();
    const { sent } = (await write(owner, await placed(chatLimits.messagesPerMinute + 5))).json();
    const single = await app.call(chats.send, {
      headers: owner.headers,
      payload: { chat_id: sent[0].chat_id, content: 'And bring your licence.', unique_id: randomUUID() },
    });
    expect(codeOf(single)).toBe('ok');
  });

  test('goes out so many times a minute', async () => {
    const { owner, placed } = await company();
    const ids = await placed(1);
    for (let round = 0; round < chatLimits.bulkPerMinute; round++) expect(codeOf(await write(owner, ids))).toBe('ok');
    expect((await write(owner, ids)).statusCode).toBe(429);
  });

  test('is part of some plans only, and of a team', async () => {
    const starter = await app.signIn({ plan: 'starter' });
    const refused = await write(starter, [randomUUID()]);
    expect([refused.statusCode, refused.json().error.message]).toEqual([403, messageOf('plan.feature_unavailable')]);
    const candidate = await on.candidate();
    const payload = { application_ids: [randomUUID()], content: 'x', unique_id: 'x' };
    expect((await app.call(chats.writeToMany, { headers: candidate.headers, payload })).statusCode).toBe(403);
    expect((await app.call(chats.writeToMany, { payload })).statusCode).toBe(401);
  });
});
