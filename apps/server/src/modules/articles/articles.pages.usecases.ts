import type { Article } from '@marula/contract/articles.contract';
import { AppError } from '@marula/contract/errors';
import { languageTags, tenantOfWorkCountry } from '@marula/contract/tenants';
import type { Deps } from '../../core/deps.ts';
import { type PageHead, type PageVisit, sitePicture } from '../../core/module.ts';
import { BLOG_FEED } from './articles.feed.usecases.ts';
import { articlesRepository } from './articles.repository.ts';
import { readerIn } from './articles.usecases.ts';

const BLOG = '/blog';

/** The newest articles are found by search engines; the same ones by a tag or a page further are no page of their own. */
export const blogHead = async ({ query }: Pick<PageVisit, 'query'>): Promise<PageHead> => ({
  status: 200,
  path: BLOG,
  hidden: query.has('tag') || query.has('after'),
  feed: BLOG_FEED,
});

type Told = Pick<
  Article,
  'slug' | 'title' | 'summary' | 'author' | 'published_at' | 'updated_at' | 'tags' | 'work_country_id'
>;

const posting = (siteUrl: string, article: Told): object => {
  const organisation = { '@type': 'Organization', name: 'Marula', url: siteUrl };
  const country = article.work_country_id === null ? undefined : tenantOfWorkCountry(article.work_country_id);
  return {
    '@context': 'https://schema.org/',
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.summary,
    datePublished: article.published_at,
    dateModified: article.updated_at,
    author: { ...organisation, name: article.author },
    publisher: organisation,
    image: siteUrl + sitePicture.path,
    keywords: article.tags.join(', '),
    inLanguage: country ? languageTags[country.locale] : 'en',
    mainEntityOfPage: `${siteUrl}${BLOG}/${article.slug}`,
  };
};

const breadcrumbs = (siteUrl: string, title: string): object => ({
  '@context': 'https://schema.org/',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: 'Blog', item: siteUrl + BLOG },
    { '@type': 'ListItem', position: 2, name: title },
  ],
});

export async function articleHead(deps: Deps, { params, tenant }: PageVisit): Promise<PageHead> {
  const slug = params.slug ?? '';
  const path = `${BLOG}/${slug}`;
  const article = await articlesRepository(deps.db).find(readerIn(deps, tenant), slug);
  if (article?.kind !== 'blog') return { status: new AppError('articles.not_found').status, path, hidden: true };
  const { siteUrl } = deps.config.http;
  return {
    status: 200,
    title: article.title,
    description: article.summary,
    path,
    article: true,
    feed: BLOG_FEED,
    data: [posting(siteUrl, article), breadcrumbs(siteUrl, article.title)],
  };
}
