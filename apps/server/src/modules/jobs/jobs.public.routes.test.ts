import { randomUUID } from 'node:crypto';
import { endpoints } from '@marula/contract/endpoints';
import { viewLimits } from '@marula/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { codeOf, jobsOf } from '../../app/test-jobs.ts';
import { noticesOf } from '../../app/test-notices.ts';
import { forgetViewers } from './jobs.tasks.ts';

let app: TestApp;
let { owner, post, at } = {} as ReturnType<typeof jobsOf>;
beforeAll(async () => {
  app = await startTestApp({ own: true });
  ({ owner, post, at } = jobsOf(app));
});
afterAll(() => app.stop());

const browser = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
let lastAddress = 0;
const newAddress = () => {
  lastAddress += 1;
  return `10.${lastAddress >> 8}.${lastAddress & 255}.7`;
};

interface Visit {
  from?: string;
  agent?: string;
  headers?: Record<string, string>;
}

const by = ({ from = newAddress(), agent = browser, headers = {} }: Visit) => ({
  remoteAddress: from,
  headers: { 'user-agent': agent, ...headers },
});
const look = (id: string, visit: Visit = {}) =>
  app.call(endpoints.jobs.countView, { url: `/api/job/public/${id}/view`, ...by(visit) });
const looked = async (id: string, visit: Visit = {}) => (await look(id, visit)).json().counted;
const report = (payload: object, visit: Visit = {}) =>
  app.call(endpoints.jobs.report, { payload: { report_option_id: 1, ...payload }, ...by(visit) });

const viewsOf = async (id: string) => {
  const { rows } = await app.db.query<{ view_count: number; looks: number }>(
    'select view_count, (select count(*)::int from job_views v where v.job_id = j.id) as looks from jobs j where id = $1',
    [id],
  );
  return [rows[0]?.view_count, rows[0]?.looks];
};
const reportsOf = async (id: string) =>
  (
    await app.db.query<{ reporter_hash: string; reporter_id: string | null }>(
      'select reporter_hash, reporter_id, additional_information from job_reports where job_id = $1 order by created_at',
      [id],
    )
  ).rows;

const online = async (member?: TestMember): Promise<string> => (await post(member ?? (await owner(1)))).json().id;
const onPlan = (member: TestMember, slug: string) =>
  app.db.query(
    `update subscriptions set subscription_plan_id =
       (select id from subscription_plans where slug = $2 and work_country_id = 1) where company_id = $1`,
    [member.company_id, slug],
  );

/** A job in each state in which strangers do not see it. */
async function hidden() {
  const member = await owner(3);
  const draft = (await post(member, { publish: false })).json().id;
  const [archived, expired] = [await online(member), await online(member)];
  await at(member, `archive/${archived}`, 'PATCH', {});
  await app.db.query('update jobs set expired = true, active = false where id = $1', [expired]);
  return { draft, archived, expired };
}

