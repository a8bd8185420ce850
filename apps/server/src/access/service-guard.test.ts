import { once } from 'node:events';
import { connect } from 'node:net';
import { duration } from '@marula/contract/limits';
import { serviceCallLimits } from '@marula/contract/service-call-limits';
import { hearDatabase, readDetailedHealth } from '@marula/contract/service-calls.contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../app/test-app.ts';
import { AT_ONCE, newAddress, times } from '../app/test-races.ts';
import { asSetting, callSigned, type Signing, signedHeaders, testKeys } from '../app/test-service.ts';
import { forgetNonces } from './nonce.tasks.ts';

const { database, admin, nextAdmin } = testKeys;
const { skewSeconds, refusedPerMinute, nonceKeptSeconds } = serviceCallLimits;
const change = { type: 'UPDATE', schema: 'public', table: 'nothing_of_ours', record: { id: 1 }, old_record: null };

let app: TestApp;
let usual: TestApp['deps']['clock'];
beforeAll(async () => {
  app = await startTestApp({ beside: true, env: { SERVICE_KEYS: asSetting([database, admin, nextAdmin]) } });
  usual = app.deps.clock;
});
afterEach(() => {
  app.deps.clock = usual;
});
afterAll(() => app.stop());

const toldOf = (body: unknown, signing: Parameters<typeof callSigned>[3] = {}) =>
  callSigned(app, hearDatabase, body, { key: database, ...signing });
const seconds = (count: number) => new Date(Date.now() + count * duration.second);

test('a signed call is answered, by an old key and by a new one', async () => {
  expect((await toldOf(change)).json()).toEqual({ handled: false });
  for (const key of [admin, nextAdmin])
    expect((await callSigned(app, readDetailedHealth, undefined, { key })).statusCode).toBe(200);
});

const text = JSON.stringify(change);
const wrong: [string, Parameters<typeof callSigned>[3]][] = [
  ['a key that nobody has', { key: { ...database, id: 'db-9' } }],
  ['a secret that is not the key’s', { key: { ...database, secret: admin.secret } }],
  ['a key of the other service', { key: admin }],
  ['no key', { headers: { 'x-marula-key': undefined } }],
  ['no timestamp', { headers: { 'x-marula-timestamp': undefined } }],
  ['no nonce', { headers: { 'x-marula-nonce': undefined } }],
  ['no signature', { headers: { 'x-marula-signature': undefined } }],
  ['an empty signature', { headers: { 'x-marula-signature': '' } }],
  ['half a signature', { headers: { 'x-marula-signature': 'a'.repeat(32) } }],
  ['a signature that is no hex', { headers: { 'x-marula-signature': 'z'.repeat(64) } }],
  ['another method', { signed: { method: 'GET' } }],
  ['another path', { signed: { path: '/api/service/health' } }],
  ['another query', { signed: { path: '/api/service/database?a=1' } }],
  ['another body', { signed: { body: text.replace('nothing', 'something') } }],
  ['the same body with other spaces', { signed: { body: JSON.stringify(change, null, 1) } }],
  ['a clock that is behind', { at: seconds(-2 * skewSeconds) }],
  ['a clock that is ahead', { at: seconds(2 * skewSeconds) }],
  ['a timestamp in milliseconds', { headers: { 'x-marula-timestamp': String(Date.now()) } }],
  ['a nonce that is too short', { nonce: 'a'.repeat(15) }],
  ['a nonce that is too long', { nonce: 'a'.repeat(65) }],
  ['a nonce of other characters', { nonce: 'a nonce with spaces' }],
];

test.each(wrong)('%s is refused like everything else', async (_case, signing) => {
  const bare = await app.call(hearDatabase, { payload: change, remoteAddress: newAddress() });
  const reply = await toldOf(change, signing);
  expect([reply.statusCode, reply.json().error.code, reply.body]).toEqual([401, 'request.unsigned', bare.body]);
});

test('a clock within five minutes is taken, either way', async () => {
  for (const off of [-1, 1])
    expect((await toldOf(change, { at: seconds(off * (skewSeconds - 5)) })).statusCode).toBe(200);
});

