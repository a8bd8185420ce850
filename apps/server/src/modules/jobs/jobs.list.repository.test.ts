import { endpoints } from '@marula/contract/endpoints';
import { jobStatuses } from '@marula/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { codeOf, jobsOf } from '../../app/test-jobs.ts';
import { statementsOn } from '../../app/test-statements.ts';
import { expireJobs } from './jobs.tasks.ts';

let app: TestApp;
let { owner, post, at } = {} as ReturnType<typeof jobsOf>;
beforeAll(async () => {
  app = await startTestApp();
  ({ owner, post, at } = jobsOf(app));
});
afterAll(() => app.stop());

async function applicants(count: number): Promise<string[]> {
  const { rows } = await app.db.query<{ id: string }>(
    `with people as (
       insert into profiles (id, user_type, email)
       select id, 'Candidate', id || '@example.test' from (select gen_random_uuid() as id from generate_series(1, $1::int)) made
       returning id)
     insert into candidates (profile_id, work_country_id) select id, 1 from people returning profile_id as id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

const apply = (member: TestMember, job: string, people: string[]) =>
  app.db.query(
    `insert into applications (profile_id, job_id, company_id, status_id, read)
     select person, $2, $3, 1 + n % 5, n % 2 = 0 from unnest($1::uuid[]) with ordinality as p (person, n)`,
    [people, job, member.company_id],
  );

const totals = async (member: TestMember) => {
  const total = async (query: string) => (await at(member, query, 'GET')).json().total;
  const each = [];
  for (const status of jobStatuses) each.push(await total(`?status=${status}`));
  return [await total('?rows=5'), ...each];
};

test('a page takes as many statements with thirty jobs and their applications as with one, and so does a job', async () => {
  const member = await owner(50);
  const { id } = (await post(member)).json();
  const people = await applicants(7);
  await apply(member, id, people);
  const list = () => app.call(endpoints.jobs.list, { url: '/api/job?rows=50', headers: member.headers });
  const read = () => app.call(endpoints.jobs.read, { url: `/api/job/${id}?full=true`, headers: member.headers });
  const statementsOf = statementsOn(app);
  const before = [await statementsOf(list), await statementsOf(read)];
  for (let made = 1; made < 30; made += 1) await apply(member, (await post(member)).json().id, people);
  expect((await list()).json().items.length).toBe(30);
  expect([await statementsOf(list), await statementsOf(read)]).toEqual(before);
  // Who calls; the page and the views of the plan; the job.
  expect(before).toEqual([3, 2]);
});

test('each job is counted by status and by what is unread', async () => {
  const member = await owner(2);
  const { id } = (await post(member)).json();
  await apply(member, id, await applicants(7));
  const [item] = (await at(member, '?sort=applications', 'GET')).json().items;
  expect(item).toMatchObject({ applications_by_status: { 1: 1, 2: 2, 3: 2, 4: 1, 5: 1 }, unread: 4 });
});

test('what is counted ahead is what a count would find, whatever happens to a job', async () => {
  const member = await owner(20);
  expect(await totals(member)).toEqual([0, 0, 0, 0, 0]);
  const ids: string[] = [];
  for (let made = 0; made < 4; made += 1) ids.push((await post(member)).json().id);
  const draft = (await post(member, { publish: false })).json().id;
  const [archived = '', expired = '', deleted = ''] = ids;
  expect(await totals(member)).toEqual([5, 4, 1, 0, 0]);
  await at(member, `archive/${archived}`, 'PATCH', {});
  await app.db.query("update jobs set expires_at = now() - interval '1 second' where id = $1", [expired]);
  await expireJobs.run(app.deps, {} as never);
  await at(member, deleted, 'DELETE');
  expect(await totals(member)).toEqual([4, 1, 1, 1, 1]);
  await at(member, draft, 'PATCH', { publish: true });
  await at(member, `extend/${expired}`, 'PATCH');
  await at(member, `repost/${archived}`, 'PATCH', {});
  expect(await totals(member)).toEqual([5, 4, 0, 0, 1]);
});

test('those with the most applications come first, also after some are gone', async () => {
  const member = await owner(3);
  const ids: string[] = [];
  for (const title of ['One', 'Two', 'Three']) ids.push((await post(member, { title })).json().id);
  const [one = '', two = '', three = ''] = ids;
  const people = await applicants(5);
  await apply(member, two, people);
  await apply(member, three, people.slice(0, 3));
  const titles = async () =>
    (await at(member, '?sort=applications', 'GET')).json().items.map(({ title }: { title: string }) => title);
  expect(await titles()).toEqual(['Two', 'Three', 'One']);
  await app.db.query('delete from applications where job_id = $1 and profile_id = any($2)', [two, people.slice(0, 4)]);
  expect(await titles()).toEqual(['Three', 'Two', 'One']);
  await app.db.query('delete from candidates where profile_id = any($1)', [people]);
  await apply(member, one, await applicants(1));
  expect((await titles())[0]).toBe('One');
});

test('a job of the list says how many conversations are about it', async () => {
  const member = await owner(1);
  const job = (await post(member)).json().id;
  const chats = async () => (await at(member, '?', 'GET')).json().items[0].chats;
  expect(await chats()).toBe(0);
  await app.db.query('insert into chats (company_id, job_id) values ($1, $2), ($1, $2), ($1, null)', [
    member.company_id,
    job,
  ]);
  expect(await chats()).toBe(2);
});

test('the figures of a job are those of the list, with who put it online, and say where people wait unread', async () => {
  const member = await owner(2);
  const job = (await post(member)).json().id;
  const draft = (await post(member, { publish: false })).json().id;
  await apply(member, job, await applicants(7));
  await app.db.query('update jobs set view_count = 12 where id = $1', [job]);
  const figures = (await at(member, `${job}/figures`, 'GET')).json();
  const { expires_at, created_at, updated_at, ...listed } = (await at(member, '?status=active', 'GET')).json().items[0];
  const moments = [figures.expires_at, figures.created_at, figures.updated_at].map(Date.parse);
  expect(moments).toEqual([expires_at, created_at, updated_at].map(Date.parse));
  expect(figures).toMatchObject({
    ...listed,
    published_at: expect.any(String),
    created_by: member.profile_id,
    unread_by_status: { 1: 1, 2: 1, 3: 1, 4: 1 },
  });
  expect([figures.view_count, figures.unread]).toEqual([12, 4]);
  expect((await at(member, `${draft}/figures`, 'GET')).json()).toMatchObject({
    published_at: null,
    unread_by_status: {},
  });
  expect((await at(await owner(0), `${job}/figures`, 'GET')).statusCode).toBe(404);
});

test('a company that is deleted takes its counts along', async () => {
  const member = await owner(3);
  await apply(member, (await post(member)).json().id, await applicants(2));
  await app.settled();
  await app.db.query('update profiles set company_id = null, team_role_id = null where company_id = $1', [
    member.company_id,
  ]);
  await app.db.query('delete from companies where id = $1', [member.company_id]);
  const { rows } = await app.db.query(
    'select company_id from company_job_counts where company_id = $1 union all select company_id from job_tallies where company_id = $1',
    [member.company_id],
  );
  expect(rows).toEqual([]);
});

test('fifty jobs written and archived at once are counted to the last one', async () => {
  const member = await owner(60);
  const ids = await Promise.all(Array.from({ length: 25 }, async () => (await post(member)).json().id));
  const [, ...replies] = await Promise.all([
    expireJobs.run(app.deps, {} as never),
    ...ids.slice(0, 10).map((id) => at(member, `archive/${id}`, 'PATCH', {})),
    ...Array.from({ length: 15 }, () => post(member)),
  ]);
  expect(replies.map(codeOf)).toEqual(Array(25).fill('ok'));
  expect(await totals(member)).toEqual([40, 30, 0, 0, 10]);
});
