import { AppError } from '@marula/contract/errors';
import { feedLimits } from '@marula/contract/limits';
import type { Deps } from '../../core/deps.ts';
import type { DocumentReply } from '../../core/module.ts';
import { jobAddress } from '../../domain/jobs/job-address.ts';
import { feedsRepository } from './job-search.feeds.repository.ts';
import { escapedXml, framed, versioned, XML, xmlDocument } from './job-search.xml.presenter.ts';

const OPEN_PAGES = [
  '/',
  '/browse-jobs',
  '/employers',
  '/employers/pricing',
  '/employers/features',
  '/candidates',
  '/contact',
];

const JOBS_PER_FILE = feedLimits.sitemapAddresses - OPEN_PAGES.length;
const PIECE = 1_000;

async function stateOf(deps: Deps) {
  const scope = { applicable: false, now: deps.clock() };
  const state = await feedsRepository(deps.db).state(scope);
  return { scope, state, files: Math.max(1, Math.ceil(state.count / JOBS_PER_FILE)) };
}

type SitemapState = Awaited<ReturnType<typeof stateOf>>;

/** Jobs that are open, and the pages that do not change; beyond what one file may hold, a list of files. */
export async function sitemap(deps: Deps): Promise<DocumentReply> {
  const current = await stateOf(deps);
  const { files, state } = current;
  if (files === 1) return fileOf(deps, current, 1);
  const entries = Array.from(
    { length: files },
    (_, n) => `<sitemap><loc>${escapedXml(deps.config.http.siteUrl)}/sitemaps/${n + 1}.xml</loc></sitemap>\n`,
  );
  const body = `${XML}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
  return xmlDocument(body, versioned('sitemaps', state));
}

export async function sitemapFile(deps: Deps, name: string): Promise<DocumentReply> {
  const current = await stateOf(deps);
  const page = /^[1-9]\d{0,4}$/.test(name) ? Number(name) : undefined;
  if (page === undefined || page > current.files) {
    throw new AppError('request.not_found', { path: `/sitemaps/${name}.xml` });
  }
  return fileOf(deps, current, page);
}

function fileOf(deps: Deps, { scope, state }: SitemapState, page: number): DocumentReply {
  const { siteUrl } = deps.config.http;
  const entry = (address: string, changed = '') => `<url><loc>${escapedXml(address)}</loc>${changed}</url>\n`;
  async function* addresses() {
    const jobs = await feedsRepository(deps.db).addresses(scope, {
      skip: (page - 1) * JOBS_PER_FILE,
      most: JOBS_PER_FILE,
    });
    if (page === 1) yield OPEN_PAGES.map((path) => entry(siteUrl + path)).join('');
    for (let from = 0; from < jobs.length; from += PIECE) {
      yield jobs
        .slice(from, from + PIECE)
        .map(({ id, updated_at }) =>
          entry(jobAddress(siteUrl, id), `<lastmod>${new Date(updated_at).toISOString()}</lastmod>`),
        )
        .join('');
    }
  }
  const start = `${XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  return xmlDocument(framed(start, addresses(), '</urlset>\n'), versioned(`sitemap ${page}`, state));
}

/** Pages of people's own and answers for programs are of no use in a search. */
export const robots = async (deps: Deps): Promise<DocumentReply> => ({
  type: 'text/plain; charset=utf-8',
  body: `User-agent: *\nDisallow: /api/\nDisallow: /auth/\nDisallow: /dashboard\nAllow: /\n\nSitemap: ${deps.config.http.siteUrl}/sitemap.xml\n`,
  maxAgeSeconds: feedLimits.maxAgeSeconds,
});
