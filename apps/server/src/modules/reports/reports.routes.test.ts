import { endpoints } from '@marula/contract/endpoints';
import { reportLimits } from '@marula/contract/report-limits';
import type { Report, SavedReport } from '@marula/contract/reports.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf } from '../../app/test-candidates.ts';
import { mailReports } from './reports.tasks.ts';

const { reports } = endpoints;

let app: TestApp;
let on: ReturnType<typeof applicationsOf>;
let owner: TestMember;
let jobs: string[];

// One moment for all of them: two of different moments would not be whole hours apart.
const now = Date.now();
const daysAgo = (days: number, hours = 0) => new Date(now - days * 86_400_000 + hours * 3_600_000);

/** Fourteen people for two jobs: ten within the last thirty days, four in the thirty before. */
beforeAll(async () => {
  app = await startTestApp();
  on = applicationsOf(app);
  owner = await on.owner(5);
  await onPlan(owner, 'scale');
  jobs = [(await on.post(owner, { title: '=Driver, "Code 14"' })).json().id, (await on.post(owner)).json().id];
  const people = await on.people(14);
  const place = (
    from: number,
    to: number,
    job: number,
    status: 'Applied' | 'Hired' | 'Declined',
    days: number,
    extra = {},
  ) =>
    on.place(owner, jobs[job] ?? '', people.slice(from, to), status, {
      created_at: daysAgo(days),
      applied_at: daysAgo(days),
      ...extra,
    });
  const answered = (days: number, hours: number) => ({
    decided_at: daysAgo(days, hours),
    answered_at: daysAgo(days, hours),
    answered_by: owner.profile_id,
  });
  await place(0, 6, 0, 'Applied', 5, { channel: 'whatsapp' });
  await place(6, 8, 0, 'Hired', 6, { ...answered(6, 30), hired_at: daysAgo(6, 30), shortlisted_at: daysAgo(6, 30) });
  await place(8, 10, 1, 'Declined', 7, answered(7, 4));
  await place(10, 14, 1, 'Applied', 40);
});
afterAll(() => app.stop());

async function onPlan(member: TestMember, slug: string) {
  await app.db.query(
    `update subscriptions set subscription_plan_id = (select id from subscription_plans where slug = $2 and work_country_id = 1)
     where company_id = $1 and ended_at is null`,
    [member.company_id, slug],
  );
}

const ask = (query: string, member = owner) =>
  app.call(reports.read, { headers: member.headers, url: `/api/report?${query}` });
const answerTo = async (query: string) => (await ask(query)).json() as Report;
const ready = 'measures=views,applications,shortlisted,hired';
const chosen = 'group=job&measures=applications,hired,first_answer';

test('measures stand by job for thirty days beside the thirty before, with the totals of all', async () => {
  const { rows, totals, period, before, more } = await answerTo(chosen);
  expect(rows.map(({ name, now, before: then }) => [name, now, then])).toEqual([
    [
      '=Driver, "Code 14"',
      { applications: 8, hired: 2, first_answer: 30 },
      { applications: 0, hired: 0, first_answer: null },
    ],
    [rows[1]?.name, { applications: 2, hired: 0, first_answer: 4 }, { applications: 4, hired: 0, first_answer: null }],
  ]);
  expect(totals).toEqual({
    now: { applications: 10, hired: 2, first_answer: 4 },
    before: { applications: 4, hired: 0, first_answer: null },
  });
  expect([Date.parse(period.to) - Date.parse(before?.to ?? ''), more]).toEqual([30 * 86_400_000, 0]);
});

test('by source, by member of the team and by month they come to the same', async () => {
  const sources = await answerTo('group=source&measures=applications');
  expect(sources.rows.map(({ key, now }) => [key, now.applications])).toEqual([
    ['whatsapp', 6],
    ['other', 4],
  ]);
  const team = await answerTo('group=member&measures=answers,first_answer');
  expect(team.rows.map(({ key, now }) => [key, now])).toEqual([[owner.profile_id, { answers: 4, first_answer: 4 }]]);
  const months = await answerTo('group=month&period=last_90&compare=none&measures=applications');
  expect(months.rows.reduce((sum, { now }) => sum + (now.applications ?? 0), 0)).toBe(14);
  expect([months.before, months.totals.before]).toEqual([null, null]);
  const weeks = await answerTo('group=week&measures=applications');
  expect(weeks.rows.reduce((sum, { now }) => sum + (now.applications ?? 0), 0)).toBe(10);
  // Every week of the period stands there once, whatever happened in it, and none of the period before.
  const starts = weeks.rows.map(({ key }) => Date.parse(key));
  expect(starts.slice(1).map((start, at) => start - (starts[at] ?? 0))).toEqual(
    starts.slice(1).map(() => 7 * 86_400_000),
  );
  expect([weeks.rows.length >= 5, weeks.rows.every(({ before }) => before === null)]).toEqual([true, true]);
});

test('narrowed to a job it knows no other, and another company knows nothing of it', async () => {
  const one = await answerTo(`${chosen}&job_id=${jobs[1]}`);
  expect(one.rows.map(({ key }) => key)).toEqual([jobs[1]]);
  const other = await on.owner(5);
  await onPlan(other, 'scale');
  expect((await ask(`${chosen}&job_id=${jobs[1]}`, other)).json().rows).toEqual([]);
});

