import type { FastifyInstance } from 'fastify';
import type { Deps } from '../core/deps.ts';
import type { Webhook } from '../core/module.ts';
import { acceptBytes } from './body.ts';

/** Signatures cover the bytes as they came, so that nothing reads the body before they are checked. */
export async function serveWebhooks(app: FastifyInstance, deps: Deps, webhooks: readonly Webhook[]): Promise<void> {
  await app.register(async (scope) => {
    acceptBytes(scope);
    for (const { path, bodyLimit, hear } of webhooks) {
      scope.post(path, { bodyLimit }, async (request) => {
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const headers = Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [
            name,
            Array.isArray(value) ? value.join(', ') : value,
          ]),
        );
        await hear(deps, bytes, headers);
        return { received: true };
      });
    }
  });
}
