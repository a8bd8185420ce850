import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { codeOf, jobsOf, wholeJob as whole } from '../../app/test-jobs.ts';
import { noticesOf } from '../../app/test-notices.ts';
import { expireJobs, warnOfExpiry } from './jobs.tasks.ts';

let app: TestApp;
let { owner, post, at, left } = {} as ReturnType<typeof jobsOf>;
beforeAll(async () => {
  app = await startTestApp();
  ({ owner, post, at, left } = jobsOf(app));
});
afterAll(() => app.stop());

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
    const list = (await at(member, '?status=expired', 'GET')).json();
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
    expect(log.rows).toEqual([{ action: 'created' }, { action: 'expired' }, { action: 'extended' }]);
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
    expect(await noticesOf(app.db, member.profile_id)).toEqual([
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
    expect(await titles('?sort=title&status=active')).toEqual(['Baker', 'Chef', 'Cook 100%', 'Cook_assistant']);
    expect(await titles('?search=cook&sort=title')).toEqual(['Cook 100%', 'Cook_assistant']);
    expect(await titles('?search=0%25')).toEqual(['Cook 100%']);
    expect(await titles('?search=k_a')).toEqual(['Cook_assistant']);
    expect(await titles('?status=draft')).toEqual(['Draft']);
    const page = (await at(member, '?rows=2&page=2&sort=title', 'GET')).json();
    expect([page.total, page.items.length]).toEqual([5, 2]);
    expect(page.items[0]).toMatchObject({ applications_by_status: {}, unread: 0, view_count: 0, view_limit: null });
  });
});
