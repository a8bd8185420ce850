import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../platform.ts';
import { verifyCode } from './verify-code.ts';
import { followLink } from './verify-link.ts';

export function verifyRoutes(context: PlatformContext, app: FastifyInstance): void {
  // No HEAD beside this GET: a mail scanner that only peeks would use the link up.
  app.get('/verify', { exposeHeadRoute: false }, (request, reply) => followLink(context, request, reply));
  app.post('/verify', (request) => verifyCode(context, request));
}
