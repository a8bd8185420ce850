import { duration } from '@marula/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { withTx } from '../../db/tx.ts';
import { jobSearchRepository } from './job-search.repository.ts';

const AGES = [0, 1, 2, 6, 7, 8, 9, 20];
const now = Date.now();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ own: true });
  const { company_id } = await app.signIn({ plan: 'professional' });
  for (const age of AGES) {
    await app.db.query(
      `insert into jobs (company_id, work_country_id, title, active, published_at, expires_at)
       values ($1, 1, $2, true, $3, $4)`,
      [company_id, `Lamplighter ${age}`, new Date(now - age * duration.day), new Date(now + duration.day)],
    );
  }
});
afterAll(() => app.stop());

const found = async (query: Record<string, string> = {}) => {
  const reply = await app.http.inject({
    url: '/api/job/public',
    query: { workCountryId: '1', search: 'lamplighter', sort: 'newest', ...query },
  });
  return reply.json().items.map(({ title }: { title: string }) => Number(title.split(' ')[1]));
};
const recent = async () => {
  const { rows } = await app.db.query<{ age: number }>(
    `select split_part(j.title, ' ', 2)::int as age from job_search s join jobs j on j.id = s.job_id
     where s.recent order by age`,
  );
  return rows.map(({ age }) => age);
};

test('jobs of every age are found, newest first, whether they are in the index of the newest week or not', async () => {
  expect(await found()).toEqual(AGES);
  expect(await found({ days: '7' })).toEqual([0, 1, 2, 6, 7]);
  expect(await recent()).toEqual([0, 1, 2, 6, 7]);
});

test('a job that has grown old leaves the index of the newest week and stays found; one that is posted again comes back', async () => {
  const put = (title: string, age: number) =>
    app.db.query('update jobs set published_at = $2 where title = $1', [title, new Date(now - age * duration.day)]);
  await put('Lamplighter 20', 3);
  expect(await recent()).toContain(20);
  await put('Lamplighter 20', 20);
  // As time alone would leave it.
  await app.db.query('alter table job_search disable trigger job_search_recency');
  await app.db.query('update job_search set recent = true');
  await app.db.query('alter table job_search enable trigger job_search_recency');
  expect(await found()).toEqual(AGES);
  await withTx(app.deps, (tx) => jobSearchRepository(tx).ageRecent());
  expect(await recent()).toEqual([0, 1, 2, 6, 7]);
  expect(await found()).toEqual(AGES);
});
