import { authRoutes } from '@marula/platform/auth/auth-routes';
import type { PlatformContext } from '@marula/platform/platform';
import { fastify, type InjectOptions } from 'fastify';

/** Calls of the product itself count as one caller, which the limits per account still guard. */
const OWN_ADDRESS = 'product';

/** `fetch` that reaches the platform inside this process: no socket, no port, and also where nothing is served. */
export function createPlatformFetch(platform: PlatformContext): typeof fetch {
  const config = { ...platform.config, rate_limits: { ...platform.config.rate_limits, sign_in: 1_000_000 } };
  const app = fastify();
  app.register(authRoutes({ ...platform, config }), { prefix: '/auth/v1' });
  return async (input, init) => {
    const request = new Request(input, init);
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
    const { pathname, search } = new URL(request.url);
    const reply = await app.inject({
      method: request.method as NonNullable<InjectOptions['method']>,
      url: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
      remoteAddress: OWN_ADDRESS,
      ...(body ? { payload: body } : {}),
    });
    const headers = Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const empty = reply.statusCode === 204 || reply.statusCode === 304;
    return new Response(empty ? null : new Uint8Array(reply.rawPayload), { status: reply.statusCode, headers });
  };
}
