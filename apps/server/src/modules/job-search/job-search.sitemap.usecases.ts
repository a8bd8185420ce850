import { AppError } from '@marula/contract/errors';
import { feedLimits } from '@marula/contract/limits';
import type { Deps } from '../../core/deps.ts';
import type { DocumentReply } from '../../core/module.ts';
import { jobAddress } from '../../domain/jobs/job-address.ts';
import { addressesRepository, type PageAddress } from '../../domain/landings/addresses.repository.ts';
import { escapedXml, XML } from '../../domain/xml/xml-text.ts';
import { feedsRepository } from './job-search.feeds.repository.ts';
import { framed, versioned, xmlDocument } from './job-search.xml.presenter.ts';

const OPEN_PAGES = [
  '/',
  '/browse-jobs',
  '/employers',
  '/employers/pricing',
  '/employers/features',
  '/candidates',
  '/contact',
  '/blog',
];

const PER_FILE = feedLimits.sitemapAddresses;
const PIECE = 1_000;

/** Pages first, then the jobs that are open: one long list, of which each file has its part. */
async function stateOf(deps: Deps) {
  const scope = { applicable: false, now: deps.clock() };
  const [state, known] = await Promise.all([
    feedsRepository(deps.db).state(scope),
    addressesRepository(deps.db).all(scope.now),
  ]);
  const pages: PageAddress[] = [...OPEN_PAGES.map((path) => ({ path, changed_at: null })), ...known];
  return { scope, state, pages, files: Math.max(1, Math.ceil((pages.length + state.count) / PER_FILE)) };
}

type SitemapState = Awaited<ReturnType<typeof stateOf>>;

/** Another one when a page joins, leaves or changes. */
const versionOf = (name: string, { state, pages }: SitemapState) =>
  versioned(name, { ...state, members: state.members + JSON.stringify(pages) });

/** Beyond what one file may hold, a list of files. */
export async function sitemap(deps: Deps): Promise<DocumentReply> {
  const current = await stateOf(deps);
  const { files } = current;
  if (files === 1) return fileOf(deps, current, 1);
  const entries = Array.from(
    { length: files },
    (_, n) => `<sitemap><loc>${escapedXml(deps.config.http.siteUrl)}/sitemaps/${n + 1}.xml</loc></sitemap>\n`,
  );
  const body = `${XML}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
  return xmlDocument(body, versionOf('sitemaps', current));
}

export async function sitemapFile(deps: Deps, name: string): Promise<DocumentReply> {
  const current = await stateOf(deps);
  const page = /^[1-9]\d{0,4}$/.test(name) ? Number(name) : undefined;
  if (page === undefined || page > current.files) {
    throw new AppError('request.not_found', { path: `/sitemaps/${name}.xml` });
  }
  return fileOf(deps, current, page);
}

function entry(address: string, changed_at: string | null) {
  const changed = changed_at === null ? '' : `<lastmod>${new Date(changed_at).toISOString()}</lastmod>`;
  return `<url><loc>${escapedXml(address)}</loc>${changed}</url>\n`;
}

function fileOf(deps: Deps, current: SitemapState, page: number): DocumentReply {
  const { scope, pages } = current;
  const { siteUrl } = deps.config.http;
  const first = (page - 1) * PER_FILE;
  async function* addresses() {
    const own = pages.slice(first, first + PER_FILE);
    const jobs = await feedsRepository(deps.db).addresses(scope, {
      skip: Math.max(0, first - pages.length),
      most: PER_FILE - own.length,
    });
    yield own.map(({ path, changed_at }) => entry(siteUrl + path, changed_at)).join('');
    for (let from = 0; from < jobs.length; from += PIECE) {
      yield jobs
        .slice(from, from + PIECE)
        .map(({ id, updated_at }) => entry(jobAddress(siteUrl, id), updated_at))
        .join('');
    }
  }
  const start = `${XML}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`;
  return xmlDocument(framed(start, addresses(), '</urlset>\n'), versionOf(`sitemap ${page}`, current));
}

/** Pages of people's own and answers for programs are of no use in a search. */
export const robots = async (deps: Deps): Promise<DocumentReply> => ({
  type: 'text/plain; charset=utf-8',
  body: `User-agent: *\nDisallow: /api/\nDisallow: /auth/\nDisallow: /dashboard\nAllow: /\n\nSitemap: ${deps.config.http.siteUrl}/sitemap.xml\n`,
  maxAgeSeconds: feedLimits.maxAgeSeconds,
});
