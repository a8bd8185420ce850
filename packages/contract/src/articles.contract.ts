import { z } from 'zod';
import { articleActions, articleKinds, articleLimits, articlePictures } from './article-limits.ts';
import { endpoint } from './endpoint.ts';
import { SafeHtml } from './safe-html.ts';
import { Count, ReferenceId, Timestamp, typedText } from './shared.contract.ts';

const Slug = z
  .string()
  .max(articleLimits.slugCharacters)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** An article as a list shows it. */
export const ArticleSummary = z.object({
  slug: z.string(),
  kind: z.enum(articleKinds),
  title: z.string(),
  summary: z.string(),
  author: z.string(),
  author_role: z.string(),
  tags: z.array(z.string()),
  picture: z.enum(articlePictures).nullable(),
  /** Of a text for one country alone. */
  work_country_id: ReferenceId.nullable(),
  published_at: Timestamp,
  updated_at: Timestamp,
  reading_minutes: Count,
});
export type ArticleSummary = z.output<typeof ArticleSummary>;

/** What a text becomes on its page. */
export const ArticleBody = z.object({
  html: SafeHtml,
  /** What a list of contents leads to: the text of each heading and its id in the HTML. */
  headings: z.array(z.object({ id: z.string(), text: z.string(), level: z.union([z.literal(2), z.literal(3)]) })),
  reading_minutes: Count,
});
export type ArticleBody = z.output<typeof ArticleBody>;

export const Article = ArticleSummary.extend({
  action: z.enum(articleActions).nullable(),
  /** Of a page that is worth passing on: its whole address. */
  share_url: z.string().nullable(),
  ...ArticleBody.shape,
  related: z.array(ArticleSummary).max(articleLimits.related),
});
export type Article = z.output<typeof Article>;

export const listArticles = endpoint({
  method: 'GET',
  path: '/api/article',
  access: 'public',
  edited: true,
  summary: 'The articles of one kind for the country of the site, newest first, and the tags that they have',
  query: z.strictObject({
    kind: z.enum(articleKinds),
    tag: typedText(articleLimits.tagCharacters, 1).optional(),
    /** What `next` of the page before said. */
    after: Slug.optional(),
    rows: z.coerce.number().int().min(1).max(articleLimits.maxRows).default(articleLimits.rows),
  }),
  reply: z.object({
    items: z.array(ArticleSummary),
    next: z.string().nullable(),
    /** Of all articles of the kind, whichever tag was asked for; the most frequent first. */
    tags: z.array(z.object({ tag: z.string(), count: Count })),
  }),
});

export const readArticle = endpoint({
  method: 'GET',
  path: '/api/article/:slug',
  access: 'public',
  edited: true,
  summary:
    'An article with its contents and what belongs to it: as the country of the site reads it, or else as another does',
  params: z.strictObject({ slug: Slug }),
  reply: Article,
  errors: ['articles.not_found'],
});
