import type { Article } from '@marula/contract/articles.contract';
import type { QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import type { Tenant } from '@marula/contract/tenants';
import type { Deps } from '../../core/deps.ts';
import { bodyFor } from '../../domain/articles/body-for.ts';
import { presentArticle, presentSummary } from './articles.presenter.ts';
import { articlesRepository, type Reader } from './articles.repository.ts';

type List = typeof endpoints.articles.list;

export const readerIn = (deps: Deps, { work_country_id }: Tenant): Reader => ({
  country: work_country_id,
  now: deps.clock(),
});

export async function listArticles(deps: Deps, tenant: Tenant, query: QueryOf<List>): Promise<ReplyOf<List>> {
  const { rows } = query;
  // One more than is shown tells whether there is a next page.
  const { items, tags } = await articlesRepository(deps.db).list(readerIn(deps, tenant), { ...query, rows: rows + 1 });
  const shown = items.slice(0, rows);
  return { items: shown.map(presentSummary), next: items.length > rows ? (shown.at(-1)?.slug ?? null) : null, tags };
}

export async function readArticle(deps: Deps, tenant: Tenant, slug: string): Promise<Article> {
  const row = await articlesRepository(deps.db).find(readerIn(deps, tenant), slug);
  if (!row) throw new AppError('articles.not_found');
  return presentArticle({ ...row, body: await bodyFor(deps, tenant, row) }, deps.config.http.siteUrl);
}
