import type { ArticleKind } from '@marula/contract/article-limits';
import { articleLimits } from '@marula/contract/article-limits';
import type { Article, ArticleSummary } from '@marula/contract/articles.contract';
import type { Db } from '../../core/database.ts';

export interface Reader {
  country: number;
  now: Date;
}

export interface SummaryRow extends Omit<ArticleSummary, 'reading_minutes'> {
  words: number;
}

export interface ArticleRow extends SummaryRow {
  action: Article['action'];
  body: string;
  related: SummaryRow[];
}

interface Listed {
  items: SummaryRow[];
  tags: { tag: string; count: number }[];
}

const SUMMARY =
  'slug, kind, title, summary, author, author_role, tags, picture, work_country_id, published_at, updated_at, words';

/** What a country's readers see today. Their own text takes the place of the one for all. */
const SHOWN = `a.shown and a.published_at <= $2 and (a.work_country_id = $1 or a.work_country_id is null and not exists (
  select from articles o where o.slug = a.slug and o.work_country_id = $1 and o.shown and o.published_at <= $2))`;

const rowsOf = (statement: string) => `(select coalesce(jsonb_agg(r), '[]') from (${statement}) r)`;

const LIST = `select ${rowsOf(`select ${SUMMARY} from articles a where kind = $3 and ${SHOWN}
    and ($4::text is null or $4 = any (tags))
    and ($5::text is null or (published_at, slug) < (select published_at, slug from articles a where slug = $5 and ${SHOWN}))
    order by published_at desc, slug desc limit $6`)} as items,
  ${rowsOf(`select tag, count(*)::int as count from articles a, unnest(tags) tag where kind = $3 and ${SHOWN}
    group by tag order by count(*) desc, tag`)} as tags`;

const SHARED = 'cardinality(array(select unnest(a.tags) intersect select unnest(own.tags)))';

const READ = `select ${SUMMARY}, action, body,
    ${rowsOf(`select ${SUMMARY} from articles a
      where a.kind = own.kind and a.slug <> own.slug and a.tags && own.tags and ${SHOWN}
      order by ${SHARED} desc, a.published_at desc, a.slug limit ${articleLimits.related}`)} as related
  from (select * from articles a where a.slug = $3 and a.shown and a.published_at <= $2
    order by (a.work_country_id = $1) is true desc, a.work_country_id nulls first limit 1) own`;

// Whichever country it is for: readers of a feed come from both. Of one address, the text for all before a country's own.
const NEWEST = `select * from (
    select distinct on (slug) ${SUMMARY} from articles where kind = 'blog' and shown and published_at <= $1
    order by slug, work_country_id nulls first) newest
  order by published_at desc, slug desc limit ${articleLimits.rssItems}`;

export const articlesRepository = (db: Db) => ({
  async list(
    { country, now }: Reader,
    {
      kind,
      tag,
      after,
      rows,
    }: { kind: ArticleKind; tag?: string | undefined; after?: string | undefined; rows: number },
  ): Promise<Listed> {
    const found = await db.one<Listed>(LIST, [country, now, kind, tag ?? null, after ?? null, rows]);
    return found ?? { items: [], tags: [] };
  },

  newest: (now: Date): Promise<SummaryRow[]> => db.all(NEWEST, [now]),

  find: ({ country, now }: Reader, slug: string): Promise<ArticleRow | undefined> => db.one(READ, [country, now, slug]),
});
