import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../app/deps.ts';
import type { Document } from '../app/module.ts';

export function serveDocument(app: FastifyInstance, deps: Deps, { path, respond }: Document): void {
  app.get<{ Params: Record<string, string> }>(path, async (request, reply) => {
    const query = new URL(request.url, 'http://localhost').searchParams;
    const { type, body, maxAgeSeconds } = await respond(deps, { params: request.params, query });
    return reply
      .type(type)
      .header('cache-control', `public, max-age=${maxAgeSeconds}`)
      .send(typeof body === 'string' ? body : Readable.from(body));
  });
}
