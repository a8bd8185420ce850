import { randomUUID } from 'node:crypto';
import { jobLimits } from '@marula/contract/job-limits';
import { publishedNeeds } from '@marula/contract/published-job';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { applicationsOf } from '../../app/test-candidates.ts';
import { codeOf, jobsOf, wholeJob as whole } from '../../app/test-jobs.ts';

let app: TestApp;
let { owner, post, at, left, count } = {} as ReturnType<typeof jobsOf>;
beforeAll(async () => {
  app = await startTestApp();
  ({ owner, post, at, left, count } = jobsOf(app));
});
afterAll(() => app.stop());

describe('a job', () => {
  test('is published for one post, runs 30 days to the last minute, and comes back as it was written', async () => {
    const member = await owner(2);
    const reply = await post(member, whole);
    expect(reply.statusCode).toBe(200);
    const job = reply.json();
    expect(job).toMatchObject({
      title: 'Night driver',
      description: '<p>Drive <strong>at night</strong>.</p>',
      active: true,
      geoloc: { lat: -26.1, lng: 28.05 },
      capacity: { id: 1 },
      custom_benefits: ['A bicycle'],
      salary: { min: 1_000_000, hide: true, currency: 'ZAR', remuneration_term: { id: 1 } },
    });
    expect([job.documents.length, job.languages.length, job.benefits.length]).toEqual([2, 1, 2]);
    const local = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Johannesburg', timeStyle: 'short' });
    expect(local.format(new Date(job.expires_at))).toBe('23:59');
    const days = (Date.parse(job.expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29);
    expect(days).toBeLessThan(31);
    expect(await left(member)).toBe(1);
    const { rows } = await app.db.query('select needs_update from job_embeddings where job_id = $1', [job.id]);
    expect(rows).toEqual([{ needs_update: true }]);
  });

  test('that does not say what people need to know stays offline and costs nothing, and each gap is named', async () => {
    const member = await owner(2);
    const nothing = Object.fromEntries(publishedNeeds.map((need) => [need, undefined]));
    const reply = await post(member, { ...nothing, title: 'Night driver', description: '<p>&nbsp;</p>' });
    expect(reply.statusCode).toBe(400);
    const gaps = reply.json().error.data.issues.map(({ path, code }: { path: string; code: string }) => [path, code]);
    expect(gaps).toEqual(publishedNeeds.filter((need) => need !== 'title').map((need) => [`body.${need}`, 'required']));
    expect([await count(member), await left(member)]).toEqual([0, 2]);
    const draft = (await post(member, { ...nothing, title: 'Night driver', publish: false })).json().id;
    expect((await at(member, draft, 'PATCH', { publish: true })).statusCode).toBe(400);
    expect(await left(member)).toBe(2);
  });

  test('that is online keeps what it must say, whatever is changed', async () => {
    const member = await owner(1);
    const { id } = (await post(member)).json();
    for (const gap of [{ location: null }, { salary: null }, { description: '' }, { industry_position_id: null }]) {
      expect([gap, (await at(member, id, 'PATCH', gap)).statusCode]).toEqual([gap, 400]);
    }
    expect((await at(member, id, 'PATCH', { title: 'Day driver' })).statusCode).toBe(200);
  });

  test('looks for one person unless it says how many, says so to everybody, and takes the number along', async () => {
    const member = await owner(3);
    const one = (await post(member)).json();
    expect(one.openings).toBe(1);
    const changed = await at(member, one.id, 'PATCH', { openings: 4 });
    expect(changed.json().openings).toBe(4);
    const seen = await app.http.inject({ url: `/api/job/public/${one.id}` });
    expect(seen.json().openings).toBe(4);
    const most = jobLimits.openings.max;
    expect((await at(member, one.id, 'PATCH', { openings: most })).json().openings).toBe(most);
    await at(member, `archive/${one.id}`, 'PATCH', {});
    expect((await at(member, `repost/${one.id}`, 'PATCH', {})).json().openings).toBe(most);
  });

  test('as a draft costs nothing until it is published', async () => {
    const member = await owner(1);
    const draft = (await post(member, { publish: false })).json();
    expect(draft).toMatchObject({ active: false, expires_at: null });
    expect(await left(member)).toBe(1);
    const online = (await at(member, draft.id, 'PATCH', { title: 'Day driver', publish: true })).json();
    expect(online).toMatchObject({ active: true, title: 'Day driver' });
    expect(await left(member)).toBe(0);
  });

  test.each([
    ['pay that goes down', { salary: { min: 2, max: 1, remuneration_term_id: 1 } }],
    ['an end before the start', { start_date: '2099-02-01', end_date: '2099-01-01' }],
    ['a day that has passed', { start_date: '2020-01-01' }],
    ['nobody to look for', { openings: 0 }],
    ['half a person', { openings: 1.5 }],
    ['more people than it may look for', { openings: jobLimits.openings.max + 1 }],
    ['a radius of 0', { job_search_radius_meters: 0 }],
    ['a radius of 10,000 km', { job_search_radius_meters: 10_000_000 }],
    ['an unknown industry', { industry_id: 30_000 }],
    ['an unknown benefit', { benefits: [30_000] }],
    ['an unknown term of pay', { salary: { min: 1, remuneration_term_id: 30_000 } }],
    ['a description of 30,000 characters', { description: 'x'.repeat(30_000) }],
    [
      '21 questions',
      { questionnaire: Array.from({ length: 21 }, () => ({ ...whole.questionnaire[0], id: randomUUID() })) },
    ],
    ['no title', { title: ' ' }],
    ['what is not theirs to write', { expires_at: '2099-01-01T00:00:00Z' }],
    ['a company', { company_id: randomUUID() }],
  ])('is refused for %s, and nothing is stored or spent', async (_, change) => {
    const member = await owner(1);
    const reply = await post(member, { ...whole, ...change });
    expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'request.invalid']);
    expect([await count(member), await left(member)]).toEqual([0, 1]);
  });

  test('of one industry cannot have a position of another', async () => {
    const member = await owner(1);
    const { rows } = await app.db.query<{ id: number; industry_id: number }>(
      'select id, industry_id from industry_positions where industry_id <> 1 limit 1',
    );
    const reply = await post(member, { industry_id: 1, industry_position_id: rows[0]?.id });
    expect(reply.json().error.data.issues[0].path).toBe('body.industry_position_id');
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<p style="background:url(javascript:1)" onclick="x()">y</p>',
    '<svg><script>1</script></svg>',
    '<iframe srcdoc="<script>1</script>"></iframe>',
  ])('keeps nothing that runs: %s', async (payload) => {
    const member = await owner(1);
    const { description } = (await post(member, { description: `<p>ok</p>${payload}`, publish: false })).json();
    expect(description).toContain('<p>ok</p>');
    expect(description).not.toMatch(/script|onerror|onclick|style|javascript|<img|<svg|<iframe/i);
  });

  test('of another company is as unknown as a random one, to read and to change', async () => {
    const [mine, theirs] = [await owner(1), await owner(1)];
    const { id } = (await post(theirs, { publish: false })).json();
    for (const [path, method, payload] of [
      [id, 'GET', undefined],
      [id, 'PATCH', { title: 'Mine' }],
      [`archive/${id}`, 'PATCH', {}],
      [`repost/${id}`, 'PATCH', {}],
      [`extend/${id}`, 'PATCH', undefined],
      [id, 'DELETE', undefined],
    ] as const) {
      const foreign = await at(mine, path, method, payload);
      const unknown = await at(mine, path.replace(id, randomUUID()), method, payload);
      expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body]);
    }
    expect((await at(theirs, id, 'GET')).json().title).toBe('Night driver');
  });
});

