import type { ArticleKind } from '@marula/contract/article-limits';
import type { ContentValue } from '@marula/contract/content.values.contract';
import { everywhere } from '@marula/contract/text-keys';
import type { Db } from '../../../core/database.ts';
import type { TextPlace } from './of-text.ts';

type Article = ContentValue<'article'>;
type Page = ContentValue<'page'>;

const WORDS = `'title', a.title, 'summary', a.summary, 'body', a.body`;
const VALUES = {
  blog: `jsonb_build_object(${WORDS}, 'author', a.author, 'author_role', a.author_role, 'tags', to_jsonb(a.tags),
    'picture', a.picture, 'action', a.action, 'shown', a.shown,
    'published_on', to_char(a.published_at at time zone 'UTC', 'YYYY-MM-DD'))`,
  legal: `jsonb_build_object(${WORDS})`,
} as const satisfies Record<ArticleKind, string>;

interface ValueOf {
  blog: Article;
  legal: Page;
}

const HERE = 'a.slug = $2 and a.work_country_id is not distinct from $1';

/**
 * When readers are told that it changed: only what they could read counts. As long as it has not changed, it is as old
 * as it says.
 */
const UPDATED = `case
    when articles.shown and articles.published_at <= $14
      and (articles.title, articles.summary, articles.body, articles.author, articles.author_role, articles.tags,
        articles.picture, articles.action)
      is distinct from (excluded.title, excluded.summary, excluded.body, excluded.author, excluded.author_role,
        excluded.tags, excluded.picture, excluded.action) then greatest($14, excluded.published_at)
    when articles.updated_at = articles.published_at then excluded.published_at
    else greatest(articles.updated_at, excluded.published_at) end`;

export const textContentRepository = (db: Db) => ({
  list: <K extends ArticleKind>(kind: K): Promise<{ key: string; value: ValueOf[K] }[]> =>
    db.all(
      `select coalesce(lower(w.code) || '-', $2) || a.slug as key, ${VALUES[kind]} as value
       from articles a left join work_countries w on w.id = a.work_country_id
       where a.kind = $1 order by a.published_at desc, a.slug, a.work_country_id nulls first`,
      [kind, everywhere],
    ),

  read: <K extends ArticleKind>(kind: K, { country, slug }: TextPlace): Promise<ValueOf[K] | undefined> =>
    db
      .one<{ value: ValueOf[K] }>(`select ${VALUES[kind]} as value from articles a where ${HERE} and a.kind = $3`, [
        country,
        slug,
        kind,
      ])
      .then((row) => row?.value),

  /** Whether something else of the site is called so, for whichever country. */
  isTaken: async (slug: string): Promise<boolean> =>
    (await db.one(`select from articles where slug = $1 and kind <> 'blog'`, [slug])) !== undefined,

  async writeArticle({ country, slug }: TextPlace, article: Article, now: Date): Promise<void> {
    const { title, summary, body, author, author_role, tags, picture, action, shown, published_on } = article;
    await db.query(
      `insert into articles (work_country_id, slug, kind, title, summary, body, author, author_role, tags, picture, action,
         shown, published_at, updated_at, edited_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14)
       on conflict (slug, work_country_id) do update set title = excluded.title, summary = excluded.summary,
         body = excluded.body, author = excluded.author, author_role = excluded.author_role, tags = excluded.tags,
         picture = excluded.picture, action = excluded.action, shown = excluded.shown,
         published_at = excluded.published_at, edited_at = excluded.edited_at, updated_at = ${UPDATED}`,
      [
        ...[country, slug, 'blog', title, summary, body, author, author_role, tags, picture, action],
        ...[shown, `${published_on}T00:00:00Z`, now],
      ],
    );
  },

  async writePage({ country, slug }: TextPlace, { title, summary, body }: Page, now: Date): Promise<void> {
    await db.query(
      `update articles a set title = $3, summary = $4, body = $5, updated_at = greatest($6, a.published_at), edited_at = $6
       where ${HERE} and a.kind = 'legal'`,
      [country, slug, title, summary, body, now],
    );
  },
});
