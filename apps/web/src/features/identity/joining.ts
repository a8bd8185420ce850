import { api } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import { authClient } from '@/lib/auth/client';
import { startSession } from '@/lib/auth/session';
import * as invitesEndpoints from '@/lib/endpoints/invites.gen';
import { hasSession } from '@/lib/session';
import type { Names } from './names';
import { signIn } from './sign-in';

/** The invitation, and who is signed in while they open it. */
export const openInvitation = async (token: string) => {
  const [invitation, user] = await Promise.all([api(invitesEndpoints.read, { query: { token } }), currentUser()]);
  return { invitation, user };
};

/** The invitation link is useless: its token is used, expired or unknown, or it is no token at all (a bad request). */
export const isBadToken = (error: unknown) =>
  error instanceof ApiError && (error.code === 'auth.token_invalid' || error.code === 'request.invalid');

const currentUser = async () => {
  if (!hasSession()) return undefined;
  const { auth } = await authClient();
  return (await auth.getSession()).data.session?.user;
};

export const joinAsNewAccount = async (token: string, names: Names, password: string): Promise<void> => {
  const { email } = await api(invitesEndpoints.joinWithPassword, { body: { token, ...names, password } });
  await signIn(email, password);
};

export const joinAsMyself = async (token: string, names: Names): Promise<void> => {
  await startSession();
  await api(invitesEndpoints.joinWithSession, { body: { token, ...names } });
};
