import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../core/database.ts';
import { createTestDb } from '../test-db.ts';
import { readArticle, readArticles } from './articles.ts';
import { loadReference } from './load.ts';

const FIELDS = {
  title: 'Night work',
  summary: 'What it pays.',
  author: 'Marula editorial desk',
  author_role: 'Writes about work',
  tags: 'Pay, Rights',
  published: '2026-01-05',
  updated: '2026-02-05',
};
const fileOf = (fields: object, body = 'Text.') =>
  `---\n${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n---\n\n${body}\n`;

describe('the file of an article', () => {
  test('becomes a row for every country, or for the one that it names', () => {
    expect(readArticle('blog/night-work.md', fileOf(FIELDS))).toEqual({
      kind: 'blog',
      slug: 'night-work',
      work_country_id: null,
      title: 'Night work',
      summary: 'What it pays.',
      author: 'Marula editorial desk',
      author_role: 'Writes about work',
      tags: ['Pay', 'Rights'],
      picture: null,
      action: null,
      body: 'Text.',
      published_at: '2026-01-05T00:00:00Z',
      updated_at: '2026-02-05T00:00:00Z',
    });
    expect(readArticle('legal/terms.zm.md', fileOf({ ...FIELDS, tenant: 'ZM' }))).toMatchObject({
      kind: 'legal',
      slug: 'terms',
      work_country_id: 2,
    });
  });

  test.each(Object.keys(FIELDS))('is refused without its %s', (name) => {
    const { [name as 'title']: _, ...fields } = FIELDS;
    expect(() => readArticle('blog/night-work.md', fileOf(fields))).toThrow(`The article blog/night-work.md ${name}:`);
  });

  test.each([
    ['a field that nobody reads', 'blog/a.md', fileOf({ ...FIELDS, subtitle: 'x' })],
    ['a picture that is not drawn', 'blog/a.md', fileOf({ ...FIELDS, picture: 'beach' })],
    ['a date that is none', 'blog/a.md', fileOf({ ...FIELDS, updated: '2026-02-30' })],
    ['a change before it was published', 'blog/a.md', fileOf({ ...FIELDS, updated: '2025-12-31' })],
    ['nothing to read', 'blog/a.md', fileOf(FIELDS, '')],
    ['no front matter', 'blog/a.md', 'Text.'],
    ['a kind that does not exist', 'news/a.md', fileOf(FIELDS)],
    ['capitals in its address', 'blog/Night.md', fileOf(FIELDS)],
    ['another country than its name says', 'blog/a.zm.md', fileOf({ ...FIELDS, tenant: 'ZA' })],
    ['a country that its name does not say', 'blog/a.md', fileOf({ ...FIELDS, tenant: 'ZA' })],
  ])('is refused with %s', (_, file, content) => {
    expect(() => readArticle(file, content)).toThrow(`The article ${file}`);
  });
});

describe('a release', () => {
  let db: Database;
  beforeAll(async () => {
    db = await createTestDb();
  });
  afterAll(() => db.close());

  const again = async () => {
    await db.query("update reference_versions set hash = 'old' where name = 'articles'");
    await loadReference(db);
  };
  const titleOf = async (slug: string) =>
    (await db.query<{ title: string }>('select title from articles where slug = $1', [slug])).rows[0]?.title;

  test('brings every article that it ships', async () => {
    const shipped = await readArticles();
    expect(shipped.length).toBeGreaterThan(0);
    const { rows } = await db.query<{ count: number }>('select count(*)::int from articles');
    expect(rows[0]?.count).toBe(shipped.length);
  });

  test('replaces a text that is as it was shipped, and leaves one that somebody edited', async () => {
    const [first] = await readArticles();
    const slug = first?.slug ?? '';
    await db.query("update articles set title = 'Old' where slug = $1", [slug]);
    await again();
    expect(await titleOf(slug)).toBe(first?.title);
    await db.query("update articles set title = 'Ours', edited_at = now() where slug = $1", [slug]);
    await again();
    expect(await titleOf(slug)).toBe('Ours');
  });

  test('takes away what it no longer ships, and never what was written here', async () => {
    const row = (slug: string, edited: string) =>
      db.query(
        `insert into articles (slug, kind, title, summary, body, author, author_role, published_at, updated_at, edited_at)
         values ($1, 'blog', 'T', 'S', 'B', 'A', 'R', now(), now(), ${edited})`,
        [slug],
      );
    await row('once-shipped', 'null');
    await row('written-here', 'now()');
    await again();
    expect([await titleOf('once-shipped'), await titleOf('written-here')]).toEqual([undefined, 'T']);
  });
});
