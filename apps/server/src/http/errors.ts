import { AppError, type ErrorCode, type ErrorReply } from '@marula/contract/errors';
import { issueTexts } from '@marula/contract/issues';
import { isUnavailable } from '@marula/platform/database-errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takenIndex, unknownReference } from '../db/pg-errors.ts';

/** What Fastify itself refuses, in the catalogue's words. */
const refusals: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.no_body',
};

/** What two may ask for at the same moment and one can have: who comes second is told what they would be told later. */
const conflicts: Record<string, ErrorCode> = {
  profiles_email: 'auth.email_taken',
  team_invites_one_pending: 'auth.invite_pending',
  applications_job_id_profile_id_key: 'applications.already_applied',
  candidate_pools_by_name: 'candidates.pool_exists',
  saved_messages_of: 'chats.saved_exists',
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
  const conflict = conflicts[takenIndex(error) ?? ''];
  if (conflict) return new AppError(conflict);
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
  if (known.status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', RETRY_SECONDS);
  return reply.code(known.status).header('cache-control', 'no-store').send(errorReplyOf(known));
}

export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
}
