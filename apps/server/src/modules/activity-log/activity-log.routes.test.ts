import { endpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { insertRows } from '../../db/insert-rows.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.signIn();
  await insertRows(
    app.db,
    'activity_log',
    Array.from({ length: 23 }, (_, n) => ({
      company_id: owner.company_id,
      actor_id: owner.profile_id,
      category: n % 2 ? 'job' : 'team',
      action: 'updated',
      note: `line ${n}`,
      created_at: new Date(Date.UTC(2026, 0, 1, 0, n)),
    })),
  );
});
afterAll(() => app.stop());

const list = async (query = '', member = owner) => {
  const reply = await app.call(endpoints.activityLog.list, {
    url: `/api/activity_log${query}`,
    headers: member.headers,
  });
  return reply.json() as { items: { note: string; category: string }[]; total: number; page: number; rows: number };
};

describe('the activity log', () => {
  test('comes newest first, ten lines a page, with the count of all', async () => {
    const first = await list();
    expect(first).toMatchObject({ page: 1, rows: 10, total: 23 });
    expect(first.items.map(({ note }) => note)).toEqual(Array.from({ length: 10 }, (_, n) => `line ${22 - n}`));
  });

  test('goes on page by page, with no line twice and none missing', async () => {
    const pages = [await list('?rows=5'), await list('?rows=5&page=2'), await list('?rows=5&page=5')];
    expect(pages.map(({ items }) => items.length)).toEqual([5, 5, 3]);
    const notes = (await Promise.all([1, 2, 3, 4, 5].map((page) => list(`?rows=5&page=${page}`)))).flatMap(
      ({ items }) => items,
    );
    expect(new Set(notes.map(({ note }) => note)).size).toBe(23);
  });

  test('can be narrowed to a category', async () => {
    const jobs = await list('?category=job&rows=50');
    expect([jobs.total, new Set(jobs.items.map(({ category }) => category))]).toEqual([11, new Set(['job'])]);
  });

  test('shows a member of another company nothing of this one', async () => {
    expect(await list('', await app.signIn())).toMatchObject({ items: [], total: 0 });
  });
});

test('a support request becomes one line, told by who asked', async () => {
  const member = await app.signIn();
  const reply = await app.call(endpoints.contact.support, {
    headers: member.headers,
    payload: { message: '  Please call me  ' },
  });
  expect(reply.statusCode).toBe(200);
  await app.settled();
  const { items } = await list('', member);
  expect(items).toMatchObject([{ category: 'account', action: 'support_requested', actor_id: member.profile_id }]);
  const rows = await app.db.all(
    'select id, profile_id, company_id, message from support_requests where company_id = $1',
    [member.company_id],
  );
  expect(rows).toEqual([
    { id: reply.json().id, profile_id: member.profile_id, company_id: member.company_id, message: 'Please call me' },
  ]);
});

test('who asks is known from the session, whatever the body says', async () => {
  const member = await app.signIn();
  const victim = await app.signIn();
  const payload = { message: 'Hello', employer: { id: victim.profile_id, company: { id: victim.company_id } } };
  const reply = await app.call(endpoints.contact.support, { headers: member.headers, payload });
  const { rows } = await app.db.query('select profile_id, company_id from support_requests where id = $1', [
    reply.json().id,
  ]);
  expect(rows).toEqual([{ profile_id: member.profile_id, company_id: member.company_id }]);
});
