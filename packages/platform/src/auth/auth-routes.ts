import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../platform.ts';
import { adminRoutes } from './admin-routes.ts';
import { addApiKeyCheck } from './api-key.ts';
import { addBodyParsers } from './body.ts';
import { replyWithError, sendError } from './error-reply.ts';
import { badRequest, notFound } from './errors.ts';
import { factorRoutes } from './factor-routes.ts';
import { addHeaders } from './headers.ts';
import { mailRoutes } from './mail-routes.ts';
import { oauthRoutes } from './oauth-routes.ts';
import { publicRoutes } from './public-routes.ts';
import { signUp } from './signup.ts';
import { tokenRoutes } from './token-routes.ts';
import { userRoutes } from './user-routes.ts';
import { verifyRoutes } from './verify-routes.ts';

/** Everything under /auth/v1. The prefix is the caller's; so is whether a proxy's word about addresses is trusted. */
export const authRoutes = (context: PlatformContext) => async (app: FastifyInstance) => {
  addBodyParsers(app);
  addHeaders(app, badRequest);
  app.setErrorHandler(replyWithError(context.log));
  app.setNotFoundHandler((request, reply) => sendError(notFound('not_found', 'Not found'), request, reply));
  addApiKeyCheck(context, app);
  publicRoutes(context, app);
  app.post('/signup', (request) => signUp(context, request));
  tokenRoutes(context, app);
  mailRoutes(context, app);
  verifyRoutes(context, app);
  userRoutes(context, app);
  factorRoutes(context, app);
  oauthRoutes(context, app);
  adminRoutes(context, app);
};
