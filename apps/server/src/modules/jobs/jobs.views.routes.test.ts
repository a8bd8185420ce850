import { randomUUID } from 'node:crypto';
import { viewLimits } from '@marula/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { noticesOf } from '../../app/test-notices.ts';
import { forgetViewers } from './jobs.tasks.ts';
import { browser, newAddress, visitsOf } from './jobs.visits.fixture.ts';

let app: TestApp;
let { owner, at, look, looked, viewsOf, online, onPlan, hidden } = {} as ReturnType<typeof visitsOf>;
beforeAll(async () => {
  app = await startTestApp({ own: true });
  ({ owner, at, look, looked, viewsOf, online, onPlan, hidden } = visitsOf(app));
});
afterAll(() => app.stop());

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
      "select action, (data -> 'percent')::int as percent, actor_id from activity_log where company_id = $1 and action = 'views_reached' order by event_id",
      [member.company_id],
    );
    expect(rows).toEqual([
      { action: 'views_reached', percent: 80, actor_id: null },
      { action: 'views_reached', percent: 100, actor_id: null },
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
