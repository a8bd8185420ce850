import type { ReplyOf } from '@marula/contract/endpoint';
import { endpoints } from '@marula/contract/endpoints';
import { applicationStatusIds as ids } from '@marula/contract/transitions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf, type TestCandidate } from '../../app/test-candidates.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { forgetActivity } from './activity-log.tasks.ts';

let app: TestApp;
let owner: TestMember;
let on: ReturnType<typeof applicationsOf>;

beforeAll(async () => {
  app = await startTestApp();
  on = applicationsOf(app);
  owner = await app.signIn();
  await insertRows(
    app.db,
    'activity_log',
    Array.from({ length: 23 }, (_, n) => ({
      company_id: owner.company_id,
      actor_id: owner.profile_id,
      category: n % 2 ? 'job' : 'team',
      // From before the table of actions: the note is all that is known.
      action: 'touched',
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
  return reply.json() as ReplyOf<typeof endpoints.activityLog.list>;
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

  test('goes on after the last line that is known, and knows no line of another company', async () => {
    const first = await list('?rows=20');
    const rest = await list(`?rows=20&before=${first.next}`);
    expect([rest.items.map(({ note }) => note), rest.next]).toEqual([['line 2', 'line 1', 'line 0'], null]);
    const { headers } = await app.signIn();
    const url = `/api/activity_log?before=${first.next}`;
    expect((await app.call(endpoints.activityLog.list, { url, headers })).json().error.code).toBe(
      'activity_log.not_found',
    );
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
  const rows = await app.db.all('select id, profile_id, company_id, message from form_messages where company_id = $1', [
    member.company_id,
  ]);
  expect(rows).toEqual([
    { id: reply.json().id, profile_id: member.profile_id, company_id: member.company_id, message: 'Please call me' },
  ]);
});

test('who asks is known from the session, whatever the body says', async () => {
  const member = await app.signIn();
  const victim = await app.signIn();
  const payload = { message: 'Hello', employer: { id: victim.profile_id, company: { id: victim.company_id } } };
  const reply = await app.call(endpoints.contact.support, { headers: member.headers, payload });
  const { rows } = await app.db.query('select profile_id, company_id from form_messages where id = $1', [
    reply.json().id,
  ]);
  expect(rows).toEqual([{ profile_id: member.profile_id, company_id: member.company_id }]);
});

const notes = async (member: TestMember, query = '') => (await list(query, member)).items.map(({ note }) => note);

describe('a company that hires', () => {
  let boss: TestMember;
  let admin: TestMember;
  let thandi: TestCandidate;
  let people: TestCandidate[];
  let job_id: string;
  const title = '<img src=x onerror=alert(1)> Zoë’s "driver"';

  beforeAll(async () => {
    boss = await on.owner(5);
    admin = await app.signIn({ role: 'Admin', company_id: boss.company_id });
    job_id = (await on.post(boss, { title, publish: true })).json().id;
    thandi = await on.candidate('Thandi');
    people = [await on.candidate('Sipho'), await on.candidate('Lerato')];
    const applied = [];
    for (const person of [thandi, ...people]) applied.push((await on.apply(person, job_id)).json().id);
    const [first, ...others] = applied;
    // A line keeps the name that a job has when it is written.
    await app.settled();
    await on.at(admin, job_id, 'PATCH', { title: `${title} 2`, description: '<p>New words for this job</p>' });
    await on.move(admin, first, { status_id: ids.Shortlisted });
    await on.bulk(boss, { application_ids: others, status_id: ids.Declined });
    await app.settled();
  });

  test('reads who did what to whom, with before and after, and many at once as one line', async () => {
    const { items } = await list('', boss);
    const [declined, shortlisted, updated] = items;
    expect(declined).toMatchObject({
      note: `declined 2 applications, ${title} 2`,
      actor: { id: boss.profile_id },
      subject: { kind: 'application', id: null, name: '2 applications' },
      changes: [{ field: 'status', from: 'Applied', to: 'Declined' }],
    });
    expect(declined?.people.map(({ name }) => name).sort()).toEqual(['Lerato Mokoena', 'Sipho Mokoena']);
    expect(shortlisted).toMatchObject({
      note: `shortlisted Thandi Mokoena, ${title} 2`,
      parts: [
        { text: 'shortlisted ', names: null },
        { text: 'Thandi Mokoena', names: 'subject' },
        { text: ', ', names: null },
        { text: `${title} 2`, names: 'job' },
      ],
      subject: { kind: 'application', name: 'Thandi Mokoena' },
      job: { id: job_id, title: `${title} 2` },
    });
    expect(shortlisted?.subject?.id).not.toBeNull();
    expect(updated).toMatchObject({
      note: `changed ${title} 2`,
      subject: { kind: 'job', id: job_id },
      changes: [
        { field: 'title', from: title, to: `${title} 2` },
        { field: 'description', from: null, to: null },
      ],
    });
    expect(items.map(({ action }) => action)).toEqual([
      'moved',
      'moved',
      'updated',
      'applied',
      'applied',
      'applied',
      'created',
    ]);
  });

  test('finds lines by person, category, day and the beginnings of words, whatever their capitals and accents', async () => {
    expect(await notes(boss, `?actor_id=${admin.profile_id}`)).toHaveLength(2);
    expect(await notes(boss, '?actor_id=marula')).toEqual([]);
    expect(await notes(boss, '?category=application&search=THANDI%20zoes')).toEqual([
      `shortlisted Thandi Mokoena, ${title} 2`,
      `applied for ${title}`,
    ]);
    expect(await notes(boss, '?search=ler')).toHaveLength(2);
    expect(await notes(boss, '?search=andi')).toEqual([]);
    expect(await notes(boss, `?search=${encodeURIComponent('%_')}`)).toHaveLength(7);
    const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Africa/Johannesburg' });
    expect(await notes(boss, `?from=${today}&to=${today}`)).toHaveLength(7);
    expect(await notes(boss, '?to=2026-01-01')).toEqual([]);
  });

  test('hears of each line on its channel, as it is listed', async () => {
    const heard = await app.db.all<{ payload: { row: unknown } }>(
      "select payload from realtime.messages where topic = $1 and event = 'inserted' order by inserted_at, id",
      [`activity-log:${boss.company_id}`],
    );
    const { items } = await list('', boss);
    expect(heard).toHaveLength(items.length);
    expect(heard.map(({ payload }) => payload.row)).toContainEqual(items[0]);
  });

  test('exports the lines and words that are shown, and the export is the next line', async () => {
    const query = '?category=application&search=mokoena';
    const shown = await notes(boss, query);
    const url = `/api/activity_log/export${query}`;
    const reply = await app.call(endpoints.activityLog.export, { url, headers: admin.headers });
    const [head, ...lines] = reply.body.trimEnd().split('\r\n');
    expect(head).toBe('\uFEFFWhen,Who,What,People,Before and after,Category');
    expect(lines).toHaveLength(shown.length);
    for (const [at, note] of shown.entries()) expect(lines[at]).toContain(note.replaceAll('"', '""'));
    expect(lines[0]).toContain('Status: Applied → Declined');
    await app.settled();
    const [exported] = (await list('', boss)).items;
    expect(exported).toMatchObject({
      note: `exported ${shown.length} lines of this log`,
      actor: { id: admin.profile_id },
    });
  });

  test('is closed to a User', async () => {
    const { headers } = await app.signIn({ role: 'User', company_id: boss.company_id });
    for (const endpoint of [endpoints.activityLog.list, endpoints.activityLog.export]) {
      expect((await app.call(endpoint, { headers })).statusCode).toBe(403);
    }
  });

  test('still names a job that was deleted, and no longer somebody who deleted their account', async () => {
    const headers = { ...thandi.headers };
    await app.call(endpoints.candidateApp.deleteAccount, { headers, payload: { confirmation: 'DELETE' } });
    await app.call(endpoints.jobs.delete, { url: `/api/job/${job_id}`, headers: boss.headers });
    await app.settled();
    const { items } = await list('?rows=50', boss);
    expect(items[0]).toMatchObject({ note: `deleted ${title} 2`, subject: { kind: 'job', id: null } });
    const shortlisted = items.find(({ note }) => note.startsWith('shortlisted'));
    expect(shortlisted).toMatchObject({ note: `shortlisted a deleted account, ${title} 2`, subject: { id: null } });
    expect(await notes(boss, '?search=thandi')).toEqual([]);
    const { rows } = await app.db.query(
      "select from activity_log l where company_id = $1 and to_jsonb(l)::text ilike '%thandi%'",
      [boss.company_id],
    );
    expect(rows).toEqual([]);
  });
});

describe('the database', () => {
  const stored = async (created_at: Date) => {
    const { company_id, profile_id } = await app.signIn();
    const line = {
      company_id,
      category: 'team',
      action: 'joined',
      created_at,
      names: { [profile_id]: 'Ruth' },
      people: [],
    };
    await insertRows(app.db, 'activity_log', [line]);
    return company_id;
  };
  const lines = (company: string) => app.db.all('select from activity_log where company_id = $1', [company]);

  test.each([
    "update activity_log set action = 'removed' where company_id = $1",
    "update activity_log set names = '{}' where company_id = $1",
    "update activity_log set words = ' else ' where company_id = $1",
    'update activity_log set actor_id = null where company_id = $1',
    'delete from activity_log where company_id = $1',
  ])('refuses: %s', async (statement) => {
    const company = await stored(new Date());
    await expect(app.db.query(statement, [company])).rejects.toThrow('append-only');
    expect(await lines(company)).toHaveLength(1);
  });

  test('refuses to empty the log, and lets the lines of a company go with it', async () => {
    await expect(app.db.query('truncate activity_log')).rejects.toThrow('append-only');
    const company = await stored(new Date());
    await app.db.query('update profiles set company_id = null, team_role_id = null where company_id = $1', [company]);
    await app.db.query('delete from companies where id = $1', [company]);
    expect(await lines(company)).toEqual([]);
  });

  test('keeps a line for 24 months, and the task takes those that are older', async () => {
    const aDay = 24 * 60 * 60 * 1000;
    const limit = new Date();
    limit.setUTCFullYear(limit.getUTCFullYear() - 2);
    const [old, young] = [await stored(new Date(+limit - 2 * aDay)), await stored(new Date(+limit + 2 * aDay))];
    await forgetActivity.run(app.deps, {} as never);
    expect([(await lines(old)).length, (await lines(young)).length]).toEqual([0, 1]);
    await expect(app.db.query('delete from activity_log where company_id = $1', [young])).rejects.toThrow(
      'append-only',
    );
  });
});
