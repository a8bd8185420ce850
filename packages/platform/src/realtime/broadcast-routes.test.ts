import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  clientOf,
  closeClients,
  joinedOn,
  personOf,
  startTestRealtime,
  type TestRealtime,
  until,
} from './test-realtime.ts';

let node: TestRealtime;
let writer = '';
beforeAll(async () => {
  node = await startTestRealtime(
    { api_keys: ['sb_publishable_test'], secret_keys: [`sb_secret_${'x'.repeat(32)}`] },
    { hooks: { mayUseChannel: async ({ sub }, _topic, { act }) => act === 'read' || sub === writer } },
  );
});
afterEach(closeClients);
afterAll(() => node.stop());

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(`${node.url}/realtime/v1/api/broadcast${path}`, {
    method: 'POST',
    body,
    headers: { apikey: 'sb_publishable_test', 'content-type': 'application/json', ...headers },
  });

const batch = (...messages: object[]) => JSON.stringify({ messages });

test('a message before the join goes over HTTP, as the client does by itself', async () => {
  const heard = await joinedOn(clientOf(node), 'http');
  const other = clientOf(node, { logger: () => {} }).channel('http');
  expect(await other.send({ type: 'broadcast', event: 'early', payload: { n: 1 } })).toBe('ok');
  expect(await other.httpSend('late', { n: 2 })).toEqual({ success: true });
  expect(await other.httpSend('raw', new Uint8Array([7]).buffer)).toEqual({ success: true });
  await until(() => expect(heard.messages.map(({ event }) => event)).toEqual(['early', 'late', 'raw']));
  expect(new Uint8Array(heard.messages[2]?.payload as never)).toEqual(new Uint8Array([7]));
});

test('a private topic is written to only by who may', async () => {
  const [ada, eve] = [await personOf(node), await personOf(node)];
  writer = ada.id;
  const heard = await joinedOn(eve.client, 'closed', { private: true });
  const by = ({ client }: typeof ada) => client.channel('closed', { config: { private: true } });
  await expect(by(await personOf(node)).httpSend('no', {})).rejects.toThrow('You do not have permissions to write');
  expect(await post('', batch({ topic: 'closed', event: 'no', payload: {}, private: true }))).toMatchObject({
    status: 202,
  });
  expect(await by(ada).httpSend('yes', {})).toEqual({ success: true });
  const secret = { authorization: `Bearer sb_secret_${'x'.repeat(32)}`, apikey: `sb_secret_${'x'.repeat(32)}` };
  expect(
    await post('', batch({ topic: 'closed', event: 'service', payload: {}, private: true }), secret),
  ).toMatchObject({
    status: 202,
  });
  await until(() => expect(heard.messages.map(({ event }) => event)).toEqual(['yes', 'service']));
});

test.each([
  ['a key nobody gave out', '', batch({ topic: 'a', event: 'b', payload: {} }), { apikey: 'other' }, 401],
  ['a token that is none', '', batch({ topic: 'a', event: 'b', payload: {} }), { authorization: 'Bearer x.y.z' }, 401],
  ['no JSON', '', '{', {}, 400],
  ['no messages', '', batch(), {}, 422],
  ['a message without an event', '', batch({ topic: 'a', payload: {} }), {}, 422],
  ['a topic that cannot be', '', batch({ topic: 'a\0', event: 'b', payload: {} }), {}, 422],
  ['no JSON for one event', '/a/events/b', 'x', {}, 400],
  ['too much', '/a/events/b', JSON.stringify('x'.repeat(300_000)), {}, 413],
  [
    'too many at once',
    '',
    batch(...Array.from({ length: 1_001 }, () => ({ topic: 'a', event: 'b', payload: {} }))),
    {},
    429,
  ],
])('%s is refused in one sentence', async (_, path, body, headers, status) => {
  const response = await post(path, body, headers as unknown as Record<string, string>);
  expect([response.status, await response.json()]).toEqual([status, { error: expect.any(String) }]);
});
