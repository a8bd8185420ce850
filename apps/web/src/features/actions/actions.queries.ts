import { api } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import * as invitesEndpoints from '@/lib/endpoints/invites.gen';

/** Undefined for a link that stands for nothing, whatever the reason. */
export const findInvitation = async (token: string, signal: AbortSignal) => {
  try {
    return await api(invitesEndpoints.read, { query: { token }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return undefined;
    throw error;
  }
};

export const sayNo = (token: string) => api(invitesEndpoints.decline, { body: { token } });
