import type { FastifyInstance } from 'fastify';
import { hasTwoAuthorizations, TWO_AUTHORIZATIONS } from './authorization.ts';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'x-supabase-api-version, x-total-count, link, content-range, etag, x-sb-error-code, location, upload-offset, upload-length, upload-expires, tus-resumable, tus-version, tus-extension, tus-max-size',
};

export const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'authorization, apikey, x-client-info, content-type, accept, x-supabase-api-version, x-upsert, cache-control, x-metadata, content-encoding, range, traceparent, tracestate, baggage, x-retry-count, tus-resumable, upload-length, upload-offset, upload-metadata',
  'access-control-max-age': '86400',
};

const SECURITY = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  // Links and codes stand in addresses here; no page that follows may learn them.
  'referrer-policy': 'no-referrer',
};

/** Any origin may call: a caller is known by its bearer token, never by a cookie that a browser would add. */
export function addHeaders(app: FastifyInstance, refusal: (message: string) => Error): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...CORS, ...SECURITY });
    if (hasTwoAuthorizations(request)) throw refusal(TWO_AUTHORIZATIONS);
  });
  app.options('/*', async (_request, reply) => reply.headers(PREFLIGHT).code(204).send());
}
