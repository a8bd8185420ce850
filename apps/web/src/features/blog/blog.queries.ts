import { articleLimits } from '@marula/contract/article-limits';
import type { Article, listArticles } from '@marula/contract/articles.contract';
import type { ReplyOf } from '@marula/contract/endpoint';
import { api } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import * as articlesEndpoints from '@/lib/endpoints/articles.gen';
import { m } from '@/paraglide/messages';

export type Articles = ReplyOf<typeof listArticles>;

/** What an address of the blog says: which topic, and behind which article the page begins. */
export interface BlogSearch {
  tag?: string;
  after?: string;
}

export const findArticles = (search: BlogSearch, signal: AbortSignal): Promise<Articles> =>
  api(articlesEndpoints.list, { query: { kind: 'blog', ...search, rows: articleLimits.rows }, signal });

/** An address may say anything: whatever is no article is missing. */
const missing = [400, 404];

async function findArticle(slug: string, signal: AbortSignal): Promise<Article | undefined> {
  try {
    const article = await api(articlesEndpoints.read, { params: { slug }, signal });
    return article.kind === 'blog' ? article : undefined;
  } catch (error) {
    if (error instanceof ApiError && missing.includes(error.status)) return undefined;
    throw error;
  }
}

/** What the page shows, and what it is called. */
export async function loadArticle(slug: string, signal: AbortSignal) {
  const article = await findArticle(slug, signal);
  return { article, title: article?.title ?? m.site_not_found_title() };
}