test('what is not signed is not even read: no JSON, too little and too much of it are refused alike', async () => {
  for (const payload of ['{', '', '{"__proto__":1}']) {
    const reply = await app.call(hearDatabase, {
      payload,
      headers: { 'content-type': 'application/json' },
      remoteAddress: newAddress(),
    });
    expect([payload, reply.statusCode]).toEqual([payload, 401]);
  }
  expect((await toldOf('{')).json().error.code).toBe('request.malformed_json');
  expect((await toldOf('')).json().error.code).toBe('request.no_body');
  expect((await toldOf({ ...change, surprise: 1 })).json().error.code).toBe('request.invalid');
});

test('of twenty with one nonce at once exactly one passes, and none later', async () => {
  const signing: Signing = { nonce: crypto.randomUUID() };
  const replies = await Promise.all(times(AT_ONCE, () => toldOf(change, signing)));
  const codes = replies.map(({ statusCode }) => statusCode).toSorted();
  expect(codes).toEqual([200, ...times(AT_ONCE - 1, () => 401)]);
  expect((await toldOf(change, signing)).statusCode).toBe(401);
  expect((await callSigned(app, readDetailedHealth, undefined, { ...signing, key: admin })).statusCode).toBe(200);
});

test('a nonce is kept only for who has signed, and for longer than its signature is good', async () => {
  const nonce = crypto.randomUUID();
  const used = async () => (await app.db.query('select 1 from service_nonces where nonce = $1', [nonce])).rowCount;
  await toldOf(change, { nonce, signed: { body: '' } });
  expect(await used()).toBe(0);
  await toldOf(change, { nonce });
  app.deps.clock = () => seconds(nonceKeptSeconds - 60);
  await forgetNonces.run(app.deps, {} as never);
  expect(await used()).toBe(1);
  app.deps.clock = () => seconds(nonceKeptSeconds + 60);
  await forgetNonces.run(app.deps, {} as never);
  expect(await used()).toBe(0);
  expect(nonceKeptSeconds).toBeGreaterThan(2 * skewSeconds);
});

test.each(['x-marula-key', 'x-marula-timestamp', 'x-marula-nonce', 'x-marula-signature'])(
  'two headers called %s are refused, over a real connection',
  async (twice) => {
    const { hostname, port } = new URL(await app.listen());
    const headers = signedHeaders(readDetailedHealth, '', { key: admin });
    const lines = [...Object.entries(headers), [twice, headers[twice]]].map(([name, value]) => `${name}: ${value}`);
    const socket = connect(Number(port), hostname);
    socket.write(
      [`GET ${readDetailedHealth.path} HTTP/1.1`, 'host: x', 'connection: close', ...lines, '', ''].join('\r\n'),
    );
    const [reply] = await once(socket, 'data');
    socket.destroy();
    expect(String(reply).split('\r\n')[0]).toBe('HTTP/1.1 401 Unauthorized');
  },
);

test('an address that keeps being refused is told to wait, and who signs there goes on', async () => {
  const remoteAddress = newAddress();
  const refused = () => toldOf(change, { remoteAddress, signed: { body: '' } });
  const codes = [];
  for (let call = 0; call <= refusedPerMinute; call++) codes.push((await refused()).statusCode);
  expect(codes).toEqual([...times(refusedPerMinute, () => 401), 429]);
  expect((await toldOf(change, { remoteAddress })).statusCode).toBe(200);
});

test('without a key of its service a call answers like an address that does not exist', async () => {
  const without = await startTestApp({ beside: true, env: { SERVICE_KEYS: asSetting([admin]) } });
  const nowhere = await without.http.inject({ method: 'POST', url: '/api/service/nothing', payload: change });
  const reply = await callSigned(without, hearDatabase, change, { key: database });
  expect([reply.statusCode, reply.body]).toEqual([404, nowhere.body.replaceAll('nothing', 'database')]);
  await without.stop();
});

test('a secret never reaches the log', () => {
  expect(app.log.join('')).not.toContain(database.secret);
});
