import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { AppError } from '@marula/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../app/deps.ts';
import type { Page, PageHead } from '../app/module.ts';
import { sendError } from './errors.ts';
import { FRAMEABLE_PATH } from './headers.ts';
import { withPageConfig } from './page-config.ts';
import { withHead } from './page-head.ts';
import { type KnownRoutes, patternOf, readKnownRoutes } from './web-routes.ts';

const YEAR_SECONDS = 31_536_000;

interface Pages {
  index: string;
  frame: string;
  knows: KnownRoutes;
  headOf: (address: string) => Promise<PageHead | undefined>;
}

async function readPages(webDir: string, deps: Deps, known: readonly Page[]): Promise<Pages> {
  const page = async (name: string) =>
    withPageConfig(await readFile(path.join(webDir, name), 'utf8'), deps.config.http);
  return {
    index: await page('index.html'),
    frame: await page('iframe.html'),
    knows: await readKnownRoutes(webDir),
    headOf: headsOf(deps, known),
  };
}

function headsOf(deps: Deps, pages: readonly Page[]): Pages['headOf'] {
  const patterns = pages.map(({ path: route, head }) => ({ pattern: patternOf(route), head }));
  return async (address) => {
    for (const { pattern, head } of patterns) {
      const found = pattern.exec(address);
      if (found) return head(deps, { ...found.groups });
    }
    return undefined;
  };
}

interface Web {
  webDir: string | undefined;
  pages: readonly Page[];
}

/** Files of the build by name, and for every other address a person may type, the page of the app. */
export async function serveWeb(app: FastifyInstance, deps: Deps, { webDir, pages: known }: Web): Promise<void> {
  const pages = webDir === undefined ? undefined : await readPages(webDir, deps, known);
  if (webDir !== undefined) {
    await app.register(fastifyStatic, {
      root: path.resolve(webDir),
      index: false,
      wildcard: false,
      setHeaders: (reply, file) => {
        // Names under assets carry a hash of the content; everything else may change with the next build.
        const lasting = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('cache-control', lasting ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
  }
  const { siteUrl } = deps.config.http;
  app.setNotFoundHandler((request, reply) => answerUnrouted(pages, siteUrl, request, reply));
}

async function answerUnrouted(
  pages: Pages | undefined,
  siteUrl: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const address = request.url.split('?')[0] ?? '/';
  const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !isMachinePath(address);
  if (!pages || !wantsPage) return sendError(new AppError('request.not_found', { path: address }), request, reply);
  const html = address === FRAMEABLE_PATH ? pages.frame : pages.index;
  const head = address === FRAMEABLE_PATH ? undefined : await pages.headOf(address);
  // An unknown address still gets the app, which says so; the status is for those who do not render.
  return reply
    .code(head?.status ?? (pages.knows(address) ? 200 : 404))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(head ? withHead(html, siteUrl, head) : html);
}

/** Paths below these are asked for by programs: a page would only hide that something is missing. */
const isMachinePath = (address: string): boolean =>
  /^\/(api|auth\/v1|storage|realtime|assets|icons|builds)(\/|$)/.test(address) || address === '/metrics';
