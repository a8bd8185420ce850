import { request } from 'node:http';
import { endpoints } from '@marula/contract/endpoints';
import { errorReply } from '@marula/contract/errors';
import { request as requestLimits } from '@marula/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../app/test-app.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signIn();
});
afterAll(() => app.stop());

const support = endpoints.contact.support;
const json = { 'content-type': 'application/json' };

const send = (payload: string | Buffer, headers: Record<string, string> = json) =>
  app.call(support, { headers: { ...owner.headers, ...headers }, payload });

describe('a call with a bad body', () => {
  test.each([
    ['no JSON', '{"message":'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
    ['a key that reaches for the prototype', '{"message":"hello","__proto__":{"admin":true}}'],
    ['a wrong type', '{"message":5}'],
    ['an unknown field', '{"message":"hello","company_id":"x"}'],
    ['a NUL', '{"message":"hel\\u0000lo"}'],
    ['half a surrogate pair', '{"message":"\\ud800"}'],
    ['ten thousand levels', `{"message":"x","employer":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`],
    ['nothing', ''],
    ['a number beyond all measure', '1e400'],
    ['null', 'null'],
  ])('is refused in the catalogue’s shape: %s', async (_, payload) => {
    const reply = await send(payload);
    expect(reply.statusCode).toBe(400);
    const { error } = errorReply.parse(reply.json());
    expect(error.code).toMatch(/^request\./);
    expect(reply.body).not.toMatch(/node_modules|at .*\(/);
  });

  test('is refused with 413 when it is too large', async () => {
    const reply = await send(JSON.stringify({ message: 'x'.repeat(requestLimits.bodyBytes) }));
    expect([reply.statusCode, reply.json().error.code]).toEqual([413, 'request.too_large']);
  });

  test('is refused with 415 when it is XML', async () => {
    const reply = await send('<message/>', { 'content-type': 'application/xml' });
    expect([reply.statusCode, reply.json().error.code]).toEqual([415, 'request.unsupported_media_type']);
  });

  test('stores nothing', async () => {
    const { rows } = await app.db.query('select id from form_messages where company_id = $1', [owner.company_id]);
    expect(rows).toEqual([]);
  });
});

describe('a list', () => {
  test.each([
    'page=0',
    'page=-1',
    'page=1e12',
    'page=NaN',
    'rows=0',
    'rows=100000',
    'page=1&page=2',
    'category=x',
    'other=1',
  ])('refuses ?%s with 400', async (query) => {
    const reply = await app.call(endpoints.activityLog.list, {
      url: `/api/activity_log?${query}`,
      headers: owner.headers,
    });
    expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'request.invalid']);
  });

  test('answers an empty page far beyond its end', async () => {
    const reply = await app.call(endpoints.activityLog.list, {
      url: `/api/activity_log?page=${requestLimits.lastPage}`,
      headers: owner.headers,
    });
    expect(reply.json()).toMatchObject({ items: [], total: 0 });
  });
});

describe('a call to an address that does not exist', () => {
  test.each(['/api/nothing', '/api/activity_log/x', '//api/form', '/api/%00', '/api/%ff', '/API/form'])(
    '%s is a 4xx with the path',
    async (url) => {
      const reply = await app.http.inject({ method: 'GET', url });
      expect(reply.statusCode).toBeGreaterThanOrEqual(400);
      expect(reply.statusCode).toBeLessThan(500);
      errorReply.parse(reply.json());
    },
  );

  test('a method that no endpoint has is a 404', async () => {
    const reply = await app.http.inject({ method: 'PUT', url: '/api/form' });
    expect(reply.json().error).toEqual({
      code: 'request.not_found',
      message: 'Page not found: /api/form',
      data: { path: '/api/form' },
    });
  });
});

test('a failure inside is one generic sentence with a request id, and the process lives', async () => {
  await app.db.query('alter table activity_log rename to hidden_log');
  const reply = await app.call(endpoints.activityLog.list, { headers: owner.headers });
  await app.db.query('alter table hidden_log rename to activity_log');
  expect(reply.statusCode).toBe(500);
  expect(reply.json().error.code).toBe('server.internal');
  expect(reply.body).not.toContain('activity_log');
  expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(
    app.log.some((line) => line.includes(String(reply.headers['x-request-id'])) && line.includes('request failed')),
  ).toBe(true);
  expect((await app.call(endpoints.activityLog.list, { headers: owner.headers })).statusCode).toBe(200);
});

test('two Authorization headers are refused, also when they say the same', async () => {
  const url = `${await app.listen()}/api/auth/sessions`;
  const { authorization = '' } = owner.headers;
  const statusWith = (sent: string[]) =>
    new Promise<number | undefined>((resolve, reject) => {
      const call = request(url, (reply) => resolve(reply.resume().statusCode));
      call.setHeader('authorization', sent);
      call.on('error', reject).end();
    });
  expect(await statusWith([authorization])).toBe(200);
  expect(await statusWith([authorization, authorization])).toBe(400);
});

test('a reply to a signed-in caller is never stored on the way', async () => {
  const reply = await app.call(endpoints.activityLog.list, { headers: owner.headers });
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('the log names the route and never what a person wrote, who they are or their token', async () => {
  await send(JSON.stringify({ message: 'canary-4711 thandi@example.test' }));
  const text = app.log.join('');
  expect(text).toContain('/api/contact/support');
  for (const secret of ['canary-4711', 'thandi@example.test', owner.headers.authorization?.slice(7, 40) ?? 'none']) {
    expect(text).not.toContain(secret);
  }
});
