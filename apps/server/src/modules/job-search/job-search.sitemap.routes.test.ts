import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestApp } from '../../app/test-app.ts';
import { jobForEachPosition } from './job-search.fixture.ts';

/** Fifty thousand jobs would take their time to write; that a file is full is the same at two hundred. */
const MOST = 200;
/** Of the pages for work and places, which come before the jobs. */
const PAGES = 20;

let app: TestApp;
beforeAll(async () => {
  // The server is loaded anew with it, and again without it for the files after this one.
  vi.resetModules();
  vi.doMock('@marula/contract/limits', async (original) => {
    const limits = await original<typeof import('@marula/contract/limits')>();
    return { ...limits, feedLimits: { ...limits.feedLimits, sitemapAddresses: MOST } };
  });
  vi.doMock('@marula/contract/landing-limits', async (original) => {
    const { landingLimits } = await original<typeof import('@marula/contract/landing-limits')>();
    return { landingLimits: { ...landingLimits, sitemapAddresses: PAGES } };
  });
  const { startTestApp } = await import('../../app/test-app.ts');
  app = await startTestApp({ own: true });
  const { company_id } = await app.signIn({ plan: 'professional' });
  await jobForEachPosition(app, { company_id, now: new Date() });
});
afterAll(async () => {
  vi.doUnmock('@marula/contract/limits');
  vi.doUnmock('@marula/contract/landing-limits');
  vi.resetModules();
  await app.stop();
});

const get = (url: string) => app.http.inject({ url });
const locationsIn = (text: string) => [...text.matchAll(/<loc>([^<]+)/g)].map(([, location = '']) => location);
const open = async () => (await app.db.query('select job_id from job_search where expires_at > now()')).rows.length;
const keep = (jobs: number) =>
  app.db.query('delete from jobs where id not in (select id from jobs order by id limit $1)', [jobs]);

/** The files that the sitemap names, with the jobs in them. */
async function filesOf(): Promise<string[][]> {
  const { sitemap } = new XMLParser().parse((await get('/sitemap.xml')).body).sitemapindex;
  return Promise.all(
    sitemap.map(async ({ loc }: { loc: string }) => locationsIn((await get(new URL(loc).pathname)).body)),
  );
}

test('beyond what one file may hold, the sitemap is a list of files that together name every job once', async () => {
  const files = await filesOf();
  expect(files.every((file) => file.length <= MOST)).toBe(true);
  const jobs = files.flat().filter((location) => /browse-jobs\/./.test(location));
  expect([jobs.length, new Set(jobs).size]).toEqual([await open(), await open()]);
  expect((await get(`/sitemaps/${files.length + 1}.xml`)).statusCode).toBe(404);
});

test('no job is lost where the last file is just full', async () => {
  const pages = (await filesOf()).flat().filter((location) => !/browse-jobs\/./.test(location)).length;
  await keep(2 * MOST - pages);
  const files = await filesOf();
  expect(files.map(({ length }) => length)).toEqual([MOST, MOST]);
  expect(files.flat().filter((location) => /browse-jobs\/./.test(location))).toHaveLength(2 * MOST - pages);
});

test('what one file holds stands in it: jobs, articles, and the pages for work and places that have jobs', async () => {
  await keep(10);
  const { body } = await get('/sitemap.xml');
  const paths = locationsIn(body).map((location) => new URL(location).pathname);
  expect(body).toContain('<urlset');
  expect(paths.filter((path) => /^\/browse-jobs\/./.test(path))).toHaveLength(10);
  expect(paths.filter((path) => /^\/blog\/./.test(path)).length).toBeGreaterThan(0);
  expect(paths.filter((path) => path.startsWith('/jobs/'))).toHaveLength(PAGES);
  expect((await get('/sitemaps/2.xml')).statusCode).toBe(404);
});

test('without a job no page for work or places is named', async () => {
  await keep(0);
  expect((await get('/sitemap.xml')).body).not.toContain('/jobs/');
});
