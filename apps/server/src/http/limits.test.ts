import { endpoints } from '@marula/contract/endpoints';
import { messageOf } from '@marula/contract/errors';
import { duration, request } from '@marula/contract/limits';
import { callerOf } from '@marula/platform/caller-address';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rateRepository } from '../access/rate.repository.ts';
import { startTestApp, type TestApp } from '../app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ beside: true, env: { REQUESTS_PER_MINUTE: '20' } });
});
afterAll(() => app.stop());

const call = (remoteAddress: string, headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'GET', url: '/api/form', remoteAddress, headers });

test('one address that calls too often gets 429 with the catalogue’s text, and others are served', async () => {
  const statuses = [];
  for (let n = 0; n < 21; n++) statuses.push((await call('203.0.113.1')).statusCode);
  expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
  const refused = await call('203.0.113.1');
  expect([refused.statusCode, refused.json().error.message]).toEqual([429, messageOf('rate.requests')]);
  expect((await call('203.0.113.2')).statusCode).toBe(200);
});

test('a made-up X-Forwarded-For does not give a fresh allowance', async () => {
  for (let n = 0; n < 20; n++) await call('203.0.113.3', { 'x-forwarded-for': `198.51.100.${n}` });
  expect((await call('203.0.113.3', { 'x-forwarded-for': '198.51.100.99' })).statusCode).toBe(429);
});

test('sign-in, files and live channels count with the API, and each refuses in its own words', async () => {
  const from = '203.0.113.4';
  const ask = (method: 'GET' | 'POST', url: string) => app.http.inject({ method, url, remoteAddress: from });
  for (const address of ['/auth/v1/settings', '/storage/v1/status']) {
    for (let n = 0; n < 10; n++) expect((await ask('GET', address)).statusCode).toBe(200);
  }
  expect((await call(from)).statusCode).toBe(429);
  const refusals = await Promise.all([
    ask('GET', '/auth/v1/settings'),
    ask('POST', '/storage/v1/object/list/chat'),
    ask('POST', '/realtime/v1/api/broadcast'),
  ]);
  for (const { statusCode, headers } of refusals)
    expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  expect(refusals[0]?.json()).toMatchObject({ code: 429, error_code: 'over_request_rate_limit' });
  expect(refusals[1]?.json()).toMatchObject({ statusCode: '429', code: 'TooManyRequests' });
  for (const url of ['/api/health', '/auth/v1/health']) expect((await ask('GET', url)).statusCode).toBe(200);
});

test('reading files has an allowance of its own, for files as they are and for drawings together', async () => {
  const from = '203.0.113.5';
  const read = (kind: string) =>
    app.http.inject({ url: `/storage/v1/${kind}/public/profile_images/nobody?width=64`, remoteAddress: from });
  const most = 20 * request.filesPerCall;
  for (let n = 0; n < most / 2; n++) {
    for (const kind of ['object', 'render/image'])
      expect((await read(kind)).json()).toMatchObject({ statusCode: '404' });
  }
  for (const kind of ['object', 'render/image']) expect((await read(kind)).statusCode).toBe(429);
  expect((await call(from)).statusCode).toBe(200);
});

test('people who are signed in share no allowance: each is counted alone, from whatever address', async () => {
  const from = '203.0.113.6';
  const [one, other] = [await app.signIn(), await app.signIn()];
  const callAs = async ({ headers }: typeof one, remoteAddress = from) =>
    (await app.call(endpoints.team.read, { headers, remoteAddress })).statusCode;
  await Promise.all([callAs(one), callAs(other)]);
  for (let n = 0; n < 20; n++) await call(from);
  expect((await call(from)).statusCode).toBe(429);
  const most = 20 * request.personCalls;
  for (let n = 0; n < most; n++) expect(await callAs(one, `192.0.2.${n}`)).toBe(200);
  expect([await callAs(one), await callAs(one, '198.51.100.7')]).toEqual([429, 429]);
  expect(await callAs(other)).toBe(200);
});

test('a token that nobody was given is counted by its address', async () => {
  const from = '203.0.113.7';
  const made = (n: number) => ({ authorization: `Bearer aaaa.bbbb${n}.cccc` });
  for (let n = 0; n < 20; n++) await call(from, made(n));
  expect((await call(from, made(99))).statusCode).toBe(429);
});

test('an endpoint’s own limit holds per account, from whatever address it is called', async () => {
  const owner = await app.signIn();
  const allowed = endpoints.contact.support.rate;
  const statuses: number[] = [];
  for (let n = 0; n <= allowed; n++) {
    const reply = await app.call(endpoints.contact.support, {
      headers: owner.headers,
      payload: { message: 'Help' },
      remoteAddress: `192.0.2.${n}`,
    });
    statuses.push(reply.statusCode);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(allowed);
  expect(statuses.at(-1)).toBe(429);
});

test('a count starts anew when its window has ended, and parallel calls are all counted', async () => {
  const rates = rateRepository(app.db);
  const now = new Date('2026-01-01T00:00:00Z');
  const counts = await Promise.all(Array.from({ length: 10 }, () => rates.hit(['k'], now, duration.minute)));
  expect(counts.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(await rates.hit(['k'], new Date(now.getTime() + duration.minute), duration.minute)).toBe(1);
});

describe('one caller', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('is %s counted as %s', (address, caller) => expect(callerOf(address)).toBe(caller));
});
