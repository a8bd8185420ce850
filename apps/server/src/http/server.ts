import compress from '@fastify/compress';
import { request as requestLimits } from '@marula/contract/limits';
import { type FastifyInstance, fastify, LogController } from 'fastify';
import { isInMaintenance } from '../access/switches.ts';
import type { Deps } from '../core/deps.ts';
import type { Module } from '../core/module.ts';
import { acceptJson } from './body.ts';
import { endConnectionsAtStop } from './connections.ts';
import { serveDocs } from './docs.ts';
import { serveDocument } from './documents.ts';
import { handleErrors, sendError } from './errors.ts';
import { setHeaders } from './headers.ts';
import { serveIcons } from './icons.ts';
import { limitRequests } from './limits.ts';
import { exposeMetrics } from './metrics.ts';
import { type MountOptions, mount } from './mount.ts';
import { mountPlatform, type PlatformParts } from './platform.ts';
import { readStartScript } from './start-script.ts';
import { newVitals, type Vitals } from './vitals.ts';
import { serveWeb } from './web.ts';
import { serveWebhooks } from './webhooks.ts';

/** A body that drips in slower than this is cut off (408). A picture over a slow phone line comes in time. */
const REQUEST_TIMEOUT_MS = 120_000;

interface HttpOptions extends MountOptions {
  platform: PlatformParts;
  vitals?: Vitals;
  /** The built web, or nothing when only the API is wanted. */
  webDir?: string;
}

export async function createHttp(
  deps: Deps,
  modules: readonly Module[],
  options: HttpOptions,
): Promise<FastifyInstance> {
  const { http } = deps.config;
  const { vitals = newVitals() } = options;
  const app = fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => deps.newId(),
    // One logger for all: a child for each request costs more than reading it, and few requests are written about.
    childLoggerFactory: (logger) => logger,
    trustProxy: http.trustProxy ?? false,
    bodyLimit: requestLimits.bodyBytes,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    // Words that people search for stand in an address, and each of their characters may be twelve there.
    routerOptions: { maxParamLength: 8_000 },
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
  }) as unknown as FastifyInstance;
  endConnectionsAtStop(app);
  acceptJson(app);
  handleErrors(app);
  if (deps.log.isLevelEnabled('info')) logRequests(app);
  setHeaders(app, http, readStartScript(options.webDir));
  await app.register(compress);
  limitRequests(app, http.requestsPerMinute, deps);
  const figures = modules.flatMap((module) => module.figures ?? []);
  exposeMetrics(app, deps, figures, vitals.times);
  for (const route of modules.flatMap((module) => module.routes ?? [])) mount(app, deps, route, options);
  await serveWebhooks(
    app,
    deps,
    modules.flatMap((module) => module.webhooks ?? []),
  );
  await mountPlatform(app, options.platform, vitals);
  serveDocs(app);
  serveIcons(app);
  for (const document of modules.flatMap((module) => module.documents ?? [])) serveDocument(app, deps, document);
  const pages = modules.flatMap((module) => module.pages ?? []);
  const forms = modules.flatMap((module) => module.forms ?? []);
  const framedBy = modules.find((module) => module.framedBy)?.framedBy;
  await serveWeb(app, deps, { webDir: options.webDir, pages, forms, framedBy });
  // Before the first call, which is to find it in memory.
  await isInMaintenance(deps);
  return app;
}

/** Method, route pattern, status and time: an address or a query may name a person, so neither is written. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ reqId: request.id, method, route: routeOptions.url, status: reply.statusCode, ms }, 'answered');
    done();
  });
}
