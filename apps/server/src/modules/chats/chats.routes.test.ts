import { randomUUID } from 'node:crypto';
import { chatLimits } from '@marula/contract/chat-limits';
import { endpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { codeOf } from '../../app/test-jobs.ts';
import { chatsOf, idsOf } from './chats.fixture.ts';

let app: TestApp;
let on: ReturnType<typeof chatsOf>;
let owner: TestMember;
let user: TestMember;
let stranger: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  on = chatsOf(app);
  owner = await on.pipeline.owner(50);
  user = await app.signIn({ role: 'User', company_id: owner.company_id });
  stranger = await app.signIn();
});
afterAll(() => app.stop());

const member = (role: 'Admin' | 'User' = 'User') => app.signIn({ role, company_id: owner.company_id });

describe('a conversation with somebody who has applied', () => {
  test('is one for the whole team, with the person, the job and where they stand', async () => {
    const { who, application_id, job_id } = await on.applicant(owner);
    const chat = await on.opened(owner, application_id);
    expect(chat).toMatchObject({
      application_id,
      job_id,
      applicant_id: who.id,
      private: false,
      messages: [],
      applicant: { id: who.id, first_name: 'Thandi', user_type: 'Candidate' },
      participants: [{ id: owner.profile_id }],
      job: { title: 'Night driver' },
      status_id: 2,
      unread: 0,
      closed: false,
    });
    const others = await Promise.all(Array.from({ length: 10 }, () => on.open(user, { application_id })));
    expect(new Set(others.map((reply) => reply.json().id))).toEqual(new Set([chat.id]));
    expect(idsOf(await on.list(user))).toContain(chat.id);
  });

  test('is one when twenty open it at once', async () => {
    const { application_id } = await on.applicant(owner);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, n) => on.open(n % 2 === 0 ? owner : user, { application_id })),
    );
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
    const { rows } = await app.db.query('select id from chats where application_id = $1', [application_id]);
    expect(rows.length).toBe(1);
  });

  test('is not opened with who was invited and has not answered, nor about another company’s application', async () => {
    const who = await on.pipeline.candidate();
    const { job_id, application_id } = await on.applicant(owner);
    const [invited] = await on.pipeline.place(owner, job_id, [who.id], 'Invited');
    expect(codeOf(await on.open(owner, { application_id: invited }))).toBe('chats.not_applied');
    const foreign = await on.open(stranger, { application_id });
    const unknown = await on.open(stranger, { application_id: randomUUID() });
    expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body]);
    expect(codeOf(foreign)).toBe('applications.not_found');
  });

  test('in private is one for each who opens it, beside the one for all, and unknown to the others', async () => {
    const { application_id } = await on.applicant(owner);
    const shared = await on.opened(owner, application_id);
    const mine = await on.opened(owner, application_id, { private: true });
    const again = await on.opened(owner, application_id, { private: true });
    const theirs = await on.opened(user, application_id, { private: true });
    expect(again.id).toBe(mine.id);
    expect(new Set([shared.id, mine.id, theirs.id]).size).toBe(3);
    const seen = idsOf(await on.list(user));
    expect([shared, mine, theirs].map(({ id }) => seen.includes(id))).toEqual([true, false, true]);
  });
});

describe('a conversation within the team', () => {
  test('is the same for the same people, whoever opens it, and another when it is not private', async () => {
    const [one, two] = [await member(), await member()];
    const ask = { participant_ids: [one.profile_id, two.profile_id] };
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () => on.open(owner, ask)),
      on.open(one, { participant_ids: [two.profile_id, owner.profile_id, one.profile_id] }),
    ]);
    const [first] = replies.map((reply) => reply.json());
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
    expect(first).toMatchObject({ private: true, applicant: null, job: null, status_id: null, closed: false });
    expect(first.participants.length).toBe(3);
    const open = (await on.open(owner, { ...ask, private: false })).json();
    expect(open.id).not.toBe(first.id);
    const smaller = (await on.open(owner, { participant_ids: [one.profile_id] })).json();
    expect(new Set([smaller.id, open.id, first.id]).size).toBe(3);
  });

  test('is not opened with strangers, candidates or nobody', async () => {
    const candidate = await on.pipeline.candidate();
    for (const id of [stranger.profile_id, candidate.id, randomUUID()]) {
      expect(codeOf(await on.open(owner, { participant_ids: [id] }))).toBe('employers.not_found');
    }
    expect(codeOf(await on.open(owner, { participant_ids: [] }))).toBe('request.invalid');
    expect(codeOf(await on.open(owner, {}))).toBe('request.invalid');
  });

  test('is closed once nobody else is left, and a removed member has lost it', async () => {
    const colleague = await member();
    const { id } = (await on.open(owner, { participant_ids: [colleague.profile_id] })).json();
    await on.send(colleague, id, 'I am leaving');
    const url = `/api/team/user/${colleague.profile_id}`;
    await app.call(endpoints.team.remove, { url, headers: owner.headers });
    expect((await on.messages(owner, id)).json().chat).toMatchObject({ closed: true });
    expect(codeOf(await on.send(owner, id, 'Hello?'))).toBe('chats.closed');
    for (const reply of [await on.messages(colleague, id), await on.send(colleague, id, 'Still here')]) {
      expect(reply.statusCode).toBeGreaterThanOrEqual(401);
      expect(reply.statusCode).toBeLessThan(405);
    }
  });
});

