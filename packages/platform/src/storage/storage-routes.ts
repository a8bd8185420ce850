import type { FastifyInstance } from 'fastify';
import { addHeaders } from '../auth/headers.ts';
import type { PlatformContext } from '../platform.ts';
import { VERSION } from '../version.ts';
import { parseJsonBodies, passBodiesOn } from './body.ts';
import { bucketRoutes } from './bucket-routes.ts';
import { changeRoutes } from './change-routes.ts';
import { replyWithError, sendError } from './error-reply.ts';
import { invalidRequest, StorageError } from './errors.ts';
import type { FileStore } from './file-store.ts';
import { listRoutes } from './list-routes.ts';
import { readRoutes } from './read-routes.ts';
import { renderRoutes } from './render-routes.ts';
import { resumableRoutes } from './resumable-routes.ts';
import { signRoutes } from './sign-routes.ts';
import { uploadRoutes } from './upload-routes.ts';

/** Everything under /storage/v1. The prefix is the caller's. */
export const storageRoutes = (context: PlatformContext, files: FileStore) => async (app: FastifyInstance) => {
  addHeaders(app, invalidRequest);
  app.setErrorHandler(replyWithError(context.log));
  app.setNotFoundHandler((_request, reply) => sendError(new StorageError(404, 'not_found', 'Route not found'), reply));
  app.get('/status', (_request, reply) => reply.send());
  app.get('/version', (_request, reply) => reply.type('text/plain').send(VERSION));
  await app.register(async (json) => {
    parseJsonBodies(json);
    bucketRoutes(context, files, json);
    readRoutes(context, files, json);
    renderRoutes(context, files, json);
    signRoutes(context, json);
    listRoutes(context, json);
    changeRoutes(context, files, json);
  });
  await app.register(async (uploads) => {
    passBodiesOn(uploads);
    uploadRoutes(context, files, uploads);
  });
  await app.register(async (uploads) => {
    passBodiesOn(uploads);
    resumableRoutes(context, files, uploads);
  });
};
