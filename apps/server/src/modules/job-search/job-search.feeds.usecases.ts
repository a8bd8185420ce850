import { AppError } from '@marula/contract/errors';
import { isId } from '@marula/contract/ids';
import { feedLimits } from '@marula/contract/limits';
import { tenantCodes, tenants } from '@marula/contract/tenants';
import type { Deps } from '../../app/deps.ts';
import type { DocumentContent, DocumentReply } from '../../app/module.ts';
import { cdata, escapedXml, indeedJob, jobUrl, rssDate, rssItem } from './job-search.feeds.presenter.ts';
import { type FeedScope, feedsRepository } from './job-search.feeds.repository.ts';

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const xml = (body: DocumentContent['body'], type = 'application/xml'): DocumentReply => ({
  type: `${type}; charset=utf-8`,
  body,
  maxAgeSeconds: feedLimits.maxAgeSeconds,
});

interface Channel {
  name: string;
  scope: FeedScope;
}

/** `za` and `zm` are all jobs of a country; an id is one company's. */
async function channelOf(deps: Deps, name: string): Promise<Channel> {
  const scope = { applicable: true, now: deps.clock() };
  const code = tenantCodes.find((known) => known.toLowerCase() === name);
  if (code) {
    const tenant = tenants[code];
    return { name: `Jobs in ${tenant.name}`, scope: { ...scope, country: tenant.work_country_id } };
  }
  const company = isId(name) ? await feedsRepository(deps.db).companyName(name) : undefined;
  if (!company) throw new AppError('companies.not_found');
  return { name: `Jobs at ${company}`, scope: { ...scope, company: name } };
}

/** The whole list every time: what is missing from it counts as closed, so a failure must never look like an end. */
export async function indeedFeed(deps: Deps, name: string): Promise<DocumentReply> {
  const { scope } = await channelOf(deps, name);
  const { siteUrl } = deps.config.http;
  async function* pieces() {
    yield `${XML}<source><publisher>Marula</publisher><publisherurl>${escapedXml(siteUrl)}</publisherurl><lastBuildDate>${rssDate(scope.now.toISOString())}</lastBuildDate>\n`;
    for await (const job of feedsRepository(deps.db).all(scope)) yield indeedJob(siteUrl, job);
    yield '</source>\n';
  }
  return xml(pieces());
}

export async function rssFeed(deps: Deps, name: string): Promise<DocumentReply> {
  const { name: title, scope } = await channelOf(deps, name);
  const { siteUrl } = deps.config.http;
  const jobs = await feedsRepository(deps.db).newest(scope, feedLimits.rssItems);
  const own = escapedXml(`${siteUrl}/feeds/${name}.rss`);
  return xml(
    `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${cdata(title)}</title><link>${escapedXml(siteUrl)}/browse-jobs</link>
<description>${cdata(title)}</description><atom:link rel="self" type="application/rss+xml" href="${own}"/><ttl>${feedLimits.maxAgeSeconds / 60}</ttl><lastBuildDate>${rssDate(scope.now.toISOString())}</lastBuildDate>
${jobs.map((job) => rssItem(siteUrl, job)).join('')}</channel></rss>\n`,
    'application/rss+xml',
  );
}

const OPEN_PAGES = [
  '/',
  '/browse-jobs',
  '/employers',
  '/employers/pricing',
  '/employers/features',
  '/candidates',
  '/contact',
];

/** Jobs that are open, and the pages that do not change; beyond what one file may hold, a list of files. */
export async function sitemap(deps: Deps): Promise<DocumentReply> {
  const { siteUrl } = deps.config.http;
  const total = await feedsRepository(deps.db).count({ applicable: false, now: deps.clock() });
  const files = Math.ceil((total + OPEN_PAGES.length) / feedLimits.sitemapAddresses);
  if (files <= 1) return xml(addresses(deps, 1, OPEN_PAGES));
  const entries = Array.from(
    { length: Math.ceil(total / feedLimits.sitemapAddresses) },
    (_, n) => `<sitemap><loc>${escapedXml(siteUrl)}/sitemaps/${n + 1}.xml</loc></sitemap>`,
  );
  return xml(
    `${XML}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('\n')}</sitemapindex>\n`,
  );
}

export async function sitemapFile(deps: Deps, name: string): Promise<DocumentReply> {
  const page = /^[1-9]\d{0,4}$/.test(name) ? Number(name) : undefined;
  if (page === undefined) throw new AppError('request.not_found', { path: `/sitemaps/${name}.xml` });
  return xml(addresses(deps, page, page === 1 ? OPEN_PAGES : []));
}

async function* addresses(deps: Deps, page: number, also: readonly string[]): AsyncGenerator<string> {
  const { siteUrl } = deps.config.http;
  yield `${XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  for (const path of also) yield `<url><loc>${escapedXml(siteUrl + path)}</loc></url>\n`;
  const jobs = feedsRepository(deps.db).addresses(deps.clock(), page, feedLimits.sitemapAddresses - OPEN_PAGES.length);
  for await (const { id, updated_at } of jobs) {
    yield `<url><loc>${escapedXml(jobUrl(siteUrl, id))}</loc><lastmod>${new Date(updated_at).toISOString()}</lastmod></url>\n`;
  }
  yield '</urlset>\n';
}

/** Pages of people's own and answers for programs are of no use in a search. */
export const robots = async (deps: Deps): Promise<DocumentReply> => ({
  type: 'text/plain; charset=utf-8',
  body: `User-agent: *\nDisallow: /api/\nDisallow: /auth/\nDisallow: /dashboard\nAllow: /\n\nSitemap: ${deps.config.http.siteUrl}/sitemap.xml\n`,
  maxAgeSeconds: feedLimits.maxAgeSeconds,
});
