import type { Article, ArticleSummary } from '@marula/contract/articles.contract';
import { readingMinutes } from '../../domain/articles/reading-minutes.ts';
import { articleHtml } from '../../domain/html/article-html.ts';
import type { ArticleRow, SummaryRow } from './articles.repository.ts';

export const presentSummary = ({ words, ...row }: SummaryRow): ArticleSummary => ({
  ...row,
  reading_minutes: readingMinutes(words),
});

export const presentArticle = ({ action, body, related, ...row }: ArticleRow, siteUrl: string): Article => ({
  ...presentSummary(row),
  action,
  share_url: row.kind === 'blog' ? `${siteUrl}/blog/${row.slug}` : null,
  ...articleHtml(body),
  related: related.map(presentSummary),
});
