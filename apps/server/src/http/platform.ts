import { authRoutes } from '@marula/platform/auth/auth-routes';
import type { PlatformContext } from '@marula/platform/platform';
import type { FastifyInstance } from 'fastify';

/** What the browser's Supabase client talks to. Each part brings its own error shapes and headers. */
export async function mountPlatform(app: FastifyInstance, platform: PlatformContext): Promise<void> {
  await app.register(authRoutes(platform), { prefix: '/auth/v1' });
}
