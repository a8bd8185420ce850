import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../database-errors.ts';
import type { PlatformLog } from '../platform.ts';
import { AuthError, badRequest } from './errors.ts';
import { reached } from './rate-limits.ts';

const VERSION_HEADER = 'x-supabase-api-version';
const API_VERSION = '2024-01-01';

/** Older callers send no version, or one from before codes were words. */
const speaksCodes = (request: FastifyRequest): boolean => {
  const version = request.headers[VERSION_HEADER];
  return typeof version === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= API_VERSION;
};

/** What the database refuses to hold (a NUL, half a surrogate pair, nesting without end) is the sender's fault. */
const REFUSED_BY_DATABASE = /^(22|54)[0-9A-Z]{3}$/;

/** Two calls met: a deadlock, a serialization failure, a row that another one wrote first, or took away. */
const CONFLICT = /^(40[0-9A-Z]{3}|23503|23505)$/;

function asRefusal(error: FastifyError): AuthError | undefined {
  if (error instanceof AuthError) return error;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new AuthError(413, 'validation_failed', 'Request body is too large');
  }
  if (error instanceof RangeError || REFUSED_BY_DATABASE.test(String(error.code))) {
    return badRequest('Request contains a value that cannot be stored');
  }
  // The client tries again by itself after a 503.
  if (isUnavailable(error)) return new AuthError(503, 'unexpected_failure', 'The database cannot be reached just now');
  if (CONFLICT.test(String(error.code))) {
    return new AuthError(409, 'conflict', 'Too many concurrent requests for the same account');
  }
  const status = error.statusCode ?? 500;
  if (status === 429) return reached();
  return status >= 400 && status < 500
    ? new AuthError(status, 'bad_json', 'Could not parse request body as JSON')
    : undefined;
}

export const replyWithError =
  (log: PlatformLog) => (thrown: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    let error = asRefusal(thrown);
    if (!error) {
      const error_id = randomUUID();
      log.error({ err: thrown, error_id }, 'an auth request failed');
      error = new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check server logs', { error_id });
    }
    return sendError(error, request, reply);
  };

export function sendError(error: AuthError, request: FastifyRequest, reply: FastifyReply) {
  const { status, code, message, extra } = error;
  reply.code(status).header('x-sb-error-code', code);
  if (!speaksCodes(request)) return reply.send({ code: status, error_code: code, msg: message, ...extra });
  // The code stands twice: across origins the version header can be hidden, and the client then reads error_code.
  return reply.header(VERSION_HEADER, API_VERSION).send({ code, error_code: code, message, ...extra });
}
