import type { Article } from '@marula/contract/articles.contract';
import { api } from '@/lib/api';
import * as articlesEndpoints from '@/lib/endpoints/articles.gen';

export const askLegalText = (slug: string, signal: AbortSignal): Promise<Article> =>
  api(articlesEndpoints.read, { params: { slug }, signal });
