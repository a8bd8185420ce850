import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { embed } from '@marula/contract/embed';
import { AppError } from '@marula/contract/errors';
import type { SentPageForm } from '@marula/contract/first-html';
import { isOpenInMaintenance, maintenancePath } from '@marula/contract/switches';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isInMaintenance } from '../access/switches.ts';
import type { Deps } from '../core/deps.ts';
import type { Form, Module, Page } from '../core/module.ts';
import { candidatePageAt, isCandidateApp, readCandidatePage } from './candidate-page.ts';
import { serveCandidateWorker, WORKER_FILE } from './candidate-worker.ts';
import { countryOf } from './draw.ts';
import { sendError } from './errors.ts';
import { readFirstHtml } from './first-html.ts';
import { FRAMEABLE_PATH, framePolicy } from './headers.ts';
import { ownIconsUrl } from './http.config.ts';
import { withPageConfig } from './page-config.ts';
import { servePageForms } from './page-forms.ts';
import { type Pages, pageOf } from './pages.ts';
import { type SentPage, sendPage } from './send-page.ts';
import { DRAWING_DIR } from './start-script.ts';
import { knownRoutes, patternOf, readRoutes } from './web-routes.ts';

const YEAR_SECONDS = 31_536_000;
const HOUR_SECONDS = 3600;
const CLOSED_RETRY_SECONDS = 60;

/** Names under assets carry a hash of the content; everything else may change with the next build. */
function cacheControl(file: string): string {
  if (file.includes(`${path.sep}assets${path.sep}`)) return `public, max-age=${YEAR_SECONDS}, immutable`;
  // Each page of another site asks for it: an old one may go on for an hour.
  return file.endsWith(path.normalize(embed.script)) ? `public, max-age=${HOUR_SECONDS}` : 'no-cache';
}

async function readPages(webDir: string, deps: Deps, known: readonly Page[]): Promise<Pages> {
  const page = async (name: string, maintenance = false) =>
    withPageConfig(await readFile(path.join(webDir, name), 'utf8'), deps.config, maintenance);
  const routes = await readRoutes(webDir);
  return {
    index: await page('index.html'),
    closed: await page('index.html', true),
    frame: await page('iframe.html'),
    candidate: await readCandidatePage(webDir, await page('candidate.html')),
    routes,
    knows: knownRoutes(routes),
    headOf: headsOf(deps, known),
    first: await readFirstHtml(webDir, { ownIcons: deps.config.http.iconsUrl === ownIconsUrl }),
    siteUrl: deps.config.http.siteUrl,
  };
}

function headsOf(deps: Deps, pages: readonly Page[]): Pages['headOf'] {
  const patterns = pages.map(({ path: route, head }) => ({ pattern: patternOf(route), head }));
  return async (address, visit) => {
    for (const { pattern, head } of patterns) {
      const found = pattern.exec(address);
      if (found) return head(deps, { ...visit, params: { ...found.groups } });
    }
    return undefined;
  };
}

interface Web {
  webDir: string | undefined;
  pages: readonly Page[];
  forms: readonly Form[];
  framedBy: Module['framedBy'];
}

/** Files of the build by name, and for every other address a person may type, the page of the app. */
export async function serveWeb(
  app: FastifyInstance,
  deps: Deps,
  { webDir, pages: known, forms, framedBy }: Web,
): Promise<void> {
  const pages = webDir === undefined ? undefined : await readPages(webDir, deps, known);
  if (webDir !== undefined) {
    await app.register(fastifyStatic, {
      root: path.resolve(webDir),
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: [`${DRAWING_DIR}/**`, WORKER_FILE, '**/*.br'],
      setHeaders: (reply, file) => {
        reply.header('cache-control', cacheControl(file));
      },
    });
    if (pages) await serveCandidateWorker(app, webDir, pages.candidate.html);
  }
  const answer = (request: FastifyRequest, reply: FastifyReply) =>
    answerUnrouted(app, deps, pages && { ...pages, framedBy }, request, reply);
  app.setNotFoundHandler(answer);
  // As routes of their own: only those are compressed, and counted by their pattern.
  const routes = pages ? [...pages.routes, ...known.map(({ path: url }) => url)] : [];
  for (const url of routes) if (!app.hasRoute({ method: 'GET', url })) app.get(url, answer);
  const show = async (request: FastifyRequest, reply: FastifyReply, sent: SentPageForm, shown: Pages) => {
    const asked = { request, address: request.url.split('?')[0] ?? '/', country: countryOf(request), sent };
    const page = await pageOf(app, shown, asked);
    return sendPage(request, reply, { html: page.html, status: sent.status >= 400 ? sent.status : page.status });
  };
  await servePageForms(
    app,
    forms,
    pages && ((request, reply, sent) => show(request, reply, sent, pages)),
    deps.config.http.siteUrl,
  );
}

async function answerUnrouted(
  app: FastifyInstance,
  deps: Deps,
  pages: (Pages & Pick<Web, 'framedBy'>) | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const address = request.url.split('?')[0] ?? '/';
  const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !isMachinePath(address);
  if (!pages || !wantsPage) return sendError(new AppError('request.not_found', { path: address }), request, reply);
  // It is shown on other sites, which may not frame the page about maintenance: it says itself what it cannot read.
  if (address === FRAMEABLE_PATH) return sendFrame(deps, pages, request, reply);
  const closed = await whileClosed(deps, pages, address);
  if (closed?.status === 503) reply.header('retry-after', CLOSED_RETRY_SECONDS);
  if (closed) return sendPage(request, reply, closed);
  if (isCandidateApp(address)) {
    return sendPage(request, reply, await candidatePageAt(app, pages.candidate, request, countryOf(request)), deps);
  }
  return sendPage(request, reply, await pageOf(app, pages, { request, address, country: countryOf(request) }), deps);
}

/** Every page leads to the one that says that the product is closed; while it is open, that one leads home. */
async function whileClosed(deps: Deps, { closed }: Pages, address: string): Promise<SentPage | undefined> {
  const isThere = address === maintenancePath;
  if (!(await isInMaintenance(deps))) return isThere ? { status: 302, html: '', movedTo: '/' } : undefined;
  if (isOpenInMaintenance(address)) return undefined;
  return isThere ? { status: 503, html: closed } : { status: 302, html: '', movedTo: maintenancePath };
}

/** A company that named its sites is shown on no other; while they cannot be read, on none. */
async function sendFrame(
  deps: Deps,
  { frame: html, framedBy }: Pages & Pick<Web, 'framedBy'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = new URLSearchParams(request.url.slice(FRAMEABLE_PATH.length));
  const only = (ancestors: string) => reply.header('content-security-policy', framePolicy(deps.config.http, ancestors));
  try {
    const sites = (await framedBy?.(deps, query)) ?? [];
    if (sites.length > 0) only(["'self'", ...sites].join(' '));
    return sendPage(request, reply, { status: 200, html });
  } catch (error) {
    request.log.error({ reqId: request.id, err: error }, 'the sites of a frame cannot be read');
    only("'none'");
    return sendPage(request, reply, { status: 503, html });
  }
}

/** Paths below these are asked for by programs: a page would only hide that something is missing. */
const isMachinePath = (address: string): boolean =>
  /^\/(api|auth\/v1|storage|realtime|assets|icons|builds)(\/|$)/.test(address) || address === '/metrics';
