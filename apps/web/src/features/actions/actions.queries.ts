import type { declineInvitation, readInvitation } from '@marula/contract/invites.contract';
import { api, endpointRef } from '@/lib/api';
import { ApiError } from '@/lib/api-error';

const read = endpointRef<typeof readInvitation>('GET', '/api/invite');
const decline = endpointRef<typeof declineInvitation>('POST', '/api/invite/decline');

/** Undefined for a link that stands for nothing, whatever the reason. */
export const findInvitation = async (token: string, signal: AbortSignal) => {
  try {
    return await api(read, { query: { token }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return undefined;
    throw error;
  }
};

export const sayNo = (token: string) => api(decline, { body: { token } });
