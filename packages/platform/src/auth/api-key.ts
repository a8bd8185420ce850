import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { PlatformContext } from '../platform.ts';
import { AuthError } from './errors.ts';
import { parsed, text } from './input.ts';
import { sameSecret } from './secrets.ts';

/** Where a browser goes by itself, or where keys are read from: no client adds a key there. */
const OPEN = /\/(verify|callback|authorize|health|\.well-known\/[\w.-]+)$/;

const Query = z.object({ apikey: text });

/** What the hosted gateway checks. It keeps strangers' scripts out, not people: the key stands in every page. */
export function addApiKeyCheck({ config }: PlatformContext, app: FastifyInstance): void {
  const keys = [...config.api_keys, ...config.secret_keys];
  if (config.api_keys.length === 0) return;
  app.addHook('onRequest', async (request) => {
    const [path = ''] = request.url.split('?');
    if (request.method === 'OPTIONS' || (request.method === 'GET' && OPEN.test(path)) || path.endsWith('/callback'))
      return;
    const { apikey } = request.headers;
    const given = typeof apikey === 'string' ? apikey : parsed(Query, request.query).apikey;
    if (!keys.some((key) => sameSecret(key, given))) throw new AuthError(401, 'no_authorization', 'Invalid API key');
  });
}
