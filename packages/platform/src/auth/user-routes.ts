import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { PlatformContext } from '../platform.ts';
import { audit } from './audit.ts';
import { requireUser } from './bearer.ts';
import { badRequest } from './errors.ts';
import { parsed, text } from './input.ts';
import { endSession, endSessionsOf } from './sessions.ts';
import { unlinkIdentity } from './unlink.ts';
import { userReply } from './user-reply.ts';
import { changeUser } from './user-update.ts';

const LogoutQuery = z.object({ scope: text });

export function userRoutes(context: PlatformContext, app: FastifyInstance): void {
  app.get('/user', async (request) => {
    const { user } = await requireUser(context, request);
    return userReply(context.db, user);
  });

  app.put('/user', (request) => changeUser(context, request));

  app.delete<{ Params: { id: string } }>('/user/identities/:id', (request) =>
    unlinkIdentity(context, request, request.params.id),
  );

  app.post('/logout', async (request, reply) => {
    const scope = parsed(LogoutQuery, request.query).scope || 'global';
    if (!['global', 'local', 'others'].includes(scope)) throw badRequest('Unsupported logout scope');
    const { user, session } = await requireUser(context, request);
    await context.db.transaction(async (sql) => {
      if (scope === 'local') await endSession(sql, session.id);
      else await endSessionsOf(sql, user.id, scope === 'others' ? session.id : null);
      await audit(sql, context.clock(), { action: 'logout', user_id: user.id, ip: request.ip, details: { scope } });
    });
    return reply.code(204).send();
  });
}
