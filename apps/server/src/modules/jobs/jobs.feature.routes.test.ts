import { randomUUID } from 'node:crypto';
import { jobLimits } from '@marula/contract/job-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { codeOf, jobsOf } from '../../app/test-jobs.ts';
import { expireJobs } from './jobs.tasks.ts';

let app: TestApp;
let { owner, post, at } = {} as ReturnType<typeof jobsOf>;
beforeAll(async () => {
  app = await startTestApp({ own: true });
  ({ owner, post, at } = jobsOf(app));
});
afterAll(() => app.stop());

const feature = (member: TestMember, id: string, featured = true) => at(member, `feature/${id}`, 'PATCH', { featured });
const online = async (member: TestMember, count: number): Promise<string[]> => {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await post(member)).json().id);
  return ids;
};
const featuredOf = async (member: TestMember): Promise<string[]> =>
  (await at(member, '?rows=50', 'GET'))
    .json()
    .items.flatMap(({ id, featured }: { id: string; featured: boolean }) => (featured ? [id] : []));

test('a job stands out in the list, in the log and on the team’s channel, and no longer when it is taken back', async () => {
  const member = await owner(1);
  const [id = ''] = await online(member, 1);
  expect(codeOf(await feature(member, id))).toBe('ok');
  expect(codeOf(await feature(member, id))).toBe('ok');
  expect(await featuredOf(member)).toEqual([id]);
  expect(codeOf(await feature(member, id, false))).toBe('ok');
  expect(await featuredOf(member)).toEqual([]);
  await app.settled();
  const { rows } = await app.db.query('select action from activity_log where company_id = $1 order by event_id', [
    member.company_id,
  ]);
  expect(rows).toEqual([{ action: 'created' }, { action: 'featured' }, { action: 'unfeatured' }]);
  const echoes = await app.db.query(
    "select 1 as sent from realtime.messages where topic = $1 and event = 'job' and payload ->> 'action' = 'updated'",
    [`company:${member.company_id}`],
  );
  expect(echoes.rows.length).toBe(2);
});

test('so many stand out at a time, also when all are chosen at once', async () => {
  const member = await owner(20);
  const ids = await online(member, 10);
  const codes = (await Promise.all(ids.map((id) => feature(member, id)))).map(codeOf);
  expect(codes.filter((code) => code === 'ok').length).toBe(jobLimits.featuredAtOnce);
  expect(new Set(codes)).toEqual(new Set(['ok', 'plan.feature_limit']));
  const chosen = await featuredOf(member);
  expect(chosen.length).toBe(jobLimits.featuredAtOnce);
  const next = ids.find((id) => !chosen.includes(id)) ?? '';
  await feature(member, chosen[0] ?? '', false);
  expect(codeOf(await feature(member, next))).toBe('ok');
});

test('archiving and running out end it and make room', async () => {
  const member = await owner(9);
  const ids = await online(member, 5);
  const [a = '', b = '', c = '', d = '', e = ''] = ids;
  for (const id of [a, b, c]) await feature(member, id);
  await at(member, `archive/${a}`, 'PATCH', {});
  await app.db.query("update jobs set expires_at = now() - interval '1 second' where id = $1", [b]);
  await expireJobs.run(app.deps, {} as never);
  expect(await featuredOf(member)).toEqual([c]);
  expect([codeOf(await feature(member, d)), codeOf(await feature(member, e))]).toEqual(['ok', 'ok']);
});

test('only a job that is online can stand out; taking it back is always possible', async () => {
  const member = await owner(2);
  const draft = (await post(member, { publish: false })).json().id;
  const [id = '', gone = ''] = await online(member, 2);
  expect(codeOf(await feature(member, draft))).toBe('jobs.not_online');
  expect(codeOf(await feature(member, draft, false))).toBe('ok');
  await at(member, `archive/${gone}`, 'PATCH', {});
  expect(codeOf(await feature(member, gone))).toBe('jobs.archived');
  expect(codeOf(await feature(member, gone, false))).toBe('ok');
  await app.db.query('update jobs set featured = true, expired = true, active = false where id = $1', [id]);
  expect(codeOf(await feature(member, id, false))).toBe('ok');
  expect(codeOf(await feature(member, id))).toBe('jobs.not_online');
});

test('a company that has moved to a smaller plan can still take it back', async () => {
  const member = await owner(1);
  const [id = ''] = await online(member, 1);
  expect(codeOf(await feature(member, id))).toBe('ok');
  await app.db.query(
    `update subscriptions s set subscription_plan_id = p.id from subscription_plans p
     where s.company_id = $1 and p.slug = 'free' and p.work_country_id = 1`,
    [member.company_id],
  );
  expect(codeOf(await feature(member, id))).toBe('plan.feature_unavailable');
  expect(codeOf(await feature(member, id, false))).toBe('ok');
  expect(await featuredOf(member)).toEqual([]);
});

test('another company’s job is as unknown as a random one, and a plan without it is refused', async () => {
  const [mine, theirs] = [await owner(1), await owner(1)];
  const [id = ''] = await online(theirs, 1);
  const foreign = await feature(mine, id);
  expect([foreign.statusCode, foreign.body]).toEqual([404, (await feature(mine, randomUUID())).body]);
  const free = await app.signIn({ plan: 'free' });
  expect(codeOf(await feature(free, id))).toBe('plan.feature_unavailable');
  for (const payload of [{}, { featured: 'yes' }, { featured: true, expires_at: null }]) {
    expect((await at(theirs, `feature/${id}`, 'PATCH', payload)).statusCode).toBe(400);
  }
  expect(await featuredOf(theirs)).toEqual([]);
});
