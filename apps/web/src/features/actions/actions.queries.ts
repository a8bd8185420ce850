import { redirect } from '@tanstack/react-router';
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

interface Asked {
  action?: string;
  token?: string;
  unsubscribe?: string;
}

/** What the link in a mail stands for. One that stops mails says in its place that it does not work. */
export async function findAction({ action, token, unsubscribe }: Asked, signal: AbortSignal) {
  if (unsubscribe) {
    const asked = { query: { token: unsubscribe }, signal };
    return { token: unsubscribe, unsubscription: await found(api(mailsEndpoints.readUnsubscription, asked)) };
  }
  const invited = action === 'decline_invite' ? token : undefined;
  const invitation = invited && (await found(api(invitesEndpoints.read, { query: { token: invited }, signal })));
  if (!invitation) {
    throw redirect({ to: '/invalid-link', ...(invited && { search: { reason: 'token' } }), replace: true });
  }
  return { token: invited, invitation };
}

export const sayNo = (token: string) => api(invitesEndpoints.decline, { body: { token } });
