import { AppError, type ErrorCode, type ErrorReply } from '@marula/contract/errors';
import { issueTexts } from '@marula/contract/issues';
import { isUnavailable } from '@marula/platform/database-errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unknownReference } from '../db/pg-errors.ts';

/** What Fastify itself refuses, in the catalogue's words. */
const refusals: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.no_body',
};

/** A database that was away is back within seconds of its return. */
const RETRY_SECONDS = 5;

const isClientFault = (error: FastifyError) => error.statusCode !== undefined && error.statusCode < 500;

export function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (!(error instanceof Error)) return undefined;
  if (isUnavailable(error)) return new AppError('server.unavailable');
  const column = unknownReference(error);
  if (column) {
    const issue = { path: `body.${column}`, code: 'unknown' as const, message: issueTexts.unknown };
    return new AppError('request.invalid', { issues: [issue] });
  }
  const refusal = refusals[(error as FastifyError).code];
  if (refusal) return new AppError(refusal);
  return isClientFault(error as FastifyError) ? new AppError('request.invalid', { issues: [] }) : undefined;
}

export const errorReplyOf = ({ code, message, data }: AppError): ErrorReply => ({
  error: data ? { code, message, data } : { code, message },
});

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  let known = toAppError(error);
  if (!known) {
    request.log.error({ reqId: request.id, err: error }, 'request failed');
    known = new AppError(request.routeOptions?.config?.failure ?? 'server.internal');
  }
  if (known.status === 503) reply.header('retry-after', RETRY_SECONDS);
  return reply.code(known.status).header('cache-control', 'no-store').send(errorReplyOf(known));
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
}
