import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';

const SITE = 'https://marula.example';
const webDir = mkdtempSync(path.join(tmpdir(), 'marula-articles-'));
let app: TestApp;
beforeAll(async () => {
  const page =
    '<html><head><title>Marula</title><meta name="description" content="x" /><script type="application/json" id="config">{}</script></head><body><div id="root"></div></body></html>';
  for (const name of ['index.html', 'iframe.html', 'candidate.html']) writeFileSync(path.join(webDir, name), page);
  writeFileSync(path.join(webDir, 'routes.json'), JSON.stringify(['/blog', '/blog/:slug']));
  app = await startTestApp({ webDir, env: { SITE_URL: SITE } });
  await app.db.query(
    `insert into articles (slug, kind, title, summary, body, author, author_role, tags, published_at, updated_at, work_country_id)
     values ('a-title', 'blog', 'A <title> & more', 'What "it" is about.', 'Text.', 'Marula pay desk', 'Writes', '{Pay}', '2026-01-02', '2026-02-03', 2),
       ('small-print', 'legal', 'Small print', 'S', 'B', 'A', 'R', '{}', '2026-01-02', '2026-01-02', null)`,
  );
});
afterAll(async () => {
  await app.stop();
  rmSync(webDir, { recursive: true });
});

const get = (url: string) => app.http.inject({ url });
const dataIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json));

describe('the HTML of an article', () => {
  test('says what it is to search engines and to previews of links', async () => {
    const { statusCode, body } = await get('/blog/a-title');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>A &lt;title&gt; &amp; more | Marula</title>');
    expect(body).toContain(`<link rel="canonical" href="${SITE}/blog/a-title" />`);
    expect(body).toContain('<meta property="og:type" content="article" />');
    expect(body).toContain('<meta name="description" content="What &quot;it&quot; is about." />');
    expect(body).toContain(`type="application/rss+xml" title="Marula" href="${SITE}/blog/rss.xml"`);
    expect(body).not.toContain('noindex');
    const [posting, trail] = dataIn(body);
    expect(posting).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'A <title> & more',
      datePublished: expect.stringMatching(/^2026-01-02T/),
      dateModified: expect.stringMatching(/^2026-02-03T/),
      author: { name: 'Marula pay desk' },
      inLanguage: 'en-ZM',
      mainEntityOfPage: `${SITE}/blog/a-title`,
    });
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ item: `${SITE}/blog` }, { position: 2 }],
    });
  });

  test.each(['/blog/never-written', '/blog/small-print', '/blog/What%20Ever'])('%s is not there', async (url) => {
    const { statusCode, body } = await get(url);
    expect([statusCode, body.includes('noindex, follow')]).toEqual([404, true]);
  });
});

test('the list is found as a whole, and not again by topic or page', async () => {
  expect((await get('/blog')).body).not.toContain('noindex');
  expect((await get('/blog')).body).toContain(`<link rel="alternate"`);
  for (const url of ['/blog?tag=Pay', '/blog?after=a-title']) {
    const { body } = await get(url);
    expect(body).toContain('noindex, follow');
    expect(body).toContain(`<link rel="canonical" href="${SITE}/blog" />`);
  }
});

describe('the feed of the blog', () => {
  test('is RSS with the newest first, whichever country they are for', async () => {
    const { statusCode, headers, body } = await get('/blog/rss.xml');
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    expect(XMLValidator.validate(body)).toBe(true);
    const { channel } = new XMLParser({ ignoreAttributes: false }).parse(body).rss;
    expect(channel).toMatchObject({
      title: 'Marula',
      link: `${SITE}/blog`,
      'atom:link': { '@_href': `${SITE}/blog/rss.xml` },
    });
    const dates = channel.item.map(({ pubDate }: { pubDate: string }) => Date.parse(pubDate));
    expect(dates).toEqual(dates.toSorted((a: number, b: number) => b - a));
    expect(channel.item).toContainEqual(
      expect.objectContaining({
        title: 'A <title> & more',
        link: `${SITE}/blog/a-title`,
        description: 'What "it" is about.',
        'dc:creator': 'Marula pay desk',
        category: 'Pay',
      }),
    );
    expect(body).not.toContain('small-print');
  });

  test('is not sent again to who has it', async () => {
    const { headers } = await get('/blog/rss.xml');
    const again = await app.http.inject({ url: '/blog/rss.xml', headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
