import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformContext } from '../platform.ts';
import { generateLink, invite } from './admin-links.ts';
import { createByAdmin, deleteByAdmin, listUsers, updateByAdmin } from './admin-users.ts';
import { audit } from './audit.ts';
import { requireAdmin } from './bearer.ts';
import { notFound } from './errors.ts';
import { factorOf } from './factor-caller.ts';
import { deleteFactor, factorsOf } from './factors.ts';
import { isUuid } from './input.ts';
import { presentFactor, userReply } from './user-reply.ts';
import { findUserById, type UserRow } from './users.ts';

type AdminRequest = FastifyRequest<{ Params: { id: string; factor: string } }>;
type Handler = (request: AdminRequest, reply: FastifyReply) => Promise<unknown>;

/** For service keys and administrators; the check is part of the route, not of each handler. */
export function adminRoutes(context: PlatformContext, app: FastifyInstance): void {
  const admin = (handle: Handler) => async (request: AdminRequest, reply: FastifyReply) => {
    await requireAdmin(context, request);
    return reply.send(await handle(request, reply));
  };
  const named = (handle: (user: UserRow, request: AdminRequest) => Promise<unknown>) =>
    admin(async (request) => handle(await userNamed(context, request.params.id), request));

  app.post(
    '/invite',
    admin((request) => invite(context, request)),
  );
  app.post(
    '/admin/generate_link',
    admin((request) => generateLink(context, request)),
  );
  app.get(
    '/admin/users',
    admin((request, reply) => listUsers(context, request, reply)),
  );
  app.post(
    '/admin/users',
    admin((request) => createByAdmin(context, request)),
  );
  app.get(
    '/admin/users/:id',
    named((user) => userReply(context.db, user)),
  );
  app.put(
    '/admin/users/:id',
    named((user, request) => updateByAdmin(context, user, request)),
  );
  app.delete(
    '/admin/users/:id',
    named((user, request) => deleteByAdmin(context, user, request)),
  );
  app.get(
    '/admin/users/:id/factors',
    named(async (user) => (await factorsOf(context.db, user.id)).map(presentFactor)),
  );
  app.delete(
    '/admin/users/:id/factors/:factor',
    named(async (user, request) => {
      const factor = await factorOf(context, user.id, request.params.factor);
      await deleteFactor(context.db, factor.id);
      const details = { factor_id: factor.id };
      await audit(context.db, context.clock(), { action: 'factor_deleted', user_id: user.id, ip: request.ip, details });
      return presentFactor(factor);
    }),
  );
}

async function userNamed({ db }: PlatformContext, id: string): Promise<UserRow> {
  if (!isUuid(id)) throw notFound('validation_failed', 'user_id must be an UUID');
  const user = await findUserById(db, id);
  if (!user) throw notFound('user_not_found', 'User not found');
  return user;
}
