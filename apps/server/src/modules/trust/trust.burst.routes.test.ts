import { trustLimits } from '@marula/contract/trust-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { trustOf } from './trust.fixture.ts';

let app: TestApp;
let on: ReturnType<typeof trustOf>;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await startTestApp();
  on = trustOf(app);
  headers = (await app.signInStaff({ roles: ['trust'] })).headers;
});
afterAll(() => app.stop());

const { adverts, newDays } = trustLimits.burst;

/** So many that went online in the last minutes, without the posting of each. */
const posted = (member: TestMember, count: number, ago = '5 minutes') =>
  app.db.query(
    `insert into jobs (id, company_id, title, description, active, published_at, created_at, work_country_id)
     select gen_random_uuid(), $1, 'Packer ' || n, 'Pack.', true, now() - $3::interval, now() - $3::interval, 1
     from generate_series(1, $2::int) n`,
    [member.company_id, count, ago],
  );
/** Posts one more and waits until the detector has looked at it. */
const postOne = async (member: TestMember) => {
  await on.online(member);
  await app.settled();
};
const casesOf = async ({ company_id }: TestMember) =>
  (await app.db.query('select id, burst, state from trust_cases where subject_id = $1', [company_id])).rows;

test('a new company that nobody has checked waits for a look, once, with how many adverts set it off', async () => {
  const member = await on.owner(5);
  await posted(member, adverts - 2);
  await postOne(member);
  expect(await casesOf(member)).toEqual([]);
  await postOne(member);
  const [made] = await casesOf(member);
  expect(made).toMatchObject({ burst: adverts, state: 'waiting' });
  expect((await on.read(headers, made?.id)).json()).toMatchObject({
    subject: 'company',
    suspicion: 'burst',
    burst: adverts,
    reports: 0,
  });
  // It only queues: everything is still on the site.
  const live = await app.db.query("select from jobs where company_id = $1 and standing = 'active'", [
    member.company_id,
  ]);
  expect(live.rows).toHaveLength(adverts);
  await postOne(member);
  expect((await on.judge(headers, made?.id, { act: 'dismiss' })).statusCode).toBe(200);
  await postOne(member);
  expect(await casesOf(member)).toEqual([{ id: made?.id, burst: adverts, state: 'done' }]);
});

test('it joins what people have reported of the company', async () => {
  const member = await on.owner(5);
  await posted(member, adverts);
  await app.db.query(
    `insert into trust_cases (id, subject, subject_id, company_id, name, opened_at, waiting_since, reports, reporters)
     values (gen_random_uuid(), 'company', $1, $1, 'Reported', now(), now(), 1, 1)`,
    [member.company_id],
  );
  await postOne(member);
  expect(await casesOf(member)).toMatchObject([{ burst: adverts + 1, state: 'waiting' }]);
});

const CHECKED = `insert into company_checks (id, company_id, state, email, domain, proved_at, registered_name,
    registration_number, waiting_since, verified_at, changed_at)
  select gen_random_uuid(), id, 'verified', 'a@acme.co.za', 'acme.co.za', now(), 'Acme', '2019/123456/07', now(), now(), now()
  from companies where id = $1`;

test.each([
  ['is checked', CHECKED, '5 minutes'],
  ['is older', `update companies set created_at = now() - interval '${newDays + 1} days' where id = $1`, '5 minutes'],
  ['took longer', 'select $1::uuid', '2 hours'],
])('a company that %s is left alone', async (_, change, ago) => {
  const member = await on.owner(5);
  await app.db.query(change, [member.company_id]);
  await posted(member, adverts, ago);
  await postOne(member);
  expect(await casesOf(member)).toEqual([]);
});
