import { endpoints } from '@marula/contract/endpoints';
import { feedLimits } from '@marula/contract/limits';
import { type Module, route } from '../../core/module.ts';
import { BLOG_FEED, blogFeed } from './articles.feed.usecases.ts';
import { articleHead, blogHead } from './articles.pages.usecases.ts';
import { listArticles, readArticle } from './articles.usecases.ts';

const { articles } = endpoints;

export const articlesModule: Module = {
  name: 'articles',
  routes: [
    route(articles.list, ({ deps, visitor, query }) => listArticles(deps, visitor.tenant, query)),
    route(articles.read, ({ deps, visitor, params }) => readArticle(deps, visitor.tenant, params.slug)),
  ],
  documents: [{ path: BLOG_FEED, rate: feedLimits.perMinute, respond: blogFeed }],
  pages: [
    { path: '/blog', head: (_, visit) => blogHead(visit) },
    { path: '/blog/:slug', head: articleHead },
  ],
};
