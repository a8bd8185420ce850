import type { ArticleBody } from '@marula/contract/articles.contract';
import type { BodyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { tenants } from '@marula/contract/tenants';
import type { Deps } from '../../core/deps.ts';
import { bodyFor } from '../../domain/articles/body-for.ts';
import { readingMinutes } from '../../domain/articles/reading-minutes.ts';
import { articleHtml } from '../../domain/html/article-html.ts';

/** A text that is being written, by the functions that the public page is made with. */
export async function previewText(
  deps: Deps,
  { kind, country, body }: BodyOf<typeof endpoints.content.preview>,
): Promise<ArticleBody> {
  const written = { kind: kind === 'page' ? 'legal' : 'blog', work_country_id: null, body } as const;
  return {
    ...articleHtml(await bodyFor(deps, tenants[country], written)),
    reading_minutes: readingMinutes(body.split(/\s+/).length),
  };
}
