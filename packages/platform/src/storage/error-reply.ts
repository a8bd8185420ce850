import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFull, isUnavailable } from '../database-errors.ts';
import type { PlatformLog } from '../platform.ts';
import {
  invalidMimeType,
  invalidRequest,
  noRoom,
  StorageError,
  tooLarge,
  tooManyCalls,
  unavailable,
} from './errors.ts';

/** What the database refuses to hold (a NUL, half a surrogate pair, nesting without end) is the sender's fault. */
const REFUSED_BY_DATABASE = /^(22|54)[0-9A-Z]{3}$/;

/** Two calls met: a deadlock, a serialization failure, or a row that another one wrote first or took away. */
const CONFLICT = /^(40[0-9A-Z]{3}|23503|23505)$/;

function asRefusal(error: FastifyError, request: FastifyRequest): StorageError | undefined {
  if (error instanceof StorageError) return error;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge();
  if (error instanceof RangeError || REFUSED_BY_DATABASE.test(String(error.code))) {
    return invalidRequest('Request contains a value that cannot be stored');
  }
  if (isDiskFull(error)) return noRoom();
  if (isUnavailable(error)) return unavailable();
  if (CONFLICT.test(String(error.code))) return new StorageError(409, 'ResourceLocked', 'The resource is locked');
  const status = error.statusCode ?? 500;
  if (status === 429) return tooManyCalls();
  if (status === 415) return invalidMimeType(request.headers['content-type'] ?? '');
  return status >= 400 && status < 500 ? invalidRequest('Could not read the request') : undefined;
}

/** Statuses that proxies and browsers act on; every other refusal is a 400, as clients know it from Storage. */
const SENT_AS_THEY_ARE = [408, 416, 429, 500, 503, 507];

const statusOf = ({ status }: StorageError) => (SENT_AS_THEY_ARE.includes(status) ? status : 400);

export const replyWithError =
  (log: PlatformLog, httpStatus = statusOf) =>
  (thrown: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    let error = asRefusal(thrown, request);
    if (!error) {
      log.error({ err: thrown }, 'a storage request failed');
      error = new StorageError(500, 'InternalError', 'Internal server error');
    }
    return sendError(error, reply, httpStatus(error));
  };

export function sendError(refusal: StorageError, reply: FastifyReply, httpStatus = statusOf(refusal)) {
  const { status, error, code, message, againAfter } = refusal;
  // Headers of an object that could not be sent after all do not describe this reply.
  for (const name of ['content-length', 'content-disposition', 'content-encoding', 'etag', 'last-modified']) {
    reply.removeHeader(name);
  }
  if (againAfter !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', againAfter);
  return reply
    .code(httpStatus)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ statusCode: String(status), error, code, message });
}
