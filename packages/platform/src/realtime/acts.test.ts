import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { closeClients, joinedOn, personOf, startTestRealtime, type TestRealtime, until } from './test-realtime.ts';

let node: TestRealtime;
const may = new Set<string>();
beforeAll(async () => {
  const rule = (topic: string, rights: object) => ({ role: 'authenticated', topic, read: true, ...rights });
  node = await startTestRealtime(
    {
      channels: [
        rule('silent', {}),
        rule('attended', { presence: true }),
        rule('spoken', { broadcast: true }),
        rule('both', { write: true }),
        { role: 'authenticated', topic: 'hook-.*', read: true },
      ],
      realtime: { presence_keys: 'person' },
    },
    {
      hooks: {
        mayUseChannel: async (_claims, topic, asked) =>
          topic.startsWith('hook-') &&
          (asked.act === 'broadcast' ? asked.event === 'typing' && !asked.persist : may.has(asked.act)),
        maySay: (_claims, _topic, { content }) => 'json' in content && !content.json.includes('unfit'),
      },
    },
  );
});
afterEach(closeClients);
afterAll(() => node.stop());

describe('a rule of platform.json', () => {
  test.each([
    ['silent', false, false],
    ['attended', true, false],
    ['spoken', false, true],
    ['both', true, true],
  ])('over “%s” lets people be present: %s, and send: %s', async (topic, present, speaks) => {
    const [ada, ben] = [await personOf(node), await personOf(node)];
    const first = await joinedOn(ada.client, topic, { private: true, presence: { key: '', enabled: true } });
    const second = await joinedOn(ben.client, topic, { private: true });
    const sent = first.channel.httpSend('said', {});
    if (speaks) await sent;
    else await expect(sent).rejects.toThrow('You do not have permissions to write');
    void first.channel.send({ type: 'broadcast', event: 'socket', payload: {} });
    // Frames of one topic follow one another: once this is answered, the one before has been seen to.
    expect(await first.channel.track({})).toBe(present ? 'ok' : 'error');
    await node.db.query("select realtime.send('{}', 'last', $1)", [topic]);
    await until(() => expect(second.messages.at(-1)?.event).toBe('last'));
    expect(second.messages.map(({ event }) => event)).toEqual(speaks ? ['said', 'socket', 'last'] : ['last']);
  });
});

test('the hook knows which event is sent, whether it is to be kept, and what it says', async () => {
  const [ada, ben] = [await personOf(node), await personOf(node)];
  const first = await joinedOn(ada.client, 'hook-words', { private: true });
  const second = await joinedOn(ben.client, 'hook-words', { private: true });
  const send = (event: string, payload: object, extra: object = {}) =>
    void first.channel.send({ type: 'broadcast', event, payload, ...extra });
  send('message', { row: 'made up' });
  send('typing', { n: 1 }, { persist: true });
  send('typing', { n: 2, unfit: true });
  send('typing', { n: 3 });
  for (const [event, words, options] of [
    ['message', {}, {}],
    ['typing', { n: 4 }, { persist: true }],
    ['typing', { unfit: true }, {}],
  ] as const) {
    await expect(first.channel.httpSend(event, words, options)).rejects.toThrow('You do not have permissions to write');
  }
  await first.channel.httpSend('typing', { n: 5 });
  await until(() => expect(second.messages.map(({ payload }) => payload.n)).toEqual([3, 5]));
  const { rows } = await node.db.query("select 1 from realtime.messages where topic = 'hook-words'");
  expect(rows).toEqual([]);
});

test('nobody is present under another’s key where keys are people’s own, and a lost right ends the presence', async () => {
  const [ada, ben] = [await personOf(node), await personOf(node)];
  may.add('presence');
  const first = await joinedOn(ada.client, 'hook-keys', { private: true, presence: { key: ben.id, enabled: true } });
  const second = await joinedOn(ben.client, 'hook-keys', { private: true, presence: { key: '', enabled: true } });
  expect(await first.channel.track({ unfit: true })).toBe('error');
  expect(await first.channel.track({ name: 'Ben' })).toBe('ok');
  await until(() => expect(Object.keys(second.channel.presenceState())).toEqual([ada.id]));
  may.delete('presence');
  await node.realtime.recheck(ada.id);
  await until(() => expect(second.channel.presenceState()).toEqual({}));
  expect(first.states).toEqual(['SUBSCRIBED']);
});

test('a channel that somebody else takes over by another token leaves the presence of who was there', async () => {
  const [ada, ben, eve] = [await personOf(node), await personOf(node), await personOf(node)];
  may.add('presence');
  const first = await joinedOn(ada.client, 'hook-over', { private: true, presence: { key: '', enabled: true } });
  const second = await joinedOn(ben.client, 'hook-over', { private: true, presence: { key: '', enabled: true } });
  await first.channel.track({});
  await until(() => expect(Object.keys(second.channel.presenceState())).toEqual([ada.id]));
  await ada.client.realtime.setAuth(eve.session.access_token);
  await until(() => expect(second.channel.presenceState()).toEqual({}));
  await first.channel.track({});
  await until(() => expect(Object.keys(second.channel.presenceState())).toEqual([eve.id]));
});
