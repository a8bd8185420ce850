import { api } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import * as invitesEndpoints from '@/lib/endpoints/invites.gen';
import * as mailsEndpoints from '@/lib/endpoints/mails.gen';

/** Undefined for a link that stands for nothing, whatever the reason. */
const found = async <T>(asked: Promise<T>): Promise<T | undefined> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return undefined;
    throw error;
  }
};

export const findInvitation = (token: string, signal: AbortSignal) =>
  found(api(invitesEndpoints.read, { query: { token }, signal }));

export const findUnsubscription = (token: string, signal: AbortSignal) =>
  found(api(mailsEndpoints.readUnsubscription, { query: { token }, signal }));

export const sayNo = (token: string) => api(invitesEndpoints.decline, { body: { token } });