test('members are asked in, each once, and see all of it as new', async () => {
  const { application_id } = await on.applicant(owner);
  const { id } = await on.opened(owner, application_id, { private: true });
  await on.send(owner, id, 'Look at this');
  const guest = await member();
  expect(codeOf(await on.messages(guest, id))).toBe('chats.not_found');
  for (const _ of [1, 2]) {
    const { participants } = (await on.add(owner, id, [guest.profile_id, guest.profile_id])).json();
    expect(participants.map((one: { id: string }) => one.id).toSorted()).toEqual(
      [owner.profile_id, guest.profile_id].toSorted(),
    );
  }
  expect((await on.messages(guest, id)).json().chat.unread).toBe(1);
  expect(codeOf(await on.add(owner, id, [stranger.profile_id]))).toBe('employers.not_found');
  expect(codeOf(await on.add(stranger, id, [stranger.profile_id]))).toBe('chats.not_found');
});

test('a conversation has so many members of the team and no more', async () => {
  const { application_id } = await on.applicant(owner);
  const { id } = await on.opened(owner, application_id);
  const people = Array.from({ length: chatLimits.participants }, () => randomUUID());
  await app.db.query(
    `insert into profiles (id, user_type, email, company_id, team_role_id)
     select id, 'Employer', id || '@example.test', $2, 3 from unnest($1::uuid[]) id`,
    [people, owner.company_id],
  );
  expect(codeOf(await on.add(owner, id, people))).toBe('chats.full');
  expect(codeOf(await on.add(owner, id, people.slice(1)))).toBe('ok');
  // Who is told of them holds their rows in another order than this.
  await app.settled();
  await app.db.query('delete from profiles where id = any($1::uuid[])', [people]);
});

describe('what another company, or who is not in a private conversation, asks for', () => {
  const calls = (who: TestMember, chat: string, message: string) => [
    on.messages(who, chat),
    on.add(who, chat, [who.profile_id]),
    on.send(who, chat, 'Hello'),
    on.markRead(who, { chatId: chat }),
    on.mark(who, message, true),
    on.mark(who, message, false),
    on.list(who, `?before=${chat}`),
    on.remove(who, chat),
  ];

  test('is answered like a random id, and changes nothing', async () => {
    const { application_id } = await on.applicant(owner);
    const shared = await on.opened(owner, application_id);
    const hidden = await on.opened(owner, application_id, { private: true });
    for (const [who, chat] of [
      [stranger, shared],
      [stranger, hidden],
      [user, hidden],
    ] as const) {
      const message = (await on.send(owner, chat.id, 'Ours')).json().id;
      const unknown = await Promise.all(calls(who, randomUUID(), randomUUID()));
      for (const [place, reply] of (await Promise.all(calls(who, chat.id, message))).entries()) {
        expect([reply.statusCode, reply.body]).toEqual([404, unknown[place]?.body]);
      }
      expect((await on.messages(owner, chat.id)).json().items.length).toBeGreaterThan(0);
    }
    const { rows } = await app.db.query('select from messages where read and chat_id = any($1::uuid[])', [
      [shared.id, hidden.id],
    ]);
    expect(rows).toEqual([]);
  });

  test('a list is one’s own', async () => {
    const asked = (id: string) => app.call(endpoints.chats.list, { headers: user.headers, url: `/api/chat/${id}` });
    const replies = await Promise.all([owner.profile_id, stranger.profile_id, randomUUID()].map(asked));
    expect(replies.map((reply) => codeOf(reply))).toEqual(Array(3).fill('employers.not_found'));
    const candidate = await on.pipeline.candidate();
    const url = `/api/chat/${candidate.id}`;
    expect((await app.call(endpoints.chats.list, { headers: candidate.headers, url })).statusCode).toBe(403);
  });
});

test('a conversation that is removed is gone for everybody', async () => {
  const { who, application_id } = await on.applicant(owner);
  const { id } = await on.opened(owner, application_id);
  await on.send(owner, id, 'Hello');
  expect((await on.own(who)).total).toBe(1);
  expect((await on.remove(owner, id)).json()).toEqual({ id });
  expect(codeOf(await on.messages(owner, id))).toBe('chats.not_found');
  expect(codeOf(await on.remove(owner, id))).toBe('chats.not_found');
  expect((await on.own(who)).total).toBe(0);
  expect((await app.db.query('select from messages where chat_id = $1', [id])).rows).toEqual([]);
  expect((await on.opened(owner, application_id)).id).not.toBe(id);
});
