import type { Article, ArticleSummary } from '@marula/contract/articles.contract';
import { endpoints } from '@marula/contract/endpoints';
import { type TenantCode, tenantCodes, tenantHeader } from '@marula/contract/tenants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { readArticles } from '../../db/reference/articles.ts';
import { payBlocks } from '../../domain/articles/pay-blocks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const blog = async (tenant: TenantCode): Promise<ArticleSummary[]> =>
  (
    await app.call(endpoints.articles.list, {
      query: { kind: 'blog', rows: '50' },
      headers: { [tenantHeader]: tenant },
    })
  ).json().items;

const read = async (slug: string, tenant: TenantCode): Promise<Article> =>
  (
    await app.call(endpoints.articles.read, { url: `/api/article/${slug}`, headers: { [tenantHeader]: tenant } })
  ).json();

test.each(tenantCodes)('%s has at least twelve articles, each of a length that is read to the end', async (tenant) => {
  const articles = await blog(tenant);
  expect(articles.length).toBeGreaterThanOrEqual(12);
  const written = (await readArticles()).filter(({ kind }) => kind === 'blog');
  for (const { slug, body } of written) {
    const words = body.split(/\s+/).length;
    expect([slug, words >= 600 && words <= 1000]).toEqual([slug, true]);
  }
});

test.each(tenantCodes)('every article of %s is drawn whole and leads on', async (tenant) => {
  for (const { slug } of await blog(tenant)) {
    const { html, headings, related, picture, action } = await read(slug, tenant);
    expect([slug, html.includes('{{'), headings.length > 3, related.length > 0]).toEqual([slug, false, true, true]);
    expect([slug, picture === null, action === null]).toEqual([slug, false, false]);
  }
});

test('a link from one article to another leads to one that is there', async () => {
  const written = await readArticles();
  const known = new Set(written.map(({ slug }) => slug));
  const links = written.flatMap(({ slug, body }) =>
    [...body.matchAll(/\]\(\/blog\/([^)]+)\)/g)].map(([, to = '']) => ({ slug, to })),
  );
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter(({ to }) => !known.has(to))).toEqual([]);
});

test('what an article says of pay is about positions that the library has', async () => {
  const asked = (await readArticles()).flatMap(({ body }) => payBlocks(body)).flatMap(({ positions }) => positions);
  expect(asked.length).toBeGreaterThan(20);
  const { rows } = await app.db.query<{ name: string }>('select name from industry_positions where name = any ($1)', [
    asked,
  ]);
  const library = new Set(rows.map(({ name }) => name));
  expect(asked.filter((name) => !library.has(name))).toEqual([]);
});
