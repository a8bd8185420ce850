import { articleLimits } from '@marula/contract/article-limits';
import type { Article, ArticleSummary } from '@marula/contract/articles.contract';
import { endpoints } from '@marula/contract/endpoints';
import { tenantHeader } from '@marula/contract/tenants';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { statementsOn } from '../../app/test-statements.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ own: true });
  await app.db.query('delete from articles');
});
afterAll(() => app.stop());

const DAY = 86_400_000;

interface Text {
  slug: string;
  country?: number | null;
  kind?: string;
  title?: string;
  body?: string;
  tags?: string[];
  /** Negative: not yet. */
  daysAgo?: number;
}

const write = ({ slug, country = null, kind = 'blog', title = slug, body = 'Text.', tags = [], daysAgo = 1 }: Text) =>
  app.db.query(
    `insert into articles (slug, work_country_id, kind, title, summary, body, author, author_role, tags, published_at, updated_at)
     values ($1, $2, $3, $4, 'In short.', $5, 'Marula editorial desk', 'Writes', $6, $7, $7)`,
    [slug, country, kind, title, body, tags, new Date(Date.now() - daysAgo * DAY)],
  );

const ask = (query: Record<string, string>, tenant = 'ZA') =>
  app.call(endpoints.articles.list, { query: { kind: 'blog', ...query }, headers: { [tenantHeader]: tenant } });
const list = async (query: Record<string, string> = {}, tenant = 'ZA') => (await ask(query, tenant)).json();
const slugs = async (query: Record<string, string> = {}, tenant = 'ZA') =>
  (await list(query, tenant)).items.map(({ slug }: ArticleSummary) => slug);
const read = (slug: string, tenant = 'ZA') =>
  app.call(endpoints.articles.read, { url: `/api/article/${slug}`, headers: { [tenantHeader]: tenant } });
const article = async (slug: string, tenant = 'ZA'): Promise<Article> => (await read(slug, tenant)).json();

describe('the list of articles', () => {
  test('is empty while there are none', async () => {
    expect(await list()).toEqual({ items: [], next: null, tags: [] });
  });

  test('has those for everybody and those for the country, the newest first', async () => {
    await write({ slug: 'old', daysAgo: 9, tags: ['Pay'] });
    await write({ slug: 'zambian', country: 2, daysAgo: 5, tags: ['Pay', 'Rights'] });
    await write({ slug: 'african', country: 1, daysAgo: 4, tags: ['Rights'] });
    await write({ slug: 'new', daysAgo: 2, tags: ['Pay'] });
    await write({ slug: 'terms', kind: 'legal', daysAgo: 3 });
    expect(await slugs()).toEqual(['new', 'african', 'old']);
    expect(await slugs({}, 'ZM')).toEqual(['new', 'zambian', 'old']);
    expect(await slugs({ kind: 'legal' })).toEqual(['terms']);
  });

  test('keeps back what is dated later than now', async () => {
    await write({ slug: 'to-come', daysAgo: -1 });
    expect(await slugs()).not.toContain('to-come');
    expect((await read('to-come')).statusCode).toBe(404);
  });

  test('is narrowed down by a tag, and says which tags there are whatever was chosen', async () => {
    expect(await slugs({ tag: 'Rights' })).toEqual(['african']);
    expect((await list({ tag: 'Rights' })).tags).toEqual([
      { tag: 'Pay', count: 2 },
      { tag: 'Rights', count: 1 },
    ]);
    expect(await slugs({ tag: 'Nothing' })).toEqual([]);
  });

  test('comes in pages that neither repeat nor leave out an article, also where two have one date', async () => {
    for (const slug of ['same-a', 'same-b', 'same-c']) await write({ slug, daysAgo: 20, tags: ['Page'] });
    await app.db.query(
      "update articles set published_at = '2026-01-01', updated_at = '2026-01-01' where slug like 'same-%'",
    );
    const first = await list({ rows: '2', tag: 'Page' });
    const second = await list({ rows: '2', tag: 'Page', after: first.next });
    expect([first.items.length, first.next, second.next]).toEqual([2, 'same-b', null]);
    expect([...first.items, ...second.items].map(({ slug }) => slug)).toEqual(['same-c', 'same-b', 'same-a']);
  });

  test.each([
    ['no kind', { kind: '' }],
    ['another kind', { kind: 'news' }],
    ['too many rows', { rows: String(articleLimits.maxRows + 1) }],
    ['a place that is no address', { after: 'A b' }],
  ])('is refused with %s', async (_, query) => {
    const reply = await ask(query);
    expect([reply.statusCode, reply.json().error.code]).toEqual([400, 'request.invalid']);
  });
});

describe('an article', () => {
  test('comes with its HTML, its contents and how long it takes to read', async () => {
    await write({ slug: 'long', body: `## Pay\n\n${'word '.repeat(700)}\n\n### More\n\n[law](https://gov.za)` });
    const found = await article('long');
    expect(found.headings).toEqual([
      { id: 'pay', text: 'Pay', level: 2 },
      { id: 'more', text: 'More', level: 3 },
    ]);
    expect(found.html).toContain('<a href="https://gov.za" rel="noopener">law</a>');
    expect(found.reading_minutes).toBe(4);
    expect((await article('old')).reading_minutes).toBe(1);
  });

  test('is the country’s own where it has one, and the list shows that one alone', async () => {
    await write({ slug: 'rights', title: 'Rights', tags: ['Law'] });
    await write({ slug: 'rights', title: 'Rights in Zambia', country: 2, tags: ['Law'] });
    expect([(await article('rights')).title, (await article('rights', 'ZM')).title]).toEqual([
      'Rights',
      'Rights in Zambia',
    ]);
    expect((await list({ tag: 'Law' }, 'ZM')).items.map(({ title }: ArticleSummary) => title)).toEqual([
      'Rights in Zambia',
    ]);
    expect((await list({}, 'ZM')).tags).toContainEqual({ tag: 'Law', count: 1 });
  });

  test('names what belongs to it: those with most tags in common, then the newest, of its kind and country', async () => {
    const tags = ['T1', 'T2'];
    await write({ slug: 'about', tags });
    await write({ slug: 'both', tags, daysAgo: 30 });
    await write({ slug: 'one-new', tags: ['T1'], daysAgo: 3 });
    await write({ slug: 'one-old', tags: ['T2'], daysAgo: 8 });
    await write({ slug: 'one-oldest', tags: ['T2'], daysAgo: 9 });
    await write({ slug: 'elsewhere', tags, country: 2 });
    await write({ slug: 'small-print', tags, kind: 'legal' });
    expect((await article('about')).related.map(({ slug }) => slug)).toEqual(['both', 'one-new', 'one-old']);
  });

  test('for one country alone can be read from the other, by who was sent its address', async () => {
    expect(await article('zambian')).toMatchObject({ slug: 'zambian', work_country_id: 2 });
    expect(await slugs()).not.toContain('zambian');
  });

  test('is not found under an address that nobody wrote for', async () => {
    const reply = await read('nothing');
    expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'articles.not_found']);
    expect((await read('No%20such')).statusCode).toBe(400);
  });

  test('is read by one statement, and so is a list', async () => {
    const statements = statementsOn(app);
    expect([await statements(() => read('about')), await statements(() => ask({}))]).toEqual([1, 1]);
  });
});
