import { AppError } from '@marula/contract/errors';
import { isId } from '@marula/contract/ids';
import { feedLimits } from '@marula/contract/limits';
import { tenantCodes, tenants } from '@marula/contract/tenants';
import type { Deps } from '../../core/deps.ts';
import type { DocumentReply } from '../../core/module.ts';
import { cdata, escapedXml, XML } from '../../domain/xml/xml-text.ts';
import { indeedJob, rssDate, rssItem } from './job-search.feeds.presenter.ts';
import { type FeedScope, feedsRepository } from './job-search.feeds.repository.ts';
import { framed, versioned, xmlDocument } from './job-search.xml.presenter.ts';

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
  const feeds = feedsRepository(deps.db);
  const state = versioned(`indeed ${name}`, await feeds.state(scope));
  async function* jobs() {
    for await (const batch of feeds.all(scope)) yield batch.map((job) => indeedJob(siteUrl, job)).join('');
  }
  const start = `${XML}<source><publisher>Marula</publisher><publisherurl>${escapedXml(siteUrl)}</publisherurl><lastBuildDate>${rssDate(scope.now.toISOString())}</lastBuildDate>\n`;
  return xmlDocument(framed(start, jobs(), '</source>\n'), state);
}

export async function rssFeed(deps: Deps, name: string): Promise<DocumentReply> {
  const { name: title, scope } = await channelOf(deps, name);
  const { siteUrl } = deps.config.http;
  const feeds = feedsRepository(deps.db);
  const state = versioned(`rss ${name}`, await feeds.state(scope));
  async function* jobs() {
    const newest = await feeds.newest(scope, feedLimits.rssItems);
    yield newest.map((job) => rssItem(siteUrl, job)).join('');
  }
  const own = escapedXml(`${siteUrl}/feeds/${name}.rss`);
  const start = `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${cdata(title)}</title><link>${escapedXml(siteUrl)}/browse-jobs</link>
<description>${cdata(title)}</description><atom:link rel="self" type="application/rss+xml" href="${own}"/><ttl>${feedLimits.maxAgeSeconds / 60}</ttl><lastBuildDate>${rssDate(scope.now.toISOString())}</lastBuildDate>
`;
  return xmlDocument(framed(start, jobs(), '</channel></rss>\n'), { ...state, type: 'application/rss+xml' });
}
