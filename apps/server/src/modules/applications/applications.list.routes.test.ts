import { applicationLimits } from '@marula/contract/application-limits';
import { matchBounds } from '@marula/contract/applications.contract';
import { endpoints } from '@marula/contract/endpoints';
import { matchRanges } from '@marula/contract/match-limits';
import { applicationStatuses } from '@marula/contract/transitions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf } from '../../app/test-candidates.ts';
import { quarterOf } from './applications.list.repository.ts';

let app: TestApp;
let on: ReturnType<typeof applicationsOf>;
let owner: TestMember;
let jobs: string[];

interface Stored {
  id: string;
  job_id: string;
  status_id: number;
  read: boolean;
  match_percentage: number | null;
}

/** 600 applications on 40 days, several a day, with every combination of what is filtered by. */
beforeAll(async () => {
  app = await startTestApp();
  on = applicationsOf(app);
  owner = await on.owner(3);
  jobs = [];
  for (const title of ['One', 'Two', 'Three']) jobs.push((await on.post(owner, { title })).json().id);
  const people = await on.people(200);
  for (const [number, job] of jobs.entries()) {
    for (const [place, person] of people.entries()) {
      const status = applicationStatuses[(place + number) % 5] ?? 'Applied';
      await on.place(owner, job, [person], status, {
        read: place % 3 === 0,
        match_percentage: place % 7 === 0 ? null : (place * 13) % 101,
        created_at: new Date(Date.UTC(2026, 8, 1 + (place % 40), place % 24, number)),
      });
    }
  }
});
afterAll(() => app.stop());

const stored = async (): Promise<Stored[]> =>
  (
    await app.db.query<Stored & Record<string, unknown>>(
      `select id, job_id, status_id, read, match_percentage from applications where company_id = $1
       order by created_at desc, id desc`,
      [owner.company_id],
    )
  ).rows;

const within = (percentage: number | null, range: (typeof matchRanges)[number]) => {
  const { min, max } = matchBounds(range);
  return percentage !== null && percentage >= min && percentage <= max;
};

const filters = [
  {},
  { status: 2 },
  { status: 2, unread: true },
  { status: 3, match_range: '26-50' },
  { status: 4, unread: true, match_range: '76-100' },
  { job: 1, status: 5 },
  { job: 0, unread: true, match_range: '0-25' },
  { unread: true },
] as const satisfies { status?: number; unread?: boolean; match_range?: (typeof matchRanges)[number]; job?: number }[];

describe.each(filters)('with %o', (filter: (typeof filters)[number] & Record<string, unknown>) => {
  const asked = () => {
    const query = new URLSearchParams();
    const { job, ...rest } = filter as Record<string, unknown>;
    for (const [name, value] of Object.entries(rest)) query.set(name, String(value));
    if (job !== undefined) query.set('job_id', jobs[job as number] ?? '');
    return query;
  };
  const passes = (one: Stored, withStatus: boolean) => {
    const { status, unread, match_range, job } = filter as {
      status?: number;
      unread?: boolean;
      match_range?: (typeof matchRanges)[number];
      job?: number;
    };
    return (
      (!withStatus || status === undefined || one.status_id === status) &&
      (!unread || !one.read) &&
      (!match_range || within(one.match_percentage, match_range)) &&
      (job === undefined || one.job_id === jobs[job])
    );
  };

  test('every page holds what a plain look through the rows finds, and the counts of all tabs agree', async () => {
    const all = await stored();
    const expected = all.filter((one) => passes(one, true)).map(({ id }) => id);
    const found: string[] = [];
    for (let page = 1; ; page++) {
      const query = asked();
      query.set('rows', '50');
      query.set('page', String(page));
      const { items, total, counts } = (await on.list(owner, `?${query}`)).json();
      expect(total).toBe(expected.length);
      for (const status of [1, 2, 3, 4, 5]) {
        const inTab = all.filter((one) => one.status_id === status && passes(one, false));
        const unread = inTab.filter(({ read }) => !read).length;
        expect(counts[status] ?? { total: 0, unread: 0 }).toEqual({ total: inTab.length, unread });
      }
      if (items.length === 0) break;
      found.push(...items.map(({ id }: { id: string }) => id));
    }
    expect(found).toEqual(expected);
    expect((await on.list(owner, `/ids?${asked()}`)).json()).toEqual({ ids: expected });
  });
});

