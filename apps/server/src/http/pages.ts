import { allEndpoints } from '@marula/contract/endpoints';
import type { FirstPage, SentPageForm } from '@marula/contract/first-html';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageHead, PageVisit } from '../core/module.ts';
import type { CandidatePage } from './candidate-page.ts';
import { type Country, drawPage } from './draw.ts';
import { type FirstHtml, withDrawing } from './first-html.ts';
import { withHead } from './page-head.ts';
import type { SentPage } from './send-page.ts';
import type { KnownRoutes } from './web-routes.ts';

export interface Pages {
  index: string;
  /** The same, told that the product is closed. */
  closed: string;
  frame: string;
  /** The candidate's app, which is a page of its own. */
  candidate: CandidatePage;
  /** As the build lists them. */
  routes: readonly string[];
  knows: KnownRoutes;
  headOf: (address: string, visit: Omit<PageVisit, 'params'>) => Promise<PageHead | undefined>;
  first: FirstHtml | undefined;
  siteUrl: string;
}

interface Asked {
  request: FastifyRequest;
  address: string;
  country: Country;
  /** What the page's own form has just done. */
  sent?: SentPageForm;
}

/** Search engines cut what is longer. */
const DESCRIPTION_CHARACTERS = 155;

const shortened = (text: string | undefined) =>
  text && text.length > DESCRIPTION_CHARACTERS
    ? `${text.slice(0, DESCRIPTION_CHARACTERS).replace(/\s+\S*$/, '')} …`
    : text;

/** What a page of no module says of itself: its own title and first sentence, at the one address that counts for it. */
const ownHead = (page: FirstPage, address: string, status: number): PageHead => ({
  status,
  title: page.title,
  description: page.description,
  path: address.replace(/(.)\/$/, '$1'),
  hidden: status !== 200,
});

/** A part of a path that begins with a colon stands for anything. */
const editedPaths = allEndpoints
  .filter(({ edited }) => edited)
  .map(({ path }) => new RegExp(`^${path.replaceAll(/:[^/]+/g, '[^/?]+')}(?:\\?|$)`));

/** Drawn from an answer that somebody edits at the console. */
const isEdited = ({ answers }: FirstPage) =>
  Object.keys(answers).some((address) => editedPaths.some((path) => path.test(address)));

/**
 * When the head cannot be made now, 503 makes search engines come back; people get the app, which shows the failure
 * itself.
 */
async function headOrLater(pages: Pages, { request, address, country }: Asked): Promise<PageHead | undefined> {
  const query = new URLSearchParams(request.url.slice(address.length));
  try {
    return await pages.headOf(address, { query, tenant: country.tenant });
  } catch (error) {
    request.log.error({ reqId: request.id, err: error }, 'a page has no head');
    return { status: 503, path: address };
  }
}

export async function pageOf(app: FastifyInstance, pages: Pages, asked: Asked): Promise<SentPage> {
  const { request, address, country, sent } = asked;
  const [known, page] = await Promise.all([
    headOrLater(pages, asked),
    pages.first && drawPage(app, pages.first, request, country, sent),
  ]);
  if (known?.moved) return { status: 301, html: '', movedTo: known.path };
  // An unknown address still gets the app, which says so; the status is for those who do not render.
  const status = known?.status ?? (pages.knows(address) ? 200 : 404);
  const html = page && pages.first ? withDrawing(pages.index, page, pages.first, country.locale) : pages.index;
  const head = known ?? (page && ownHead(page, address, status));
  if (!head) return { status, html };
  const { title = page?.title, description = page?.description } = head;
  return {
    status,
    html: withHead(html, pages.siteUrl, { ...head, title, description: shortened(description) }),
    shared: page !== undefined && status === 200 && !head.personal,
    edited: page !== undefined && isEdited(page),
    until: head.until,
  };
}