describe('posts', () => {
  test('fifty who publish at once with one post give one job and 49 clear refusals', async () => {
    const member = await owner(1);
    const codes = (await Promise.all(Array.from({ length: 50 }, () => post(member)))).map(codeOf);
    expect(codes.filter((code) => code === 'ok').length).toBe(1);
    expect(new Set(codes)).toEqual(new Set(['ok', 'plan.posts_used']));
    expect([await count(member), await left(member)]).toEqual([1, 0]);
  });

  test('that would be lost soonest are spent first', async () => {
    const member = await owner(1);
    await app.db.query(
      `insert into post_grants (company_id, kind, posts, expires_at)
       values ($1, 'credit', 1, now() + interval '1 day'), ($1, 'credit', 1, now() + interval '2 years')`,
      [member.company_id],
    );
    const spent = async () => {
      await post(member);
      const { rows } = await app.db.query<{ kind: string }>(
        `select case when g.kind = 'plan' then 'plan' else to_char(g.expires_at, 'YYYY') end as kind
         from post_moves m join post_grants g on g.id = m.grant_id
         where m.company_id = $1 order by m.moved_at desc limit 1`,
        [member.company_id],
      );
      return rows[0]?.kind;
    };
    const thisYear = String(new Date(Date.now() + 86_400_000).getUTCFullYear());
    expect([await spent(), await spent()]).toEqual([thisYear, 'plan']);
    expect(await left(member)).toBe(1);
  });

  test('without any, and without a plan that is paid, nothing is published', async () => {
    expect(codeOf(await post(await app.signIn()))).toBe('plan.no_posts');
    const pastDue = await owner(3);
    await app.db.query("update subscriptions set status = 'past_due' where company_id = $1", [pastDue.company_id]);
    expect(codeOf(await post(pastDue))).toBe('plan.no_posts');
    const expired = await app.signIn();
    await app.db.query(
      "insert into post_grants (company_id, kind, posts, expires_at) values ($1, 'credit', 1, now())",
      [expired.company_id],
    );
    expect(codeOf(await post(expired))).toBe('plan.no_posts');
  });

  test('come back when a job is taken down within a day and was seen by nobody', async () => {
    const member = await owner(2);
    const [fresh, seen] = [(await post(member)).json(), (await post(member)).json()];
    await app.db.query('update jobs set view_count = 1 where id = $1', [seen.id]);
    expect((await at(member, fresh.id, 'DELETE')).json()).toEqual({ id: fresh.id, post_returned: true });
    expect((await at(member, seen.id, 'DELETE')).json()).toEqual({ id: seen.id, post_returned: false });
    expect(await left(member)).toBe(1);
  });

  test('stay spent when somebody has applied, also without a look at the page', async () => {
    const member = await owner(1);
    const { id } = (await post(member)).json();
    const people = applicationsOf(app);
    expect(codeOf(await people.apply(await people.candidate(), id))).toBe('ok');
    expect((await at(member, id, 'DELETE')).json()).toEqual({ id, post_returned: false });
    expect(await left(member)).toBe(0);
  });

  test('a User writes and changes jobs but does not take them down', async () => {
    const boss = await owner(1);
    const user = await app.signIn({ role: 'User', company_id: boss.company_id });
    const { id } = (await post(user)).json();
    expect(codeOf(await at(user, id, 'PATCH', { title: 'X' }))).toBe('ok');
    for (const [path, method] of [
      [id, 'DELETE'],
      [`archive/${id}`, 'PATCH'],
      [`extend/${id}`, 'PATCH'],
    ] as const) {
      expect((await at(user, path, method, method === 'PATCH' ? {} : undefined)).statusCode).toBe(403);
    }
  });
});
