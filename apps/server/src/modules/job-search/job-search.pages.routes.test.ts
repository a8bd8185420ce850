import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { messageOf } from '@marula/contract/errors';
import { duration } from '@marula/contract/limits';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withoutChance } from '../../../../../scripts/testing/without-chance.ts';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { jobForEachPosition } from './job-search.fixture.ts';

const SITE = 'https://marula.example';
const now = new Date();
const webDir = mkdtempSync(path.join(tmpdir(), 'marula-pages-'));
let app: TestApp;
let owner: TestMember;
beforeAll(async () => {
  const page =
    '<html><head><title>Marula</title><meta name="description" content="x" /><script type="application/json" id="config">{}</script></head><body><div id="root"></div></body></html>';
  for (const name of ['index.html', 'iframe.html', 'candidate.html']) writeFileSync(path.join(webDir, name), page);
  writeFileSync(path.join(webDir, 'routes.json'), JSON.stringify(['/', '/browse-jobs/:id', '/browse-jobs/iframe']));
  app = await startTestApp({ webDir, env: { SITE_URL: SITE } });
  owner = await app.signIn({ plan: 'professional' });
  await jobForEachPosition(app, { company_id: owner.company_id, now });
});
afterAll(async () => {
  await app.stop();
  rmSync(webDir, { recursive: true });
});

const get = (url: string) => app.http.inject({ url });
const idOf = async (title: string): Promise<string> =>
  (await app.db.query<{ id: string }>('select id from jobs where title = $1', [title])).rows[0]?.id ?? '';
const dataIn = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json));
const postingIn = (html: string) => dataIn(html).find((data) => data['@type'] === 'JobPosting');

describe('the HTML of a job’s page', () => {
  test('tells its title, address and preview before any script has run', async () => {
    const id = await idOf('Plumber');
    const { body, statusCode } = await get(`/browse-jobs/${id}`);
    expect(statusCode).toBe(200);
    expect(body).toMatch(/<title>Plumber, [^<]+ \| Marula<\/title>/);
    expect(body).toContain(`<link rel="canonical" href="${SITE}/browse-jobs/${id}" />`);
    expect(body).toContain(`<meta property="og:url" content="${SITE}/browse-jobs/${id}" />`);
    expect(body.match(/<meta name="description"/g)).toHaveLength(1);
    expect(body).not.toContain('noindex');
  });

  test('marks an open job with what Google requires and recommends', async () => {
    const id = await idOf('Plumber');
    await app.db.query(
      `insert into job_salaries (job_id, min, max, currency, remuneration_term_id) values ($1, 1250000, 1500000, 'ZAR', 4)
       on conflict do nothing`,
      [id],
    );
    await app.db.query('update jobs set experience_id = 3, education_level_id = 7 where id = $1', [id]);
    const posting = postingIn((await get(`/browse-jobs/${id}`)).body);
    expect(posting).toMatchObject({
      title: 'Plumber',
      description: expect.stringContaining('<p>'),
      datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      validThrough: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      hiringOrganization: { '@type': 'Organization', name: expect.any(String) },
      jobLocation: {
        '@type': 'Place',
        address: { addressLocality: expect.any(String), addressRegion: expect.any(String), addressCountry: 'ZA' },
      },
      employmentType: [expect.stringMatching(/^[A-Z_]+$/)],
      baseSalary: { currency: 'ZAR', value: { minValue: 12_500, maxValue: 15_000, unitText: 'MONTH' } },
      identifier: { value: id },
      directApply: false,
      experienceRequirements: { monthsOfExperience: 12 },
      educationRequirements: { credentialCategory: 'professional certificate' },
    });
  });

  test('says of a remote job who may apply instead of where it is', async () => {
    const id = await idOf('Bookkeeper');
    await app.db.query('update jobs set working_model_id = 3 where id = $1', [id]);
    const posting = postingIn((await get(`/browse-jobs/${id}`)).body);
    expect(posting).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'South Africa' },
    });
    expect(posting).not.toHaveProperty('jobLocation');
  });

  test('keeps a hidden salary out of everything', async () => {
    const id = await idOf('Welder');
    await app.db.query(
      "insert into job_salaries (job_id, exact, hide, currency, remuneration_term_id) values ($1, 7654300, true, 'ZAR', 4)",
      [id],
    );
    const texts = await Promise.all(
      [`/browse-jobs/${id}`, '/feeds/za.xml', '/feeds/za.rss'].map(async (url) => (await get(url)).body),
    );
    expect(withoutChance(texts.join())).not.toMatch(/76543|7654300/);
  });

  test.each([
    [
      'closed lately',
      200,
      async (id: string) => app.db.query('update jobs set expired = true, expires_at = $2 where id = $1', [id, now]),
    ],
    [
      'closed long ago',
      410,
      async (id: string) =>
        app.db.query('update jobs set expired = true, expires_at = $2 where id = $1', [
          id,
          new Date(now.getTime() - 40 * duration.day),
        ]),
    ],
  ])('of a job that was %s is %i, hidden from search and no JobPosting', async (_, status, close) => {
    const id = await idOf('Waiter');
    await close(id);
    const { body, statusCode } = await get(`/browse-jobs/${id}`);
    expect([statusCode, postingIn(body)]).toEqual([status, undefined]);
    expect(body).toContain('<meta name="robots" content="noindex, follow" />');
  });

  test('of a job whose views are used up is shown without JobPosting, and leaves the feeds', async () => {
    const free = await app.signIn({ plan: 'free' });
    const id = await idOf('Cashier');
    await app.db.query('update jobs set company_id = $2, view_count = 100 where id = $1', [id, free.company_id]);
    const { body } = await get(`/browse-jobs/${id}`);
    expect([postingIn(body), body.includes('noindex')]).toEqual([undefined, false]);
    expect((await get('/feeds/za.xml')).body).not.toContain(id);
    expect((await get('/sitemap.xml')).body).toContain(id);
  });

  test.each(['7', 'seven', '00000000-0000-4000-8000-000000000000'])('of %s is a 404 that says so', async (id) => {
    const { body, statusCode } = await get(`/browse-jobs/${id}`);
    expect([statusCode, body.includes(`<title>${messageOf('jobs.not_found')} | Marula</title>`)]).toEqual([404, true]);
  });

  test('can be left by no text of a job', async () => {
    const id = await idOf('Electrician');
    const evil = '</script><script>alert(1)</script><!--';
    await app.db.query('update jobs set title = $2, description = $2 where id = $1', [id, evil]);
    const { body } = await get(`/browse-jobs/${id}`);
    expect(body).not.toContain('<script>alert');
    expect(postingIn(body)?.title).toBe(evil);
  });
});

