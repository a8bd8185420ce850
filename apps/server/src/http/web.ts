import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { AppError } from '@marula/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../app/config.ts';
import { sendError } from './errors.ts';
import { FRAMEABLE_PATH } from './headers.ts';
import { withPageConfig } from './page-config.ts';
import { type KnownRoutes, readKnownRoutes } from './web-routes.ts';

const YEAR_SECONDS = 31_536_000;

interface Pages {
  index: string;
  frame: string;
  knows: KnownRoutes;
}

async function readPages(webDir: string, http: Config['http']): Promise<Pages> {
  const page = async (name: string) => withPageConfig(await readFile(path.join(webDir, name), 'utf8'), http);
  return { index: await page('index.html'), frame: await page('iframe.html'), knows: await readKnownRoutes(webDir) };
}

/** Files of the build by name, and for every other address a person may type, the page of the app. */
export async function serveWeb(app: FastifyInstance, webDir: string | undefined, http: Config['http']): Promise<void> {
  const pages = webDir === undefined ? undefined : await readPages(webDir, http);
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
  app.setNotFoundHandler((request, reply) => answerUnrouted(pages, request, reply));
}

function answerUnrouted(pages: Pages | undefined, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const address = request.url.split('?')[0] ?? '/';
  const wantsPage = (request.method === 'GET' || request.method === 'HEAD') && !isMachinePath(address);
  if (!pages || !wantsPage) return sendError(new AppError('request.not_found', { path: address }), request, reply);
  const html = address === FRAMEABLE_PATH ? pages.frame : pages.index;
  // An unknown address still gets the app, which says so; the status is for those who do not render.
  return reply
    .code(pages.knows(address) ? 200 : 404)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Paths below these are asked for by programs: a page would only hide that something is missing. */
const isMachinePath = (address: string): boolean =>
  /^\/(api|auth\/v1|storage|realtime|assets|icons|builds)(\/|$)/.test(address) || address === '/metrics';
