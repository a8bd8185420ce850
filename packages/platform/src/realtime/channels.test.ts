import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  bareSocket,
  clientOf,
  closeClients,
  joinedOn,
  listenOn,
  personOf,
  startTestRealtime,
  state,
  type TestRealtime,
  until,
} from './test-realtime.ts';

let node: TestRealtime;
/** Who may use which topic. */
const members = new Map<string, Set<string>>();
const admit = (topic: string, ...ids: string[]) => members.set(topic, new Set(ids));

beforeAll(async () => {
  node = await startTestRealtime(
    {},
    { hooks: { mayUseChannel: async ({ sub }, topic) => members.get(topic)?.has(sub) ?? false } },
  );
});
afterEach(closeClients);
afterAll(() => node.stop());

describe.each(['1.0.0', '2.0.0'])('with serializer %s', (vsn) => {
  test('two people talk on a private channel and a third is refused and hears nothing', async () => {
    const [ada, ben, eve] = [
      await personOf(node, { vsn }),
      await personOf(node, { vsn }),
      await personOf(node, { vsn }),
    ];
    const topic = `room-${vsn}`;
    admit(topic, ada.id, ben.id);
    const first = await joinedOn(ada.client, topic, { private: true, broadcast: { ack: true } });
    const second = await joinedOn(ben.client, topic, { private: true });
    const refused = listenOn(eve.client, topic, { private: true });
    await state(refused, 'CHANNEL_ERROR');
    expect(refused.errors[0]).toBe(
      `Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`,
    );
    const open = await joinedOn(clientOf(node, { vsn }), topic);
    expect(await first.channel.send({ type: 'broadcast', event: 'said', payload: { text: 'Mwaiseni ✓' } })).toBe('ok');
    await until(() => expect(second.messages).toMatchObject([{ event: 'said', payload: { text: 'Mwaiseni ✓' } }]));
    expect([first.messages, refused.messages, open.messages]).toEqual([[], [], []]);
  });

  test('a sender hears itself only when it asked to', async () => {
    const client = clientOf(node, { vsn });
    const heard = await joinedOn(client, `self-${vsn}`, { broadcast: { self: true, ack: true } });
    expect(await heard.channel.send({ type: 'broadcast', event: 'a', payload: { n: 1 } })).toBe('ok');
    await until(() => expect(heard.messages).toMatchObject([{ event: 'a', payload: { n: 1 } }]));
  });

  test('people see who is there, and who goes', async () => {
    const [one, two] = [clientOf(node, { vsn }), clientOf(node, { vsn })];
    const topic = `present-${vsn}`;
    const first = await joinedOn(one, topic, { presence: { key: 'ada', enabled: true } });
    expect(await first.channel.track({ name: 'Ada' })).toBe('ok');
    const second = await joinedOn(two, topic, { presence: { key: 'ben', enabled: true } });
    await until(() => expect(second.channel.presenceState()).toMatchObject({ ada: [{ name: 'Ada' }] }));
    await second.channel.track({ name: 'Ben' });
    await until(() => expect(Object.keys(first.channel.presenceState())).toEqual(['ada', 'ben']));
    await second.channel.track({ name: 'Benjamin' });
    await until(() => expect(JSON.stringify(first.channel.presenceState())).toContain('Benjamin'));
    expect(JSON.stringify(first.channel.presenceState())).not.toContain('"Ben"');
    await two.realtime.disconnect();
    await until(() => expect(Object.keys(first.channel.presenceState())).toEqual(['ada']));
    await first.channel.untrack();
    await until(() => expect(Object.keys(first.channel.presenceState())).toEqual([]));
  });

  test('a message that a transaction sends arrives after its commit, and one that is rolled back never does', async () => {
    const ada = await personOf(node, { vsn });
    const topic = `sql-${vsn}`;
    admit(topic, ada.id);
    const heard = await joinedOn(ada.client, topic, { private: true });
    const send = "select realtime.send($1, 'note', $2)";
    await node.db.transaction(async (sql) => {
      await sql.query(send, [{ n: 1 }, topic]);
      await sql.query(send, [{ n: 2, id: 'mine' }, topic]);
      expect(heard.messages).toEqual([]);
    });
    await node.db
      .transaction(async (sql) => {
        await sql.query(send, [{ n: 3 }, topic]);
        throw new Error('never mind');
      })
      .catch(() => {});
    await node.db.query(send, [{ n: 4 }, topic]);
    await until(() => expect(heard.messages.map(({ payload }) => payload.n)).toEqual([1, 2, 4]));
    const [first, second] = heard.messages;
    expect(first?.meta?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect([first?.payload.id, second?.payload.id]).toEqual([first?.meta?.id, 'mine']);
  });

  test('leaving is answered, and the topic can be joined again', async () => {
    const client = clientOf(node, { vsn });
    const heard = await joinedOn(client, `again-${vsn}`);
    expect(await client.removeChannel(heard.channel)).toBe('ok');
    await joinedOn(client, `again-${vsn}`);
  });
});

test.each([
  ['1.0.0', { topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '7', join_ref: null }],
  ['2.0.0', [null, '7', 'phoenix', 'heartbeat', {}]],
])('a heartbeat is answered in serializer %s', async (vsn, heartbeat) => {
  const { ws, frames } = await bareSocket(node, vsn);
  ws.send(JSON.stringify(heartbeat));
  await until(() => expect(frames).toHaveLength(1));
  const payload = { status: 'ok', response: {} };
  expect(frames[0]).toEqual(
    vsn === '1.0.0'
      ? { topic: 'phoenix', event: 'phx_reply', payload, ref: '7', join_ref: null }
      : [null, '7', 'phoenix', 'phx_reply', payload],
  );
  ws.close();
});

test('bytes reach those who can read bytes, and numbers arrive as they were written', async () => {
  const [one, two, old] = [clientOf(node), clientOf(node), clientOf(node, { vsn: '1.0.0' })];
  const first = await joinedOn(one, 'bytes');
  const second = await joinedOn(two, 'bytes');
  const third = await joinedOn(old, 'bytes');
  await first.channel.send({ type: 'broadcast', event: 'raw', payload: new Uint8Array([1, 2, 255]).buffer });
  await first.channel.send({ type: 'broadcast', event: 'end', payload: {} });
  await until(() => expect(third.messages.map(({ event }) => event)).toEqual(['end']));
  await until(() => expect(second.messages).toHaveLength(2));
  expect(new Uint8Array(second.messages[0]?.payload as never)).toEqual(new Uint8Array([1, 2, 255]));
});

test('a right to read is no right to write', async () => {
  const reader = await startTestRealtime(
    {},
    { hooks: { mayUseChannel: async (_claims, _topic, { act }) => act === 'read' } },
  );
  const [ada, ben] = [await personOf(reader, { timeout: 500 }), await personOf(reader)];
  const first = await joinedOn(ada.client, 'quiet', { private: true, broadcast: { ack: true } });
  const second = await joinedOn(ben.client, 'quiet', { private: true, presence: { enabled: true } });
  expect(await first.channel.send({ type: 'broadcast', event: 'a', payload: {} })).toBe('timed out');
  expect(await first.channel.track({ here: true })).toBe('error');
  await reader.db.query("select realtime.send('{}', 'end', 'quiet')");
  await until(() => expect(second.messages.map(({ event }) => event)).toEqual(['end']));
  expect(second.channel.presenceState()).toEqual({});
  await reader.stop();
});

test('rules of the configuration open topics by role and by the caller’s own id', async () => {
  const ruled = await startTestRealtime({
    channels: [
      { role: 'authenticated', topic: 'user:{sub}', read: true },
      { role: 'anon', topic: 'news', read: true },
    ],
  });
  const ada = await personOf(ruled);
  await joinedOn(ada.client, `user:${ada.id}`, { private: true });
  await joinedOn(clientOf(ruled), 'news', { private: true });
  for (const topic of ['news', 'user:', `user:${ada.id}x`, `xuser:${ada.id}`, `user:${ada.id}\n`, 'user:{sub}']) {
    await state(listenOn(ada.client, topic, { private: true }), 'CHANNEL_ERROR');
  }
  await ruled.stop();
});

test('where only private channels are allowed, public ones say so', async () => {
  const strict = await startTestRealtime({ realtime: { public_channels: false } });
  const heard = listenOn(clientOf(strict), 'open');
  await state(heard, 'CHANNEL_ERROR');
  expect(heard.errors[0]).toBe('PrivateOnly: This project only allows private channels');
  await strict.stop();
});

test('changes of tables are answered with an error and never sent', async () => {
  const client = clientOf(node);
  const changes: unknown[] = [];
  const system: unknown[] = [];
  client
    .channel('tables')
    .on('postgres_changes', { event: '*', schema: 'auth', table: 'users' }, (change) => changes.push(change))
    .on('system', {}, (message) => system.push(message))
    .subscribe();
  await until(() =>
    expect(system).toMatchObject([{ extension: 'postgres_changes', status: 'error', channel: 'tables' }]),
  );
  await personOf(node);
  expect(changes).toEqual([]);
});
