import type { ReplyOf } from '@marula/contract/endpoint';
import type { browseJobs } from '@marula/contract/jobs.browse.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { jobForEachPosition } from './job-search.fixture.ts';
import { jobSearchRepository } from './job-search.repository.ts';

type Found = ReplyOf<typeof browseJobs>;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ own: true });
  const { company_id } = await app.signIn();
  await jobForEachPosition(app, { company_id, country: 1, now: new Date() });
  await jobSearchRepository(app.db).putWords();
});
afterAll(() => app.stop());

const browse = async (query: Record<string, string>): Promise<Found> =>
  (await app.http.inject({ url: '/api/job/public', query: { workCountryId: '1', ...query } })).json();

describe('the order', () => {
  test('is named truthfully: a match needs words, and near a place', async () => {
    const sortOf = async (query: Record<string, string>) => (await browse(query)).sort;
    expect(await sortOf({})).toBe('newest');
    expect(await sortOf({ sort: 'relevance' })).toBe('newest');
    expect(await sortOf({ search: 'driver' })).toBe('relevance');
    expect(await sortOf({ search: 'driver', sort: 'newest' })).toBe('newest');
    expect(await sortOf({ search: 'driver', sort: 'nearest' })).toBe('relevance');
    expect(await sortOf({ place: 'Durban', sort: 'nearest' })).toBe('nearest');
    expect(await sortOf({ sort: 'pay' })).toBe('pay');
  });

  test.each<Record<string, string>>([{}, { search: 'manager' }, { sort: 'pay' }])(
    'has one featured job in five at most, and every job once, page by page: %o',
    async (query) => {
      await app.db.query('update jobs set featured = (get_byte(uuid_send(id), 15) % 3 > 0) where work_country_id = 1');
      const seen: { id: string; featured: boolean }[] = [];
      for (let after: string | null | undefined = ''; after !== null; ) {
        const page: Found = await browse({ ...query, rows: '7', ...(after && { after }) });
        seen.push(...page.items);
        after = page.next;
        if (seen.length > 600) break;
      }
      const { total } = await browse(query);
      expect([seen.length, new Set(seen.map(({ id }) => id)).size]).toEqual([total, total]);
      const marks = seen.map(({ featured }) => (featured ? 1 : 0) as number);
      const crowded = marks.filter((_, at) => marks.slice(at, at + 5).reduce((sum, one) => sum + one, 0) > 1);
      expect(crowded).toEqual([]);
      expect(marks.filter((one) => one === 1).length).toBeGreaterThan(total / 20);
      await app.db.query('update jobs set featured = false');
    },
  );
});
