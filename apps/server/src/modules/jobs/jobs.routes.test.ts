import { randomUUID } from 'node:crypto';
import { endpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { expireJobs, warnOfExpiry } from './jobs.tasks.ts';

const { jobs, subscriptions } = endpoints;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** An owner whose plan has so many posts. */
async function owner(posts: number, tenant: 'ZA' | 'ZM' = 'ZA'): Promise<TestMember> {
  const member = await app.signIn({ plan: 'professional', tenant });
  await app.db.query(
    `insert into plan_allocations (company_id, subscription_id, period_start, period_end, total)
     select company_id, id, current_period_start, current_period_end, $2 from subscriptions where company_id = $1`,
    [member.company_id, posts],
  );
  return member;
}

const post = (member: TestMember, payload: object = {}) =>
  app.call(jobs.create, { headers: member.headers, payload: { title: 'Night driver', ...payload } });
const at = (member: TestMember, path: string, method: 'GET' | 'PATCH' | 'DELETE', payload?: object) =>
  app.http.inject({
    method,
    url: `/api/job${path.startsWith('?') ? '' : '/'}${path}`,
    headers: member.headers,
    ...(payload ? { payload } : {}),
  });
const left = async (member: TestMember) =>
  (await app.call(subscriptions.posts, { headers: member.headers })).json().total_available;
const count = async (member: TestMember) =>
  (await app.db.query('select id from jobs where company_id = $1', [member.company_id])).rows.length;
const codeOf = (reply: { statusCode: number; json(): { error?: { code: string } } }) =>
  reply.statusCode === 200 ? 'ok' : reply.json().error?.code;

const whole = {
  description: '<p>Drive <b>at night</b>.</p>',
  candidate_requirements: '<ul><li>Code 14</li></ul>',
  location: { name: 'Sandton', geometry: { location: { lat: -26.1, lng: 28.05 } }, radius: 20_000 },
  industry_id: 1,
  capacity_id: 1,
  experience_id: 2,
  time_commitment_id: 1,
  working_model_id: 1,
  documents: [1, 2],
  languages: [1],
  benefits: [1, 3],
  custom_benefits: ['A bicycle'],
  job_search_radius_meters: 50_000,
  salary: { min: 1_000_000, max: 1_500_000, hide: true, remuneration_term_id: 1 },
  questionnaire: [{ id: randomUUID(), text: 'May you drive at night?', type: 'yes_no', required: true }],
};

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
      "insert into credit_packages (company_id, remaining, expires_at) values ($1, 1, now() + interval '1 day'), ($1, 1, now() + interval '2 years')",
      [member.company_id],
    );
    const spent = async () => {
      await post(member);
      const { rows } = await app.db.query<{ kind: string }>(
        `select case when s.plan_allocation_id is not null then 'plan' else to_char(c.expires_at, 'YYYY') end as kind
         from post_spends s left join credit_packages c on c.id = s.credit_package_id
         where s.company_id = $1 order by s.spent_at desc limit 1`,
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
    await app.db.query('insert into credit_packages (company_id, remaining, expires_at) values ($1, 1, now())', [
      expired.company_id,
    ]);
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

describe('the life of a job', () => {
  const moved = (id: string, expires: string) =>
    app.db.query(`update jobs set expires_at = now() + interval '${expires}' where id = $1`, [id]);

  test('archived, it can be read and not changed; reposted, it is a new job with the old words', async () => {
    const member = await owner(2);
    const { id } = (await post(member, whole)).json();
    expect(codeOf(await at(member, `repost/${id}`, 'PATCH', {}))).toBe('jobs.not_archived');
    expect((await at(member, `archive/${id}`, 'PATCH', {})).json()).toMatchObject({ archived: true, active: false });
    expect(codeOf(await at(member, id, 'PATCH', { title: 'X' }))).toBe('jobs.archived');
    const again = (await at(member, `repost/${id}`, 'PATCH', { title: 'Night driver, again' })).json();
    expect(again).toMatchObject({
      title: 'Night driver, again',
      active: true,
      archived: false,
      custom_benefits: ['A bicycle'],
    });
    expect(again.documents.length).toBe(2);
    const { rows } = await app.db.query('select reposted_from from jobs where id = $1', [again.id]);
    expect(rows).toEqual([{ reposted_from: id }]);
    expect(codeOf(await at(member, `repost/${id}`, 'PATCH', {}))).toBe('credits.not_enough');
  });

  test('archiving takes applications and chats along only when asked', async () => {
    const member = await owner(2);
    const candidate = await app.visit();
    await app.db.query("insert into profiles (id, user_type, email) values ($1, 'Candidate', $2)", [
      candidate.user_id,
      candidate.email,
    ]);
    await app.db.query('insert into candidates (profile_id, work_country_id) values ($1, 1)', [candidate.user_id]);
    const apply = (job: string) =>
      app.db.query('insert into applications (profile_id, job_id, company_id, status_id) values ($1, $2, $3, 2)', [
        candidate.user_id,
        job,
        member.company_id,
      ]);
    const [kept, cleared] = [(await post(member)).json().id, (await post(member)).json().id];
    await apply(kept);
    await apply(cleared);
    await at(member, `archive/${kept}`, 'PATCH', {});
    await at(member, `archive/${cleared}`, 'PATCH', { removeAppsAndChats: true });
    expect((await at(member, `${kept}?full=true`, 'GET')).json().applications.length).toBe(1);
    expect((await at(member, `${cleared}?full=true`, 'GET')).json().applications).toEqual([]);
  });

  test('it expires when its time is over, in the list and on the team’s channel, and can be extended for a post', async () => {
    const member = await owner(2);
    const { id } = (await post(member)).json();
    await moved(id, '-1 second');
    await expireJobs.run(app.deps, {} as never);
    expect((await at(member, id, 'GET')).json()).toMatchObject({ expired: true, active: false });
    const list = (await at(member, '?standing=expired', 'GET')).json();
    expect(list.items.map((item: { id: string }) => item.id)).toEqual([id]);
    const longer = (await at(member, `extend/${id}`, 'PATCH')).json();
    expect(longer).toMatchObject({ expired: false, active: true });
    expect(Date.parse(longer.expires_at)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    expect(await left(member)).toBe(0);
    await app.settled();
    const { rows } = await app.db.query<{ action: string }>(
      "select payload ->> 'action' as action from realtime.messages where topic = $1 and event = 'job' order by position",
      [`company:${member.company_id}`],
    );
    expect(rows.map(({ action }) => action)).toEqual(['created', 'updated', 'updated']);
    const log = await app.db.query('select action from activity_log where company_id = $1 order by event_id', [
      member.company_id,
    ]);
    expect(log.rows).toEqual([{ action: 'created' }, { action: 'expired' }, { action: 'updated' }]);
  });

  test('its end is announced a week and a day before, each once', async () => {
    const member = await owner(1);
    const { id } = (await post(member)).json();
    const warned = async () => {
      await warnOfExpiry.run(app.deps, {} as never);
      const { rows } = await app.db.query<{ days: number }>(
        "select (payload ->> 'days')::int as days from outbox_events where name = 'job.expiring' and payload ->> 'job_id' = $1 order by id",
        [id],
      );
      return rows.map(({ days }) => days);
    };
    expect(await warned()).toEqual([]);
    await moved(id, '6 days');
    expect(await warned()).toEqual([7]);
    expect(await warned()).toEqual([7]);
    await moved(id, '20 hours');
    expect(await warned()).toEqual([7, 1]);
    expect(await warned()).toEqual([7, 1]);
    await app.settled();
    const { rows } = await app.db.query(
      'select type, message from notifications where recipient_id = $1 order by created_at',
      [member.profile_id],
    );
    expect(rows).toEqual([
      { type: 'Job_Expiring', message: "Your job 'Night driver' closes within 7 days." },
      { type: 'Job_Expiring', message: "Your job 'Night driver' closes tomorrow." },
    ]);
  });
});

describe('the list', () => {
  test('is searched, sorted, paged and counted', async () => {
    const member = await owner(9);
    for (const title of ['Baker', 'Cook 100%', 'Chef', 'Cook_assistant']) await post(member, { title });
    await post(member, { title: 'Draft', publish: false });
    const titles = async (query: string) =>
      (await at(member, query, 'GET')).json().items.map(({ title }: { title: string }) => title);
    expect(await titles('?sort=title&standing=active')).toEqual(['Baker', 'Chef', 'Cook 100%', 'Cook_assistant']);
    expect(await titles('?search=cook&sort=title')).toEqual(['Cook 100%', 'Cook_assistant']);
    expect(await titles('?search=0%25')).toEqual(['Cook 100%']);
    expect(await titles('?search=k_a')).toEqual(['Cook_assistant']);
    expect(await titles('?standing=draft')).toEqual(['Draft']);
    const page = (await at(member, '?rows=2&page=2&sort=title', 'GET')).json();
    expect([page.total, page.items.length]).toEqual([5, 2]);
    expect(page.items[0]).toMatchObject({ applications_by_status: {}, unread: 0, view_count: 0, view_limit: null });
  });
});
