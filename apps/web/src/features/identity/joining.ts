import type { joinWithPassword, joinWithSession, readInvitation } from '@marula/contract/invites.contract';
import { api, endpointRef } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import { authClient } from '@/lib/auth/client';
import { startSession } from '@/lib/auth/session';
import { hasSession } from '@/lib/session';
import type { Names } from './names';
import { signIn } from './sign-in';

const read = endpointRef<typeof readInvitation>('GET', '/api/invite');
const join = endpointRef<typeof joinWithPassword>('POST', '/api/invite', 'accept_invite');
const accept = endpointRef<typeof joinWithSession>('POST', '/api/invite/accept');

/** The invitation, and who is signed in while they open it. */
export const openInvitation = async (token: string) => {
  const [invitation, user] = await Promise.all([api(read, { query: { token } }), currentUser()]);
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
  const { email } = await api(join, { body: { token, ...names, password } });
  await signIn(email, password);
};

export const joinAsMyself = async (token: string, names: Names): Promise<void> => {
  await startSession();
  await api(accept, { body: { token, ...names } });
};
