import { browseLimits, duration } from '@marula/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { jobForEachPosition } from './job-search.fixture.ts';

const now = new Date();
let app: TestApp;
let company_id: string;
beforeAll(async () => {
  app = await startTestApp({ own: true });
  ({ company_id } = await app.signIn({ plan: 'professional' }));
});
afterAll(() => app.stop());

const get = async (url: string, query: Record<string, string>) => (await app.http.inject({ url, query })).json();
const openWork = (country = '1') => get('/api/job/public/open-work', { workCountryId: country });
const totalOf = async (query: Record<string, string>) =>
  (await get('/api/job/public', { workCountryId: '1', ...query })).total;

describe('where the work is', () => {
  test('is nowhere while nothing is open, and says so', async () => {
    expect(await openWork()).toEqual({ total: 0, with_pay: 0, provinces: [], industries: [] });
  });

  test('says of each province and each kind of work what its list says', async () => {
    await jobForEachPosition(app, { company_id, now });
    const { total, provinces, industries } = await openWork();
    expect(total).toBe(await totalOf({}));
    expect(provinces.length).toBeGreaterThan(3);
    for (const { id, count } of provinces) expect(count).toBe(await totalOf({ province: String(id) }));
    for (const { id, count } of industries) expect(count).toBe(await totalOf({ industry: String(id) }));
    expect(await openWork('2')).toMatchObject({ total: 0, provinces: [] });
  });

  test('counts as paid what shows its pay, also pay by the task, and nothing that hides it', async () => {
    const { rows } = await app.db.query<{ id: string }>('select id from jobs order by id limit 2');
    const pay = (id: string | undefined, hide: boolean, term: number) =>
      app.db.query(
        `insert into job_salaries (job_id, exact, hide, currency, remuneration_term_id) values ($1, 500000, $2, 'ZAR', $3)`,
        [id, hide, term],
      );
    await pay(rows[0]?.id, false, 6);
    await pay(rows[1]?.id, true, 4);
    expect((await openWork()).with_pay).toBe(1);
  });

  test('leaves out what has run out, before any task comes by', async () => {
    const before = (await openWork()).total;
    await app.db.query("update jobs set expires_at = $1 where title = 'Plumber'", [new Date(now.getTime() - 1000)]);
    expect((await openWork()).total).toBe(before - 1);
    expect(await totalOf({})).toBe(before - 1);
  });

  test('counts every job, also where a list looks at the newest only', async () => {
    for (let n = 1; n <= 2; n++) {
      await jobForEachPosition(app, { company_id, now: new Date(now.getTime() - n * duration.day) });
    }
    const { rows } = await app.db.query<{ count: number }>('select count(*)::int from jobs where expires_at > $1', [
      now,
    ]);
    const { total } = await openWork();
    expect(total).toBe(rows[0]?.count);
    expect(total).toBeGreaterThan(browseLimits.matches);
  });

  test('needs a country', async () => {
    expect((await app.http.inject({ url: '/api/job/public/open-work' })).statusCode).toBe(400);
  });
});
