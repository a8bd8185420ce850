import { request } from 'node:http';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { isLong, usually } from '../../../../scripts/testing/seed.ts';
import { readFrame } from './frames.ts';
import {
  bareSocket,
  clientOf,
  closeClients,
  joinedOn,
  listenOn,
  personOf,
  SITE,
  startTestRealtime,
  state,
  type TestRealtime,
  until,
} from './test-realtime.ts';

let node: TestRealtime;
let owner = '';
beforeAll(async () => {
  node = await startTestRealtime(
    { api_keys: ['sb_publishable_test'], redirect_allow_list: ['https://*.friend.test/welcome'] },
    { hooks: { mayUseChannel: async ({ sub }, topic) => sub === owner && topic === `user:${owner}` } },
  );
});
afterEach(closeClients);
afterAll(() => node.stop());

const JOIN = { config: { broadcast: { ack: true }, presence: { key: '', enabled: true }, private: false } };

/** How an upgrade is answered when it is refused. */
const upgrade = (url: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const asking = request(`${url}${path}`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...headers,
      },
    });
    asking.on('response', async (response) => {
      const parts = await response.toArray();
      resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() });
    });
    asking.on('upgrade', (_response, socket) => {
      socket.destroy();
      resolve({ status: 101, body: '' });
    });
    asking.on('error', reject).end();
  });

const WAY_IN = '/realtime/v1/websocket?apikey=sb_publishable_test&vsn=2.0.0';

