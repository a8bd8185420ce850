import { createHash } from 'node:crypto';
import { feedLimits } from '@marula/contract/limits';
import { defaultLocale } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import type { Deps } from '../../core/deps.ts';
import type { DocumentReply } from '../../core/module.ts';
import { cdata, escapedXml, XML } from '../../domain/xml/xml-text.ts';
import { articlesRepository, type SummaryRow } from './articles.repository.ts';

export const BLOG_FEED = '/blog/rss.xml';

/** As RSS wants a moment: RFC 822 with four digits of the year. */
const rssDate = (moment: string) => new Date(moment).toUTCString();

const item = (siteUrl: string, { slug, title, summary, author, tags, published_at }: SummaryRow): string => {
  const address = escapedXml(`${siteUrl}/blog/${slug}`);
  return `<item><title>${cdata(title)}</title><link>${address}</link><guid isPermaLink="true">${address}</guid>
<pubDate>${rssDate(published_at)}</pubDate><dc:creator>${cdata(author)}</dc:creator><description>${cdata(summary)}</description>
${tags.map((tag) => `<category>${cdata(tag)}</category>`).join('')}</item>
`;
};

/** The newest articles for programs that gather what is new. */
export async function blogFeed(deps: Deps): Promise<DocumentReply> {
  const { siteUrl } = deps.config.http;
  const articles = await articlesRepository(deps.db).newest(deps.clock());
  const changed = articles
    .map(({ updated_at }) => updated_at)
    .sort((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);
  const body = `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>Marula</title><link>${escapedXml(siteUrl)}/blog</link><description>${cdata(say(defaultLocale, 'blog_rss_description'))}</description><language>en</language>
<atom:link rel="self" type="application/rss+xml" href="${escapedXml(siteUrl + BLOG_FEED)}"/>${changed ? `<lastBuildDate>${rssDate(changed)}</lastBuildDate>` : ''}
${articles.map((article) => item(siteUrl, article)).join('')}</channel></rss>
`;
  return {
    type: 'application/rss+xml; charset=utf-8',
    body,
    maxAgeSeconds: feedLimits.editedSeconds,
    version: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    changedAt: changed ? new Date(changed) : undefined,
  };
}