test('everybody in a list ends where one bulk call does', async () => {
  const crowded = await on.owner(3);
  const job = (await on.post(crowded, { title: 'Crowded' })).json().id;
  await on.place(crowded, job, await on.people(applicationLimits.atOnce + 1));
  const { ids } = (await on.list(crowded, '/ids?status=2')).json();
  expect([ids.length, new Set(ids).size]).toEqual([applicationLimits.atOnce, applicationLimits.atOnce]);
});

test('a page far down starts where it should, at any size', async () => {
  const all = (await stored()).map(({ id }) => id);
  for (const [page, rows] of [
    [41, 5],
    [45, 5],
    [119, 5],
    [120, 5],
    [21, 10],
    [9, 25],
  ] as const) {
    const { items } = (await on.list(owner, `?page=${page}&rows=${rows}`)).json();
    expect(items.map(({ id }: { id: string }) => id)).toEqual(all.slice((page - 1) * rows, page * rows));
  }
  const beyond = (await on.list(owner, '?page=100000&rows=50')).json();
  expect([beyond.items, beyond.total]).toEqual([[], all.length]);
});

test('five rows are the default, and what is no filter is refused', async () => {
  expect((await on.list(owner)).json().items).toHaveLength(5);
  for (const query of ['?status=6', '?match_range=10-20', '?job_id=1', '?rows=51', '?page=0', '?unread=maybe']) {
    expect([query, (await on.list(owner, query)).statusCode]).toEqual([query, 400]);
  }
});

test('the ranges of the filter are the quarters that are stored', async () => {
  const [person = ''] = await on.people(1);
  const [id = ''] = await on.place(owner, jobs[0] ?? '', [person]);
  for (const percentage of [0, 1, 24, 25, 26, 49, 50, 51, 74, 75, 76, 99, 100]) {
    const stored = await app.db.query<{ match_quarter: number }>(
      'update applications set match_percentage = $2 where id = $1 returning match_quarter',
      [id, percentage],
    );
    const range = matchRanges.find((known) => within(percentage, known));
    expect([percentage, stored.rows[0]?.match_quarter]).toEqual([percentage, range && quarterOf(range)]);
  }
  await app.db.query('delete from applications where id = $1', [id]);
});

test('a table for spreadsheets has every row of the filter, and runs no formula', async () => {
  const member = await on.owner(1);
  const job = (await on.post(member, { title: '=HYPERLINK("http://evil.test")' })).json().id;
  const thandi = await on.candidate('+SUM(1,2)');
  await on.apply(thandi, job);
  await on.place(member, job, await on.people(60), 'Applied', { created_at: new Date(Date.UTC(2026, 1, 1)) });
  const reply = await app.http.inject({
    method: 'GET',
    url: '/api/application/export?status=2',
    headers: member.headers,
  });
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(reply.headers['content-disposition']).toBe('attachment; filename="applications.csv"');
  const lines = reply.body.trimEnd().split('\r\n');
  expect(lines).toHaveLength(62);
  expect(lines[1]).toContain('"\'+SUM(1,2)"');
  expect(lines[1]).toContain('"\'=HYPERLINK(""http://evil.test"")"');
  expect(lines[1]).toContain("'+27821234567");
  const other = await app.http.inject({ method: 'GET', url: '/api/application/export', headers: owner.headers });
  expect(other.body).not.toContain(thandi.email);
});

test('who applied is found by name, with the counts of the tabs; who was only invited has no name here', async () => {
  const member = await on.owner(1);
  const job = (await on.post(member)).json().id;
  const [thandi, thandeka, percent] = await Promise.all(
    ['Thandi', 'Thandeka', '100%'].map((name) => on.candidate(name)),
  );
  for (const who of [thandi, percent]) await on.apply(who as NonNullable<typeof who>, job);
  await on.invite(member, job, [thandeka?.id ?? '']);
  const found = async (search: string, by = member) => {
    const { items, counts } = (await on.list(by, `?search=${encodeURIComponent(search)}`)).json();
    return [items.map(({ candidate }: { candidate: { first_name: string } }) => candidate.first_name), counts];
  };
  const one = (name: string) => [[name], { 2: { total: 1, unread: 1 } }];
  expect(await found('thandi mok')).toEqual(one('Thandi'));
  expect(await found('ANDI')).toEqual(one('Thandi'));
  expect(await found('th')).toEqual(one('Thandi'));
  expect(await found('0% MOKOENA')).toEqual(one('100%'));
  expect(await found('_hand')).toEqual([[], {}]);
  expect(await found('Thandi', await on.owner(1))).toEqual([[], {}]);
  const ids = await app.call(endpoints.applications.ids, {
    headers: member.headers,
    url: '/api/application/ids?search=thandi',
  });
  expect(ids.json().ids).toHaveLength(1);
});
