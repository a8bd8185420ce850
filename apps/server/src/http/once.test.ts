import { randomUUID } from 'node:crypto';
import { endpoints } from '@marula/contract/endpoints';
import { idempotencyHeader } from '@marula/contract/headers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../app/test-app.ts';
import { codeOf, jobsOf, publishable } from '../app/test-jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const post = (member: TestMember, key: string, title = 'Night driver') =>
  app.call(endpoints.jobs.create, {
    headers: { ...member.headers, [idempotencyHeader]: key },
    payload: { ...publishable, title },
  });

test('a change that is sent again because no answer came is made once, and answered alike', async () => {
  const { owner, count, left } = jobsOf(app);
  const member = await owner(3);
  const key = randomUUID();
  const replies = await Promise.all(Array.from({ length: 8 }, () => post(member, key)));
  expect(new Set(replies.map(({ body }) => JSON.parse(body).id)).size).toBe(1);
  expect([await count(member), await left(member)]).toEqual([1, 2]);
  expect((await post(member, key)).json().id).toBe(replies[0]?.json().id);
  expect((await post(member, randomUUID())).json().id).not.toBe(replies[0]?.json().id);
});

test('a call that failed has done nothing, so the same key may succeed later', async () => {
  const { owner, count } = jobsOf(app);
  const member = await owner(0);
  const key = randomUUID();
  expect(codeOf(await post(member, key))).not.toBe('ok');
  await app.db.query(
    "insert into post_grants (company_id, kind, posts, expires_at) values ($1, 'credit', 1, now() + interval '1 day')",
    [member.company_id],
  );
  expect([codeOf(await post(member, key)), await count(member)]).toEqual(['ok', 1]);
});

test('a key belongs to one person and one body, and is a UUID', async () => {
  const { owner } = jobsOf(app);
  const [member, other] = [await owner(2), await owner(2)];
  const key = randomUUID();
  expect(codeOf(await post(member, key))).toBe('ok');
  expect(codeOf(await post(other, key))).toBe('ok');
  expect(codeOf(await post(member, key, 'Another job'))).toBe('request.idempotency_conflict');
  expect(codeOf(await post(member, 'again'))).toBe('request.invalid');
});