describe('at the door', () => {
  test.each([
    ['a page of a stranger', WAY_IN, { origin: 'https://evil.test' }, 403],
    ['a page that looks like a friend’s', WAY_IN, { origin: 'https://friend.test.evil.test' }, 403],
    ['a page without an origin of its own', WAY_IN, { origin: 'null' }, 403],
    ['no key', '/realtime/v1/websocket?vsn=2.0.0', {}, 401],
    ['a key nobody gave out', '/realtime/v1/websocket?apikey=other&vsn=2.0.0', {}, 401],
    ['a serializer nobody speaks', '/realtime/v1/websocket?apikey=sb_publishable_test&vsn=9', {}, 400],
    ['another address', '/realtime/v1/websockets', {}, 404],
  ])('%s is refused', async (_, path, headers, status) => {
    const answer = await upgrade(node.url, path, headers as unknown as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toEqual({ error: expect.any(String) });
  });

  test.each([SITE, 'https://app.friend.test'])('a page of %s is let in', async (origin) => {
    expect(await upgrade(node.url, WAY_IN, { origin })).toMatchObject({ status: 101 });
  });

  test('one socket too many is refused, and finds room when another goes', async () => {
    const small = await startTestRealtime({ realtime: { max_connections: 1 } });
    const first = await bareSocket(small);
    expect(await upgrade(small.url, WAY_IN)).toMatchObject({ status: 429 });
    first.ws.close();
    await until(() => expect(small.realtime.stats().connections).toBe(0));
    expect(await upgrade(small.url, WAY_IN)).toMatchObject({ status: 101 });
    await small.stop();
  });
});

test('nobody else hears a person’s topic, by whatever name or trick', async () => {
  const ada = await personOf(node);
  owner = ada.id;
  const topic = `user:${ada.id}`;
  const mine = await joinedOn(ada.client, topic, { private: true });
  const eve = await personOf(node);
  const refused = [
    topic,
    topic.toUpperCase(),
    `${topic} `,
    `${topic}\0`,
    `realtime:${topic}`,
    `${topic}/../${topic}`,
  ].map((name) => listenOn(eve.client, name, { private: true }));
  refused.push(listenOn(clientOf(node), topic, { private: true }));
  for (const heard of refused) await state(heard, 'CHANNEL_ERROR');
  const open = await joinedOn((await personOf(node)).client, topic, { private: false });
  for (let n = 0; n < 20; n++) await node.db.query("select realtime.send('{}', 'said', $1)", [topic]);
  await until(() => expect(mine.messages).toHaveLength(20));
  expect([...refused, open].flatMap(({ messages }) => messages)).toEqual([]);
});

describe('a socket that does not keep to the protocol', () => {
  test.each([
    ['no JSON', '{', 1007],
    ['too few parts', '["1","1","realtime:a","phx_join"]', 1007],
    ['a topic that is none', '["1","1",{},"phx_join",{}]', 1007],
    ['a cut binary frame', Buffer.from([3, 200, 1, 1, 1, 0, 1, 65]), 1007],
    ['a binary frame of an unknown kind', Buffer.from([9, 0, 0, 0, 0, 0, 0]), 1007],
    ['binary JSON that is none', Buffer.from([3, 0, 0, 1, 1, 0, 1, 65, 66, 123]), 1007],
    ['ten megabytes', Buffer.alloc(10_000_000), 1009],
  ])('is closed for %s', async (_, frame, code) => {
    const { ws, closed } = await bareSocket(node);
    ws.send(frame);
    expect((await closed).code).toBe(code);
  });

  test('is closed for text that is not UTF-8', async () => {
    const { ws, closed } = await bareSocket(node);
    ws.send(Buffer.from([0xc3, 0x28]), { binary: false });
    expect((await closed).code).toBe(1007);
  });

  test('is told when it asks for what is not there', async () => {
    const { send, frames } = await bareSocket(node);
    send('1', '1', 'elsewhere', 'phx_join', {});
    send('1', '2', 'realtime:a', 'broadcast', { event: 'x' });
    send('1', '3', 'realtime:', 'phx_join', {});
    send('1', '4', 'realtime:a', 'phx_join', { config: 7 });
    send('1', '5', `realtime:${'x'.repeat(300)}`, 'phx_join', {});
    await until(() => expect(frames).toHaveLength(5));
    expect(frames.map((frame) => (frame as [0, 0, 0, 0, { response: { reason: string } }])[4].response.reason)).toEqual(
      [
        'unmatched topic',
        'unmatched topic',
        'TopicNameRequired: You must provide a topic name',
        'InvalidJoinPayload: The join payload is not valid',
        'InvalidTopicName: The topic name is not valid',
      ],
    );
  });

  test('is closed when it opens channels without end', async () => {
    const { send, frames, closed } = await bareSocket(node);
    const open = (n: number) => send(`${n}`, `${n}`, `realtime:room-${n}`, 'phx_join', { config: {} });
    for (let n = 0; n < 150; n++) open(n);
    await until(() => expect(frames).toHaveLength(150));
    for (let n = 150; n < 10_000; n++) open(n);
    expect(await closed).toEqual({ code: 1008, reason: 'Too many joins per second' });
    const replies = frames as [string, string, string, string, { status: string; response: { reason?: string } }][];
    const answers = replies.filter(([, , , event]) => event === 'phx_reply').map(([, , , , reply]) => reply);
    expect(answers.filter(({ status }) => status === 'ok')).toHaveLength(100);
    expect(answers.map(({ response }) => response.reason)).toContain('ChannelRateLimitReached: Too many channels');
    await until(() => expect(node.realtime.stats().channels).toBe(0));
  });

  test('loses the channel it floods, then the socket, while others are answered at once', async () => {
    const calm = await joinedOn(clientOf(node), 'calm', { broadcast: { ack: true } });
    const { send, frames, closed } = await bareSocket(node);
    send('1', '1', 'realtime:flood', 'phx_join', JOIN);
    await until(() => expect(frames.length).toBeGreaterThan(0));
    for (let n = 0; n < 10_000; n++) send('1', null, 'realtime:flood', 'broadcast', { event: 'x', payload: {} });
    const began = performance.now();
    expect(await calm.channel.send({ type: 'broadcast', event: 'x', payload: {} })).toBe('ok');
    if (isLong) expect(performance.now() - began).toBeLessThan(3_000);
    expect((await closed).code).toBe(1008);
    const events = (frames as unknown[][]).map(([, , , event, payload]) => [
      event,
      (payload as { message?: string }).message,
    ]);
    expect(events).toContainEqual(['system', 'Too many messages per second']);
    expect(events).toContainEqual(['phx_close', undefined]);
  });

  test('cannot reach a prototype by the key of its presence', async () => {
    const { send, frames } = await bareSocket(node);
    send('1', '1', 'realtime:keys', 'phx_join', { config: { presence: { key: '__proto__', enabled: true } } });
    await until(() => expect(frames).toHaveLength(2));
    const meta = JSON.parse('{"__proto__":{"polluted":true},"name":"x"}');
    send('1', '2', 'realtime:keys', 'presence', { type: 'presence', event: 'track', payload: meta });
    await until(() => expect(frames).toHaveLength(4));
    expect(JSON.stringify(frames.at(-1))).toContain('{"joins":{"__proto__":{"metas":[{"__proto__":{"polluted":true}');
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test('is closed when it gives no sign of life', async () => {
    const quick = await startTestRealtime({ realtime: { idle_seconds: 1 } });
    const dead = new WebSocket(`${quick.url.replace('http', 'ws')}${WAY_IN}`, { autoPong: false });
    const alive = await bareSocket(quick);
    await new Promise((resolve) => dead.once('close', resolve));
    await until(() => expect(quick.realtime.stats().connections).toBe(1));
    expect(alive.ws.readyState).toBe(WebSocket.OPEN);
    await quick.stop();
  });
});

describe('frames of any shape', () => {
  const anything = fc.anything({ maxDepth: 1, maxKeys: 2 });
  const refs = fc.oneof(fc.string(), fc.constant(null), fc.integer(), anything);
  const topics = fc.oneof(fc.constantFrom('phoenix', 'realtime:a', 'realtime:', 'x'), fc.string(), anything);
  const events = fc.oneof(
    fc.constantFrom('phx_join', 'phx_leave', 'heartbeat', 'broadcast', 'presence', 'access_token', '__proto__'),
    anything,
  );
  const array = fc.tuple(refs, refs, topics, events, fc.oneof(anything, fc.constant(JOIN)));
  const asText = (value: unknown) =>
    JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}` : part)) ?? '';
  const text = fc.oneof(array.map(asText), fc.json(), fc.string()).map((one) => Buffer.from(one));
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc
      .uint8Array({ maxLength: 60 })
      .map((rest) => Uint8Array.from([3, ...rest.map((one, at) => (at < 6 ? one % 8 : one))])),
  );

  test('are read or not, and never thrown at anybody', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1 as const, 2 as const),
        fc.oneof(text, bytes),
        fc.boolean(),
        (version, data, isBinary) => {
          readFrame(version, Buffer.from(data), isBinary);
        },
      ),
      { numRuns: usually(500, 5_000) },
    );
  });

  test('leave the server answering, with nothing in its log', async () => {
    let socket = await bareSocket(node);
    for (const data of fc.sample(fc.oneof({ arbitrary: text, weight: 3 }, { arbitrary: bytes, weight: 1 }), 20_000)) {
      if (socket.ws.readyState !== WebSocket.OPEN) socket = await bareSocket(node);
      await new Promise((resolve) => socket.ws.send(data, { binary: Math.random() < 0.2 }, resolve));
    }
    const heard = await joinedOn(clientOf(node), 'after', { broadcast: { ack: true } });
    expect(await heard.channel.send({ type: 'broadcast', event: 'x', payload: {} })).toBe('ok');
    expect(node.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
