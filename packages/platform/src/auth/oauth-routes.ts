import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { PlatformContext } from '../platform.ts';
import { requireUser } from './bearer.ts';
import { parsed, text } from './input.ts';
import { authorizeUrl } from './oauth-authorize.ts';
import { finishOAuth } from './oauth-callback.ts';
import { ensureManualLinking } from './unlink.ts';

const Linking = z.object({ skip_http_redirect: text });

export function oauthRoutes(context: PlatformContext, app: FastifyInstance): void {
  app.get('/authorize', { exposeHeadRoute: false }, async (request, reply) =>
    reply.redirect(await authorizeUrl(context, request), 302),
  );

  app.get('/user/identities/authorize', { exposeHeadRoute: false }, async (request, reply) => {
    const { user } = await requireUser(context, request);
    ensureManualLinking(context);
    const url = await authorizeUrl(context, request, user.id);
    return parsed(Linking, request.query).skip_http_redirect === 'true' ? { url } : reply.redirect(url, 302);
  });

  app.get('/callback', { exposeHeadRoute: false }, async (request, reply) =>
    reply.redirect(await finishOAuth(context, request, request.query), 302),
  );
  // Some providers answer by a form that the browser posts.
  app.post('/callback', async (request, reply) =>
    reply.redirect(await finishOAuth(context, request, request.body), 302),
  );
}
