import { Readable } from 'node:stream';
import { AppError } from '@marula/contract/errors';
import { duration } from '@marula/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../core/deps.ts';
import type { Document, DocumentContent } from '../core/module.ts';
import { toAppError } from './errors.ts';
import { limitCalls } from './limits.ts';

/** When to come back: a limit counts by the minute, and what is away for a moment is back by then. */
const RETRY_SECONDS = duration.minute / duration.second;

export function serveDocument(app: FastifyInstance, deps: Deps, { path, rate, respond }: Document): void {
  app.get<{ Params: Record<string, string> }>(path, async (request, reply) => {
    try {
      if (rate) await limitCalls(deps, { method: 'GET', path, rate }, undefined, request.ip);
      const query = new URL(request.url, 'http://localhost').searchParams;
      const answer = await respond(deps, { params: request.params, query });
      if ('movedTo' in answer) return reply.header('cache-control', 'no-cache').redirect(answer.movedTo);
      return await send(request, reply, answer);
    } catch (error) {
      throw refusalOf(error, request, reply);
    }
  });
}

async function send(request: FastifyRequest, reply: FastifyReply, content: DocumentContent): Promise<FastifyReply> {
  const { type, body, maxAgeSeconds, lasting, version, changedAt } = content;
  reply
    .header('cache-control', `public, max-age=${maxAgeSeconds}${lasting ? ', immutable' : ''}`)
    .header('vary', 'accept-encoding');
  if (changedAt) reply.header('last-modified', changedAt.toUTCString());
  if (version !== undefined) {
    reply.header('etag', `W/"${version}"`);
    if (isKnown(request.headers['if-none-match'], version)) return reply.code(304).send();
  }
  const whole = typeof body === 'string' || body instanceof Uint8Array;
  return reply.type(type).send(whole ? body : await begun(body, () => reply.raw.destroy()));
}

/** Strong or weak: a proxy that compresses turns one into the other. */
export const isKnown = (asked: string | undefined, version: string): boolean =>
  (asked ?? '').split(',').some((tag) => ['*', `"${version}"`].includes(tag.trim().replace(/^W\//, '')));

/**
 * Makes the first piece before it answers, so that an early failure becomes an error reply. A later failure breaks the
 * connection, even while a compressor still holds everything back: nobody may take half a list for the whole.
 */
async function begun(pieces: AsyncIterable<string>, hangUp: () => void): Promise<Readable> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  async function* all() {
    if (first.done) return;
    yield first.value;
    try {
      yield* { [Symbol.asyncIterator]: () => iterator };
    } catch (error) {
      hangUp();
      throw error;
    }
  }
  return Readable.from(all());
}

/** Programs take what is missing for gone and what is refused for good as refused: whatever fails, they are to come back. */
function refusalOf(error: unknown, request: FastifyRequest, reply: FastifyReply): AppError {
  let refusal = toAppError(error);
  if (!refusal) {
    request.log.error({ reqId: request.id, err: error }, 'a document could not be made');
    refusal = new AppError('server.unavailable');
  }
  if (refusal.status === 429 || refusal.status === 503) reply.header('retry-after', RETRY_SECONDS);
  return refusal;
}
