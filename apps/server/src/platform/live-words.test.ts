import { liveLimits } from '@marula/contract/live-limits';
import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../app/test-app.ts';
import { type Applicant, chatsOf } from '../modules/chats/chats.fixture.ts';

let app: TestApp;
let url: string;
let on: ReturnType<typeof chatsOf>;
let owner: TestMember;
let colleague: TestMember;
let applicant: Applicant;
let topic: string;
let chatId: string;
const clients: SupabaseClient[] = [];
beforeAll(async () => {
  app = await startTestApp();
  url = await app.listen();
  on = chatsOf(app);
});
beforeEach(async () => {
  owner = await on.pipeline.owner(5);
  applicant = await on.applicant(owner);
  colleague = await app.signIn({ role: 'User', company_id: owner.company_id });
  chatId = (await on.opened(owner, applicant.application_id, { private: true })).id;
  await on.add(owner, chatId, [colleague.profile_id]);
  await app.settled();
  topic = `chat:${chatId}`;
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.realtime.disconnect();
});
afterAll(() => app.stop());

interface Heard {
  channel: RealtimeChannel;
  messages: { event: string; payload: Record<string, unknown> }[];
  system: string[];
}

async function joined(member: Pick<TestMember, 'headers'>, name = topic, key = ''): Promise<Heard> {
  const token = (member.headers.authorization ?? '').replace('Bearer ', '');
  const client = createClient(url, 'sb_publishable_test', { accessToken: async () => token });
  clients.push(client);
  await client.realtime.setAuth();
  const channel = client.channel(name, {
    config: { private: true, presence: { key, enabled: true }, broadcast: { replay: { since: 0 } } },
  });
  const heard: Heard = { channel, messages: [], system: [] };
  channel
    .on('broadcast', { event: '*' }, (message) => void heard.messages.push(message as never))
    .on('system', {}, ({ message }) => void heard.system.push(message));
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((state, error) => (state === 'SUBSCRIBED' ? resolve() : reject(error ?? new Error(state))));
  });
  return heard;
}

const kept = async () => (await app.db.query('select 1 from realtime.messages where topic = $1', [topic])).rows.length;
const typing = (member: TestMember, extra: object = {}) => ({
  chat_id: chatId,
  profile_id: member.profile_id,
  event_id: crypto.randomUUID(),
  ...extra,
});

test('a member’s made-up events reach nobody and are not kept, over a socket and over HTTP; typing arrives', async () => {
  const before = await kept();
  const [speaker, listener] = [await joined(colleague), await joined(owner)];
  const { length } = listener.messages;
  const say = (event: string, payload: object, extra: object = {}) =>
    void speaker.channel.send({ type: 'broadcast', event, payload, ...extra });
  const row = { id: crypto.randomUUID(), content: 'You are hired', sender_id: owner.profile_id };
  say('message', { action: 'created', row, event_id: 'x', at: new Date().toISOString() });
  say('chat', { action: 'deleted', id: chatId });
  say('message', { row }, { persist: true });
  say('typing', typing(colleague), { persist: true });
  say('typing', typing(owner));
  say('typing', typing(colleague, { chat_id: crypto.randomUUID() }));
  say('typing', typing(colleague, { said: 'x'.repeat(liveLimits.clientEventBytes) }));
  say('constructor', typing(colleague));
  say('typing', typing(colleague));
  await expect.poll(() => listener.messages.length).toBeGreaterThan(length);
  const refused = 'You do not have permissions to write';
  await expect(speaker.channel.httpSend('message', { row })).rejects.toThrow(refused);
  await expect(speaker.channel.httpSend('typing', typing(owner))).rejects.toThrow(refused);
  await expect(speaker.channel.httpSend('typing', typing(colleague), { persist: true })).rejects.toThrow(refused);
  await speaker.channel.httpSend('typing', typing(colleague));
  await expect.poll(() => listener.messages.length).toBe(length + 2);
  const heard = listener.messages.slice(length).map(({ event, payload }) => [event, payload.profile_id]);
  expect(heard).toEqual([
    ['typing', colleague.profile_id],
    ['typing', colleague.profile_id],
  ]);
  expect(await kept()).toBe(before);
});

test('nothing but the server speaks on the other channels, and nobody is present there', async () => {
  for (const [member, name] of [
    [owner, `company:${owner.company_id}`],
    [owner, `notifications:${owner.profile_id}`],
    [applicant.who, `candidate:${applicant.who.id}`],
  ] as const) {
    const { channel } = await joined(member, name);
    expect(await channel.track({})).toBe('error');
    await expect(channel.httpSend('typing', typing(owner))).rejects.toThrow('You do not have permissions to write');
  }
});

test('people are present as who they are, whatever they ask for, and tell no more than they may', async () => {
  const [liar, listener] = [await joined(colleague, topic, owner.profile_id), await joined(owner)];
  expect(await liar.channel.track({ name: 'The boss' })).toBe('error');
  expect(await liar.channel.track({ online_at: new Date().toISOString() })).toBe('ok');
  await expect.poll(() => Object.keys(listener.channel.presenceState())).toEqual([colleague.profile_id]);
});

test('fifty megabytes cannot be stored by somebody who takes part', async () => {
  const before = await kept();
  const { channel } = await joined(colleague);
  const payload = typing(colleague, { said: 'x'.repeat(200_000) });
  for (let n = 0; n < 250 && channel.state === 'joined'; n++) {
    void channel.send({ type: 'broadcast', event: 'typing', payload, persist: true } as never);
  }
  // The allowance of one person ends long before: the channel closes, and nothing was kept.
  await expect.poll(() => channel.state).toBe('closed');
  expect(await kept()).toBe(before);
});

test('two sockets of one person share one allowance', async () => {
  const [one, two] = [await joined(colleague), await joined(colleague)];
  const say = ({ channel }: Heard) =>
    void channel.send({ type: 'broadcast', event: 'typing', payload: typing(colleague) });
  const burst = liveLimits.clientEventsPerSecond * 2;
  for (let n = 0; n < burst; n++) say(one);
  // Whatever is given back meanwhile is far less than this.
  for (let n = 0; n < burst; n++) say(two);
  await expect.poll(() => [...one.system, ...two.system]).toContain('Too many messages per second');
});
