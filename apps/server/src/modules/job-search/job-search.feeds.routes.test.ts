import { gunzipSync } from 'node:zlib';
import { feedLimits } from '@marula/contract/limits';
import { XMLValidator } from 'fast-xml-parser';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { jobForEachPosition } from './job-search.fixture.ts';

const now = new Date();
let app: TestApp;
let owner: TestMember;
let address: string;
beforeAll(async () => {
  app = await startTestApp({ own: true });
  owner = await app.signIn({ plan: 'professional' });
  await jobForEachPosition(app, { company_id: owner.company_id, now });
  await jobForEachPosition(app, { company_id: owner.company_id, now });
  address = await app.listen();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

const feed = '/feeds/za.xml';
const get = (url: string, headers: Record<string, string> = {}) => app.http.inject({ url, headers });
const readsJobs = (text: unknown) => typeof text === 'string' && text.includes('candidate_requirements');
const tagOf = async (url: string) => String((await get(url)).headers.etag);

describe('a feed', () => {
  test('may be kept for a quarter of an hour and says what it is', async () => {
    const { headers } = await get(feed);
    expect(headers['cache-control']).toBe(`public, max-age=${feedLimits.maxAgeSeconds}`);
    expect(headers.vary).toMatch(/accept-encoding/i);
    expect(headers.etag).toMatch(/^W\/"[\w-]{22}"$/);
    const { rows } = await app.db.query<{ last: string }>('select max(updated_at) as last from jobs');
    expect(headers['last-modified']).toBe(new Date(rows[0]?.last ?? '').toUTCString());
  });

  test.each(['/feeds/za.xml', '/feeds/za.rss', '/sitemap.xml'])(
    '%s is not sent again to who has it, and no job is read for that',
    async (url) => {
      const tag = await tagOf(url);
      const query = vi.spyOn(app.deps.db, 'query');
      for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`]) {
        const { statusCode, body, headers } = await get(url, { 'if-none-match': known });
        expect([statusCode, body, headers.etag]).toEqual([304, '', tag]);
      }
      const texts = query.mock.calls.map(([text]) => text);
      expect(texts.filter((text) => readsJobs(text) || String(text).includes('offset'))).toEqual([]);
      expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    },
  );

  test.each<[string, string]>([
    ['a job’s text', `update jobs set description = '<p>New</p>' where title = 'Plumber'`],
    [
      'only its pay',
      `insert into job_salaries (job_id, exact, currency, remuneration_term_id)
       select id, 900000, 'ZAR', 4 from jobs where title = 'Plumber'`,
    ],
    ['the company’s name', `update companies set name = name || ' Limited'`],
    ['that a job closed', `update jobs set expired = true where title = 'Welder'`],
  ])('is another one after a change of %s', async (_, change) => {
    const before = await tagOf(feed);
    await app.db.query(change);
    expect(await tagOf(feed)).not.toBe(before);
  });

  test('is another one, and shorter, when a job’s time is over or its views are used up', async () => {
    const jobs = async () => ((await get(feed)).body.match(/<job>/g) ?? []).length;
    const [tag, count] = [await tagOf(feed), await jobs()];
    await app.db.query(
      `update jobs set view_count = 1000000 where id = (select min(job_id::text)::uuid from job_search)`,
    );
    await app.db.query(
      `update subscriptions set subscription_plan_id = (select id from subscription_plans where slug = 'free' and work_country_id = 1)`,
    );
    expect([await jobs(), await tagOf(feed)]).toEqual([count - 1, expect.not.stringContaining(tag)]);
    const next = await tagOf(feed);
    vi.spyOn(app.deps, 'clock').mockReturnValue(new Date(now.getTime() + 40 * 86_400_000));
    expect([await jobs(), await tagOf(feed)]).toEqual([0, expect.not.stringContaining(next)]);
  });

  test.each([
    [feed, /<url><!\[CDATA\[(.*?)\]\]>/g, '?via=indeed&source=Indeed'],
    ['/feeds/za.rss', /<link><!\[CDATA\[(.*?)\]\]>/g, '?via=rss'],
  ])(
    '%s says of its reader in the address of each job, so that who comes by it is counted',
    async (url, links, said) => {
      const addresses = [...(await get(url)).body.matchAll(links)].map(([, address = '']) => new URL(address).search);
      expect(new Set(addresses)).toEqual(new Set([said]));
    },
  );

  test('comes compressed to who reads that', async () => {
    const plain = await get(feed);
    const packed = await get(feed, { 'accept-encoding': 'gzip' });
    expect([packed.headers['content-encoding'], packed.headers.vary]).toEqual(['gzip', 'accept-encoding']);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    const text = gunzipSync(packed.rawPayload).toString();
    expect(XMLValidator.validate(text)).toBe(true);
    expect(text.match(/<job>/g)?.length).toBe(plain.body.match(/<job>/g)?.length);
  });

  test('is refused to who asks without end', async () => {
    const ask = () => app.http.inject({ url: '/feeds/zm.rss', remoteAddress: '10.0.0.9' });
    for (let turn = 0; turn < feedLimits.perMinute; turn++) expect((await ask()).statusCode).toBe(200);
    const { statusCode, headers } = await ask();
    expect([statusCode, headers['retry-after']]).toEqual([429, '60']);
    expect((await get('/feeds/zm.rss')).statusCode).toBe(200);
  });
});

describe('when the database fails', () => {
  /** The real one, until the nth time that jobs are read. */
  const failAt = (turn: number) => {
    const query = app.deps.db.query.bind(app.deps.db);
    let read = 0;
    return vi.spyOn(app.deps.db, 'query').mockImplementation(((text: string, values: unknown[]) => {
      if (readsJobs(text)) read += 1;
      return read === turn ? Promise.reject(new Error('canceling statement')) : query(text, values);
    }) as typeof query);
  };

  test.each(['/feeds/za.xml', '/feeds/za.rss'])('%s is refused for a minute instead of being empty', async (url) => {
    failAt(1);
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '60', 'no-store']);
    expect(body).not.toContain('<?xml');
  });

  test.each(['gzip', 'identity'])(
    'in the middle of a feed (%s), the reader hears that it is not whole',
    async (coding) => {
      const whole = await fetch(address + feed, { headers: { 'accept-encoding': coding } });
      expect((await whole.text()).endsWith('</source>\n')).toBe(true);
      failAt(2);
      const read = async () => (await fetch(address + feed, { headers: { 'accept-encoding': coding } })).text();
      await expect(read()).rejects.toThrow();
      expect(app.log.join()).toContain('canceling statement');
    },
  );
});
