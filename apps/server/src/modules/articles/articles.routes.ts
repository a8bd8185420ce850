import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { listArticles, readArticle } from './articles.usecases.ts';

const { articles } = endpoints;

export const articlesModule: Module = {
  name: 'articles',
  routes: [
    route(articles.list, ({ deps, visitor, query }) => listArticles(deps, visitor.tenant, query)),
    route(articles.read, ({ deps, visitor, params }) => readArticle(deps, visitor.tenant, params.slug)),
  ],
};