describe('a look at a job', () => {
  test('counts once for a viewer and a day, and again on the next', async () => {
    const id = await online();
    const from = newAddress();
    expect([await looked(id, { from }), await looked(id, { from })]).toEqual([true, false]);
    expect(await looked(id, { from, agent: browser.replace('130', '131') })).toBe(false);
    expect(await looked(id)).toBe(true);
    await app.db.query('update job_views set viewed_on = viewed_on - 1 where job_id = $1', [id]);
    expect(await looked(id, { from })).toBe(true);
    expect(await viewsOf(id)).toEqual([3, 3]);
  });

  test('of an account counts once wherever it looks from', async () => {
    const id = await online();
    const { headers } = await app.visit();
    expect([await looked(id, { headers }), await looked(id, { headers })]).toEqual([true, false]);
  });

  test('with a token that does not hold counts as anybody’s', async () => {
    const id = await online();
    const headers = { authorization: 'Bearer aGVsbG8.aGVsbG8.aGVsbG8' };
    const from = newAddress();
    expect([await looked(id, { from, headers }), await looked(id, { from })]).toEqual([true, false]);
  });

  test.each([
    ['a crawler', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    ['a link preview', 'facebookexternalhit/1.1'],
    ['a program', 'curl/8.5.0'],
    ['who does not say', ''],
  ])('of %s does not count', async (_, agent) => {
    const id = await online();
    expect(await looked(id, { agent })).toBe(false);
    expect(await viewsOf(id)).toEqual([0, 0]);
  });

  test('of the company’s own team does not count, of another company’s does', async () => {
    const boss = await owner(1);
    const id = await online(boss);
    const colleague = await app.signIn({ role: 'User', company_id: boss.company_id });
    const stranger = await app.signIn();
    expect([await looked(id, boss), await looked(id, colleague), await looked(id, stranger)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('at what is not online is a look at nothing', async () => {
    const { draft, archived, expired } = await hidden();
    const over = await online();
    await app.db.query("update jobs set expires_at = now() - interval '1 second' where id = $1", [over]);
    const unknown = await look(randomUUID());
    for (const id of [draft, archived, expired, over]) {
      const reply = await look(id);
      expect([reply.statusCode, reply.body]).toEqual([404, unknown.body]);
      expect(await viewsOf(id)).toEqual([0, 0]);
    }
    expect((await look('not-an-id')).statusCode).toBe(400);
  });

  test('of fifty viewers at once counts fifty, of one fifty times at once counts one', async () => {
    const [crowd, one] = [await online(), await online()];
    await Promise.all(Array.from({ length: 50 }, () => look(crowd)));
    expect(await viewsOf(crowd)).toEqual([50, 50]);
    const from = newAddress();
    const replies = await Promise.all(Array.from({ length: 50 }, () => looked(one, { from })));
    expect(replies.filter(Boolean).length).toBe(1);
    expect(await viewsOf(one)).toEqual([1, 1]);
  });

  test('keeps neither the address nor the account, and does not change the job', async () => {
    const id = await online();
    const { headers, user_id } = await app.visit();
    const from = newAddress();
    const changed = async () =>
      (await app.db.query<{ updated_at: string }>('select updated_at from jobs where id = $1', [id])).rows[0]
        ?.updated_at;
    const before = await changed();
    await look(id, { from, headers });
    await look(id, { from });
    const { rows } = await app.db.query('select * from job_views where job_id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(user_id);
    expect(JSON.stringify(rows)).not.toContain(from);
    expect(await changed()).toEqual(before);
  });

  test('is forgotten when no chart shows it any more; the count stays', async () => {
    const id = await online();
    await look(id);
    await look(id);
    await app.db.query(
      `update job_views set viewed_on = current_date - 40
       where job_id = $1 and viewer_hash = (select min(viewer_hash) from job_views where job_id = $1)`,
      [id],
    );
    await forgetViewers.run(app.deps, {} as never);
    expect(await viewsOf(id)).toEqual([2, 1]);
  });
});

describe('the views of a plan', () => {
  const limited = async (seen: number) => {
    const member = await owner(1);
    await onPlan(member, 'free');
    const id = await online(member);
    await app.db.query('update jobs set view_count = $2 where id = $1', [id, seen]);
    return { member, id };
  };
  const told = async ({ profile_id }: TestMember) => {
    await app.settled();
    return (await noticesOf(app.db, profile_id)).map(({ message }) => message);
  };

  test('cannot be used up by one neighbour, whatever addresses and browsers they look with', async () => {
    const id = await online();
    for (let n = 1; n <= 30; n += 1) await look(id, { from: `41.13.7.${n}`, agent: `${browser} (${n})` });
    expect(await viewsOf(id)).toEqual([viewLimits.perNetworkAndDay, viewLimits.perNetworkAndDay]);
    for (let n = 1; n <= 30; n += 1) await look(id, { from: `2c0f:f248:7:${n.toString(16)}::1` });
    expect((await viewsOf(id))[0]).toBe(2 * viewLimits.perNetworkAndDay);
  });

  test('are not spent by a sudden rise from everywhere, however long it lasts', async () => {
    const { id } = await limited(0);
    const rush = async () => {
      await Promise.all(Array.from({ length: 15 }, () => look(id)));
      const [seen] = await viewsOf(id);
      await app.db.query("update job_views set viewed_at = viewed_at - interval '2 hours' where job_id = $1", [id]);
      return seen;
    };
    expect([await rush(), await rush(), await rush(), await rush()]).toEqual([10, 20, 25, 25]);
    // A job that seven people see on any other day may be seen by five times as many.
    await app.db.query('delete from job_views where job_id = $1', [id]);
    await app.db.query("update jobs set view_count = 49, published_at = now() - interval '7 days' where id = $1", [id]);
    const counts = [await rush(), await rush(), await rush(), await rush(), await rush()];
    expect(counts).toEqual([59, 69, 79, 84, 84]);
  });

  test('are announced once when four of five are used, and when all are', async () => {
    const { member, id } = await limited(78);
    await look(id);
    expect(await told(member)).toEqual([]);
    await look(id);
    await look(id);
    const low = "Your job 'Night driver' has had 80 % of its 100 views.";
    expect(await told(member)).toEqual([low]);
    await app.db.query('update jobs set view_count = 99 where id = $1', [id]);
    await look(id);
    const used =
      'Night driver: This job post has reached its view limit. Please upgrade to continue receiving applications.';
    expect(await told(member)).toEqual([low, used]);
    const { rows } = await app.db.query(
      "select action, data, actor_id from activity_log where company_id = $1 and action = 'views_reached' order by event_id",
      [member.company_id],
    );
    expect(rows).toEqual([
      { action: 'views_reached', data: { percent: 80 }, actor_id: null },
      { action: 'views_reached', data: { percent: 100 }, actor_id: null },
    ]);
  });

  test('are announced once, also to a crowd', async () => {
    const { member, id } = await limited(75);
    const crowd = () => Promise.all(Array.from({ length: 10 }, () => look(id)));
    await crowd();
    expect([(await viewsOf(id))[0], (await told(member)).length]).toEqual([85, 1]);
    await app.db.query('update jobs set view_count = 95 where id = $1', [id]);
    await app.db.query('delete from job_views where job_id = $1', [id]);
    await crowd();
    expect([(await viewsOf(id))[0], (await told(member)).length]).toEqual([100, 2]);
  });

  test('end the count, and a larger plan lifts the limit at once', async () => {
    const { member, id } = await limited(100);
    const item = async () => (await at(member, '?sort=newest', 'GET')).json().items[0];
    expect(await looked(id)).toBe(false);
    expect(await item()).toMatchObject({ view_count: 100, view_limit: 100 });
    await onPlan(member, 'starter');
    expect(await looked(id)).toBe(true);
    expect(await item()).toMatchObject({ view_count: 101, view_limit: 500 });
    await onPlan(member, 'professional');
    expect(await item()).toMatchObject({ view_limit: null });
  });
});

describe('a report', () => {
  test('is kept once for a person, and answers the same again', async () => {
    const id = await online();
    const from = newAddress();
    const first = await report({ job_id: id, additional_information: ' Asks for a deposit ' }, { from });
    const again = await report({ job_id: id, report_option_id: 2, additional_information: 'Again' }, { from });
    expect([first.statusCode, first.json()]).toEqual([200, { job_id: id }]);
    expect(again.body).toBe(first.body);
    expect(await reportsOf(id)).toMatchObject([{ reporter_id: null, additional_information: 'Asks for a deposit' }]);
    await report({ job_id: id });
    expect((await reportsOf(id)).length).toBe(2);
  });

  test('of an account is that account’s, wherever it comes from', async () => {
    const id = await online();
    const person = await app.signIn();
    const guest = await app.visit();
    for (const { headers } of [person, person, guest, guest]) await report({ job_id: id }, { headers });
    const reports = await reportsOf(id);
    expect(reports.map(({ reporter_id }) => reporter_id)).toEqual([person.profile_id, null]);
  });

  test('says nothing of who made it, nor that two are one person’s', async () => {
    const [a, b] = [await online(), await online()];
    const from = newAddress();
    for (const id of [a, b]) await report({ job_id: id }, { from });
    const hashes = [...(await reportsOf(a)), ...(await reportsOf(b))].map(({ reporter_hash }) => reporter_hash);
    expect(new Set(hashes).size).toBe(2);
    expect(hashes.join()).not.toContain(from);
  });

  test('fifty times at once is one', async () => {
    const id = await online();
    const { headers } = await app.visit();
    await Promise.all(Array.from({ length: 50 }, () => report({ job_id: id }, { headers })));
    expect((await reportsOf(id)).length).toBe(1);
  });

  test('can still be made when the job has run out, not of a draft or an archived job', async () => {
    const { draft, archived, expired } = await hidden();
    expect(codeOf(await report({ job_id: expired }))).toBe('ok');
    const unknown = await report({ job_id: randomUUID() });
    expect(unknown.statusCode).toBe(404);
    for (const id of [draft, archived]) expect((await report({ job_id: id })).body).toBe(unknown.body);
  });

  test.each([
    ['a reason that is for candidates', { report_option_id: 101 }],
    ['a reason nobody knows', { report_option_id: 999 }],
    ['no reason', { report_option_id: undefined }],
    ['2,001 letters', { additional_information: 'x'.repeat(2001) }],
    ['a reporter of their choice', { reporter_id: randomUUID() }],
  ])('is refused with %s', async (_, payload) => {
    const id = await online();
    const reply = await report({ job_id: id, ...payload });
    expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'request.invalid']);
    expect(await reportsOf(id)).toEqual([]);
  });

  test('is taken ten times a minute from one place', async () => {
    const id = await online();
    const from = newAddress();
    for (let made = 0; made < 10; made += 1) expect((await report({ job_id: id }, { from })).statusCode).toBe(200);
    expect(codeOf(await report({ job_id: id }, { from }))).toBe('rate.requests');
  });
});
