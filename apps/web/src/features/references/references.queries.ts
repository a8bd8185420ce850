import { isId } from '@marula/contract/ids';
import type { answerReference, ReferenceLink } from '@marula/contract/references.contract';
import { api, type CallInput } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import * as referencesEndpoints from '@/lib/endpoints/references.gen';

/** It stands for nothing, or no longer. */
export const isSpent = (error: unknown) => error instanceof ApiError && error.code === 'auth.token_invalid';

/** What is no link of ours at all is refused as a bad request. */
const isNoLink = (error: unknown) => error instanceof ApiError && error.code === 'request.invalid';

/** An address may say anything: what cannot be one of ours is not asked for. */
export const findQuestion = async (link: ReferenceLink, signal: AbortSignal) => {
  if (!isId(link.id) || !isId(link.job_history)) return undefined;
  try {
    return await api(referencesEndpoints.read, { query: link, signal });
  } catch (error) {
    if (isSpent(error) || isNoLink(error)) return undefined;
    throw error;
  }
};

export const sendAnswer = (body: CallInput<typeof answerReference>['body']) =>
  api(referencesEndpoints.answer, { body });
