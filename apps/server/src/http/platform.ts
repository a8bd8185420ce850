import { authRoutes } from '@marula/platform/auth/auth-routes';
import type { PlatformContext } from '@marula/platform/platform';
import { createRealtime } from '@marula/platform/realtime/create-realtime';
import { redisBus } from '@marula/platform/realtime/redis-bus';
import type { FileStore } from '@marula/platform/storage/file-store';
import { storageRoutes } from '@marula/platform/storage/storage-routes';
import type { FastifyInstance } from 'fastify';
import { StartupError } from '../core/startup-error.ts';
import type { Vitals } from './vitals.ts';

export interface PlatformParts {
  context: PlatformContext;
  files: FileStore;
  /** Several processes hear each other through it; without one, through the database. */
  redisUrl?: string | undefined;
}

const unreachable = (): never => {
  throw new StartupError('The Redis of REDIS_URL cannot be reached.');
};

/** What the browser's Supabase client talks to. Each part brings its own error shapes and headers. */
export async function mountPlatform(
  app: FastifyInstance,
  { context, files, redisUrl }: PlatformParts,
  vitals: Vitals,
): Promise<void> {
  await app.register(authRoutes(context), { prefix: '/auth/v1' });
  await app.register(storageRoutes(context, files), { prefix: '/storage/v1' });
  const bus = redisUrl ? await redisBus(redisUrl, context.log).catch(unreachable) : undefined;
  const realtime = await createRealtime(context, bus ? { bus } : {});
  realtime.attach(app.server);
  vitals.sockets = () => realtime.stats().connections;
  await app.register(realtime.routes(), { prefix: '/realtime/v1' });
  // Before the server waits for its connections to end: open sockets would keep it waiting.
  app.addHook('preClose', async () => {
    await realtime.stop();
    await bus?.close();
  });
}
