import { applicationLimits } from '@marula/contract/application-limits';
import { channels } from '@marula/contract/realtime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { modules } from '../../app/modules.ts';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { type Applicant, chatsOf, textsOf } from './chats.fixture.ts';

let app: TestApp;
let on: ReturnType<typeof chatsOf>;
let owner: TestMember;
let applicant: Applicant;
let topics: { company: string; messages: string; candidate: string };
beforeAll(async () => {
  app = await startTestApp();
  on = chatsOf(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  owner = await on.pipeline.owner(5);
  applicant = await on.applicant(owner);
  topics = {
    company: `company:${owner.company_id}`,
    messages: `messages:${owner.company_id}`,
    candidate: `candidate:${applicant.who.id}`,
  };
});

/** What was heard of one kind, by what happened to it. */
const actions = async (topic: string, event: string) => {
  await app.settled();
  return (await on.heard(topic)).filter((one) => one.event === event).map(({ payload }) => payload.action);
};

const contents = async (topic: string) => {
  await app.settled();
  return (await on.heard(topic)).filter(({ event }) => event === 'message').map(({ payload }) => payload.row.content);
};

describe('who has a conversation open', () => {
  test('hears that it was opened, what is written, that it was read, who came in and that it went', async () => {
    const guest = await app.signIn({ role: 'User', company_id: owner.company_id });
    const { id } = await on.opened(owner, applicant.application_id);
    expect(await actions(topics.candidate, 'chat')).toEqual([]);
    await on.send(owner, id, 'Hello');
    await on.add(owner, id, [guest.profile_id]);
    await on.answer(applicant.who, id, 'Good day');
    await on.markRead(owner, { chatId: id });
    // Of what is gone nothing is told but that it went.
    await app.settled();
    await on.remove(owner, id);
    expect(await actions(topics.company, 'chat')).toEqual(['created', 'updated', 'deleted']);
    expect(await contents(topics.messages)).toEqual(['Hello', 'Good day', 'Good day']);
    expect(await actions(topics.messages, 'message')).toEqual(['created', 'created', 'updated']);
    expect(await contents(topics.candidate)).toEqual(['Hello', 'Good day', 'Good day']);
    expect(await actions(topics.candidate, 'chat')).toEqual(['updated', 'updated', 'deleted']);
    const check = { message: channels.candidate.events.message, chat: channels.candidate.events.chat };
    for (const { event, payload } of await on.heard(topics.candidate)) {
      if (event === 'message' || event === 'chat') check[event].parse(payload);
    }
    for (const { event, payload } of await on.heard(topics.company)) {
      if (event === 'chat') channels.company.events.chat.parse(payload);
    }
  });

  test('hears of a private one only as one of those in it', async () => {
    const { id } = await on.opened(owner, applicant.application_id, { private: true });
    await on.send(owner, id, 'Between us');
    await on.answer(applicant.who, id, 'Of course');
    await app.settled();
    await on.remove(owner, id);
    expect(await actions(topics.company, 'chat')).toEqual([]);
    expect(await contents(topics.messages)).toEqual([]);
    expect(await contents(`chat:${id}`)).toEqual(['Between us', 'Of course']);
    expect(await actions(`chat:${id}`, 'chat')).toEqual(['created', 'deleted']);
    expect(await contents(topics.candidate)).toEqual(['Between us', 'Of course']);
  });
});

describe('where the application stands', () => {
  /** As the task finds it when a decline can no longer be undone. */
  const settleDeclines = async () => {
    await app.settled();
    const task = modules.flatMap(({ tasks = [] }) => tasks).find(({ name }) => name === 'applications.settle-declines');
    const clock = () => new Date(Date.now() + applicationLimits.undoMs + 1_000);
    await task?.run({ ...app.deps, clock }, {} as never);
    await app.settled();
  };
  const move = (status_id: number) => on.pipeline.move(owner, applicant.application_id, { status_id });
  const own = async (id: string) => (await on.ownMessages(applicant.who, id)).map(({ content }) => content);

  test('is a line of the system that makes nothing unread and moves nothing up; a repeat writes nothing', async () => {
    const { id } = await on.opened(owner, applicant.application_id);
    await on.send(owner, id, 'Hello');
    const before = (await on.list(owner)).json().items[0].last_message_at;
    await move(3);
    await app.settled();
    await app.db.query(
      "update outbox_deliveries set delivered_at = null where subscriber = 'chats.write-status-lines'",
    );
    await app.settled();
    const line = 'Application status changed to Shortlisted';
    expect(textsOf(await on.messages(owner, id))).toEqual([line, 'Hello']);
    expect((await on.messages(owner, id)).json().items[0]).toMatchObject({
      type: 'status',
      sender_id: null,
      sent_by: 'System',
    });
    expect((await on.list(owner)).json()).toMatchObject({
      unread: 0,
      items: [{ last_message_at: before, unread: 0, status_id: 3, messages: [{ content: line }] }],
    });
    expect((await on.markRead(owner, { chatId: id })).json().read).toBe(0);
    expect(await own(id)).toEqual([line, 'Hello']);
    expect(await contents(topics.candidate)).toEqual(['Hello', line]);
  });

  test('opens no conversation', async () => {
    await move(3);
    await app.settled();
    expect((await on.list(owner)).json().items).toEqual([]);
    expect((await on.own(applicant.who)).total).toBe(0);
  });

  test('is told of a decline once the decline stands, and then at once', async () => {
    const { id } = await on.opened(owner, applicant.application_id);
    await on.send(owner, id, 'Hello');
    await move(5);
    await app.settled();
    const line = 'Application status changed to Declined';
    expect(textsOf(await on.messages(owner, id))).toEqual([line, 'Hello']);
    expect(await contents(topics.messages)).toEqual(['Hello', line]);
    expect(await own(id)).toEqual(['Hello']);
    expect(await contents(topics.candidate)).toEqual(['Hello']);
    await settleDeclines();
    expect(await own(id)).toEqual([line, 'Hello']);
    expect(await contents(topics.candidate)).toEqual(['Hello', line]);
  });

  test('tells nothing of a decline that was undone, not even that it was', async () => {
    const { id } = await on.opened(owner, applicant.application_id);
    await on.send(owner, id, 'Hello');
    await move(5);
    await app.settled();
    await move(3);
    await settleDeclines();
    expect(textsOf(await on.messages(owner, id)).length).toBe(3);
    expect(await own(id)).toEqual(['Hello']);
    expect((await on.own(applicant.who)).items).toMatchObject([{ unread: 1, last_message: { content: 'Hello' } }]);
    expect(await contents(topics.candidate)).toEqual(['Hello']);
  });
});

describe('the bell', () => {
  const bell = async (id: string) => {
    await app.settled();
    return (await on.pipeline.notices(id)).filter(({ type }) => type === 'New_Message').map(({ message }) => message);
  };

  test('rings once for the other side until they have read', async () => {
    const { id } = await on.opened(owner, applicant.application_id);
    for (const text of ['Hello', 'Are you there?', 'We would like to meet you']) await on.send(owner, id, text);
    const line = "Test company has written to you about 'Night driver'.";
    expect(await bell(applicant.who.id)).toEqual([line]);
    expect(await bell(owner.profile_id)).toEqual([]);
    expect(await actions(topics.candidate, 'notification')).toEqual(['created']);
    expect(await on.heard(`notifications:${applicant.who.id}`)).toEqual([]);
    await on.answer(applicant.who, id, 'Good day');
    await on.answer(applicant.who, id, 'I am here');
    expect(await bell(owner.profile_id)).toEqual(["Thandi has written to you about 'Night driver'."]);
    expect(await actions(`notifications:${owner.profile_id}`, 'notification')).toEqual(['created']);
    await on.markRead(owner, { chatId: id });
    await on.answer(applicant.who, id, 'One more thing');
    const echoes = await actions(`notifications:${owner.profile_id}`, 'notification');
    expect([(await bell(owner.profile_id)).length, echoes]).toEqual([1, ['created', 'updated']]);
    await on.send(owner, id, 'Yes?');
    expect(await bell(applicant.who.id)).toEqual([line]);
  });

  test('rings for colleagues in a conversation of the team, not for those who are in none', async () => {
    const [one, two] = [
      await app.signIn({ role: 'User', company_id: owner.company_id }),
      await app.signIn({ role: 'User', company_id: owner.company_id }),
    ];
    await app.db.query("update profiles set first_name = 'Ayanda' where id = $1", [owner.profile_id]);
    const { id } = (await on.open(owner, { participant_ids: [one.profile_id], private: false })).json();
    await on.send(owner, id, 'Hello');
    expect(await bell(one.profile_id)).toEqual(['Ayanda has written to you.']);
    expect(await bell(two.profile_id)).toEqual([]);
  });

  test('is silent for a candidate who does not want it', async () => {
    await app.db.query(
      `insert into candidate_notification_preferences (profile_id, new_messages) values ($1, false)
       on conflict (profile_id) do update set new_messages = false`,
      [applicant.who.id],
    );
    const { id } = await on.opened(owner, applicant.application_id);
    await on.send(owner, id, 'Hello');
    expect(await bell(applicant.who.id)).toEqual([]);
  });

  test('rings for the owner when everybody who talked with somebody has left', async () => {
    const leaver = await app.signIn({ role: 'User', company_id: owner.company_id });
    const { id } = await on.opened(leaver, applicant.application_id);
    await on.send(leaver, id, 'Hello');
    await app.http.inject({ method: 'DELETE', url: `/api/team/user/${leaver.profile_id}`, headers: owner.headers });
    await on.answer(applicant.who, id, 'Good day');
    expect(await bell(owner.profile_id)).toEqual(["Thandi has written to you about 'Night driver'."]);
    expect((await on.list(owner)).json()).toMatchObject({ unread: 1, items: [{ id, closed: false }] });
    expect(await bell(leaver.profile_id)).toEqual([]);
  });
});