test('the file says what the screen says, and nothing in it runs', async () => {
  const file = await app.call(reports.export, { headers: owner.headers, url: `/api/report/export?${chosen}` });
  const lines = file.body.slice(1).trim().split('\r\n');
  expect(lines[0]).toBe(
    'Job,Place,Applications,"Applications, before",Hired,"Hired, before","Time to first answer, hours","Time to first answer, hours, before"',
  );
  expect(lines[1]).toMatch(/^"'=Driver, ""Code 14""",[^,]*,8,0,2,0,30,$/);
  expect(lines.at(-1)).toBe('Total,,10,4,2,0,4,');
});

test('the plan decides: ready-made, chosen, kept; a User sees none', async () => {
  const user = await app.signIn({ role: 'User', company_id: owner.company_id });
  expect((await ask(ready, user)).statusCode).toBe(403);
  for (const [slug, allowed] of [
    ['free', [403, 403, 403]],
    ['starter', [200, 403, 403]],
    ['professional', [200, 200, 403]],
    ['scale', [200, 200, 200]],
  ] as const) {
    await onPlan(owner, slug);
    const saved = await app.call(reports.saved, { headers: owner.headers });
    expect([(await ask(ready)).statusCode, (await ask(chosen)).statusCode, saved.statusCode], slug).toEqual(allowed);
  }
});

test('a question that cannot be answered is refused, and five years can', async () => {
  const bad = [
    'group=job',
    'measures=views,views',
    'measures=money',
    `${chosen}&period=chosen`,
    `${chosen}&period=chosen&from=2026-02-02&to=2026-02-01`,
    `${chosen}&period=chosen&from=2019-01-01&to=2026-01-01`,
    `${chosen}&group=planet`,
  ];
  for (const query of bad) expect((await ask(query)).statusCode, query).toBe(400);
  const years = await ask(`${chosen}&period=chosen&from=2022-01-01&to=2026-12-31`);
  expect([years.statusCode, years.json().totals.now.applications]).toEqual([200, 14]);
});

const question = { measures: ['applications', 'first_answer'] };
const save = (payload: object, member = owner) => app.call(reports.save, { headers: member.headers, payload });
const change = (id: string, payload: object, member = owner) =>
  app.call(reports.update, { headers: member.headers, url: `/api/report/saved/${id}`, payload });
const listOf = async (member: TestMember) =>
  ((await app.call(reports.saved, { headers: member.headers })).json() as { items: SavedReport[] }).items;

test('a report is kept, shared, changed by its owner alone, and mailed each Monday to whoever chose so', async () => {
  const admin = await app.signIn({ role: 'Admin', company_id: owner.company_id });
  const { id } = (await save({ name: 'Round-up', question, mailed_to_me: true })).json() as SavedReport;
  expect((await save({ name: 'round-UP', question })).statusCode).toBe(409);
  expect(await listOf(admin)).toEqual([]);
  expect((await change(id, { mailed_to_me: true }, admin)).statusCode).toBe(404);
  await change(id, { shared: true });
  expect((await change(id, { name: 'Mine' }, admin)).statusCode).toBe(403);
  expect((await change(id, { mailed_to_me: true }, admin)).json()).toMatchObject({ mailed_to: 2, mailed_to_me: true });
  app.inbox.clear();
  const onDay = (days: number) => mailReports.run({ ...app.deps, clock: () => daysAgo(-days) }, {} as never);
  await onDay(0);
  await Promise.all([onDay(7), onDay(7)]);
  await expect
    .poll(() => app.inbox.list().filter(({ subject }) => subject === 'Round-up: your Monday report').length)
    .toBe(2);
  await onDay(7);
  const [mailed] = app.inbox.list();
  expect(mailed?.text).toContain(`/dashboard/reports?report=${id}`);
  const stop = /\/action[^>]+/.exec((mailed?.headers['list-unsubscribe'] ?? '').replaceAll(/\s/g, ''))?.[0] ?? '';
  expect(mailed?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const post = (payload: string, url = stop) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return app.http.inject({ method: 'POST', url, payload, headers });
  };
  const mailedTo = async () => (await listOf(owner))[0]?.mailed_to;
  await app.http.inject({ url: stop });
  expect(await mailedTo()).toBe(2);
  for (const _ of [1, 2]) {
    const reply = await post('List-Unsubscribe=One-Click');
    expect([reply.statusCode, reply.json()]).toEqual([200, { kinds: [], digest: false, report: true, wanted: false }]);
  }
  expect(await mailedTo()).toBe(1);
  const changed = stop.slice(0, -1) + (stop.endsWith('A') ? 'B' : 'A');
  expect((await post('List-Unsubscribe=One-Click', changed)).statusCode).toBe(400);
  expect((await post('again=yes')).json().wanted).toBe(true);
  expect(await mailedTo()).toBe(2);
  await change(id, { shared: false });
  expect(await listOf(admin)).toEqual([]);
  expect(await listOf(owner)).toMatchObject([{ name: 'Round-up', mailed_to: 1 }]);
  const gone = await app.call(reports.delete, { headers: owner.headers, url: `/api/report/saved/${id}` });
  expect([gone.statusCode, await listOf(owner)]).toEqual([200, []]);
});

test('a company keeps only so many', async () => {
  const other = await on.owner(1);
  await onPlan(other, 'scale');
  await app.db.query(
    `insert into saved_reports (company_id, owner_id, name, question)
     select $1, $2, 'Report ' || n, '{}' from generate_series(1, $3::int) n`,
    [other.company_id, other.profile_id, reportLimits.saved],
  );
  expect((await save({ name: 'One more', question }, other)).statusCode).toBe(409);
});