describe('the HTML of a list of jobs', () => {
  const robotsOf = async (url: string) => /<meta name="robots" content="([^"]*)"/.exec((await get(url)).body)?.[1];
  const canonicalOf = async (url: string) => /<link rel="canonical" href="([^"]*)"/.exec((await get(url)).body)?.[1];

  test.each([
    ['/browse-jobs', undefined],
    ['/browse-jobs?utm_source=letter&fbclid=1', undefined],
    ['/browse-jobs?search=plumber', 'noindex, follow'],
    ['/browse-jobs?province=3', 'noindex, follow'],
    ['/browse-jobs?after=abc', 'noindex, follow'],
  ])('%s says %s to search engines, and which address counts', async (url, robots) => {
    expect(await robotsOf(url)).toBe(robots);
    expect(await canonicalOf(url)).toBe(`${SITE}/browse-jobs`);
  });

  test('for words that people search for is found when enough jobs have them', async () => {
    await app.db.query(
      "update jobs set title = 'Zeppelin pilot' where id in (select id from jobs order by id limit 3)",
    );
    expect(await robotsOf('/browse-jobs/search/Zeppelin%20Pilot')).toBeUndefined();
    expect(await canonicalOf('/browse-jobs/search/Zeppelin%20Pilot')).toBe(
      `${SITE}/browse-jobs/search/zeppelin%20pilot`,
    );
  });

  test.each(['Zeppelim pilot', 'zeppelin plumber', 'nobodyhasthis', 'x'.repeat(500)])(
    'for %s is not: no job has just these words',
    async (words) => expect(await robotsOf(`/browse-jobs/search/${words}`)).toBe('noindex, follow'),
  );

  test('for words is counted in the visitor’s country', async () => {
    const { body } = await app.http.inject({
      url: '/browse-jobs/search/zeppelin%20pilot',
      headers: { cookie: 'tenant=ZM' },
    });
    expect(body).toContain('noindex, follow');
  });
});

describe('feeds', () => {
  const parsed = (text: string) => {
    expect(XMLValidator.validate(text)).toBe(true);
    return new XMLParser().parse(text);
  };
  const open = async () =>
    (await app.db.query('select 1 as found from job_search where expires_at > now()')).rows.length;

  test('in Indeed’s format hold every open job, whatever its text, and can be read back', async () => {
    const id = await idOf('Chef de partie');
    const odd = 'Chef ]]> & <b>\u0008"';
    await app.db.query('update jobs set title = $2 where id = $1', [id, odd.replace('\u0008', '')]);
    const reply = await get('/feeds/za.xml');
    expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8');
    const { job } = parsed(reply.body).source;
    expect(job.length).toBeGreaterThan(480);
    expect(job.find(({ referencenumber }: { referencenumber: string }) => referencenumber === id).title).toBe(
      'Chef ]]> & <b>"',
    );
    const { city, state, country, url, salary } = job.find(({ title }: { title: string }) => title === 'Plumber');
    expect([city !== '', state !== '', country]).toEqual([true, true, 'ZA']);
    expect([url, salary]).toEqual([expect.stringMatching(/source=Indeed$/), 'R12500 - R15000 per month']);
  });

  test('as RSS are per country and per company', async () => {
    const { item, title } = parsed((await get('/feeds/za.rss')).body).rss.channel;
    expect([item.length, title]).toEqual([100, 'Jobs in South Africa']);
    expect(parsed((await get(`/feeds/${owner.company_id}.rss`)).body).rss.channel.item).toHaveLength(100);
    expect(parsed((await get('/feeds/zm.rss')).body).rss.channel.item).toBeUndefined();
  });

  test.each(['/feeds/fr.xml', '/feeds/00000000-0000-4000-8000-000000000000.rss', '/sitemaps/0.xml'])(
    '%s is not there',
    async (url) => expect((await get(url)).statusCode).toBe(404),
  );

  test('the sitemap names every job that is online, and robots.txt names the sitemap', async () => {
    const { url } = parsed((await get('/sitemap.xml')).body).urlset;
    const jobs = url.filter(({ loc }: { loc: string }) => /browse-jobs\/.+/.test(loc));
    expect(jobs).toHaveLength(await open());
    expect((await get('/robots.txt')).body).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  });
});
