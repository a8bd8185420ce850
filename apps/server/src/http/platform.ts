import { authRoutes } from '@marula/platform/auth/auth-routes';
import type { PlatformContext } from '@marula/platform/platform';
import { createRealtime } from '@marula/platform/realtime/create-realtime';
import type { FileStore } from '@marula/platform/storage/file-store';
import { storageRoutes } from '@marula/platform/storage/storage-routes';
import type { FastifyInstance } from 'fastify';

export interface PlatformParts {
  context: PlatformContext;
  files: FileStore;
}

/** What the browser's Supabase client talks to. Each part brings its own error shapes and headers. */
export async function mountPlatform(app: FastifyInstance, { context, files }: PlatformParts): Promise<void> {
  await app.register(authRoutes(context), { prefix: '/auth/v1' });
  await app.register(storageRoutes(context, files), { prefix: '/storage/v1' });
  const realtime = await createRealtime(context);
  realtime.attach(app.server);
  await app.register(realtime.routes(), { prefix: '/realtime/v1' });
  // Before the server waits for its connections to end: open sockets would keep it waiting.
  app.addHook('preClose', () => realtime.stop());
}
