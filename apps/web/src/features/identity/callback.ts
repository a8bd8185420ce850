import type { Session } from '@supabase/supabase-js';
import { ApiError } from '@/lib/api-error';
import { authClient } from '@/lib/auth/client';
import { hasSession } from '@/lib/session';
import { m } from '@/paraglide/messages';
import type { CallbackType } from './callback-address';
import type { Outcome } from './callback-outcome';
import { isCode } from './issued-code';
import { joinAsMyself } from './joining';
import { isComplete, namesIn } from './names';
import { isRecovering } from './recovery';
import { signedInAs } from './sign-in';

interface Arrival {
  session: Session;
  token: string | null;
}

/** What the link was for says what to do about it. */
const invalid = (type?: string | null): Outcome => {
  if (type === 'signup') return { to: 'invalid-link', reason: 'signup' };
  return type === 'email_changed' ? { to: 'invalid-link', reason: 'email' } : { to: 'invalid-link' };
};

const account = (kind: 'success' | 'error', text: string): Outcome => ({ to: 'account', said: { kind, text } });

const enter = async (): Promise<Outcome> => {
  try {
    const now = await signedInAs();
    // The login page asks for the code of the second factor.
    if (now === 'code') return { to: 'login' };
    return { to: now === 'new' ? 'create-owner' : 'dashboard' };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'auth.app_account') return { to: 'login', notice: error.message };
    throw error;
  }
};

/** Joins at once if the provider has told us a full name. If not, or if the server refuses, the join page asks for the rest. */
const joinTeam = async ({ session, token }: Arrival): Promise<Outcome> => {
  const names = namesIn(session.user.user_metadata);
  if (!token) return invalid();
  if (!isComplete(names)) return { to: 'create-member' };
  try {
    await joinAsMyself(token, names);
    return { to: 'dashboard' };
  } catch (error) {
    if (error instanceof ApiError) return { to: 'create-member' };
    throw error;
  }
};

const ways: Record<CallbackType, (arrival: Arrival) => Promise<Outcome>> = {
  signup: enter,
  oauthSignIn: enter,
  oauthMemberCreate: joinTeam,
  oauthIdentity: async () => account('success', m.identity_linked()),
  recovery: async () => ((await isRecovering()) ? { to: 'reset-password' } : invalid()),
  email_changed: async () => account('success', m.identity_email_changed()),
};

const isType = (type: string | null): type is CallbackType => type !== null && Object.hasOwn(ways, type);

/** What the link or the provider refused. */
const refused = (code: string | null, type: string | null): Outcome => {
  if (code === 'identity_already_exists') return account('error', m.identity_link_taken());
  if (!code?.startsWith('bad_oauth')) return invalid(type);
  const text = m.identity_oauth_failed();
  return hasSession() ? account('error', text) : { to: 'login', notice: text };
};

/** Opened in another browser than it was asked for: the address is confirmed, but nobody is signed in here. */
const elsewhere = async (type: CallbackType, code: string): Promise<Outcome> => {
  if (type !== 'signup' && type !== 'email_changed') return invalid();
  return (await isCode(code)) ? { to: 'confirm' } : invalid(type);
};

const stillHasCode = () => new URLSearchParams(location.search).has('code');

/** `arrived` is what the address held before the client took the code out of it. */
export const followCallback = async (arrived: URLSearchParams): Promise<Outcome> => {
  const type = arrived.get('type');
  if (arrived.has('error') || arrived.has('error_code')) return refused(arrived.get('error_code'), type);
  if (!isType(type)) return invalid();
  const { auth } = await authClient();
  const { error } = await auth.initialize();
  if (error && arrived.has('code')) return invalid(type);
  const { session } = (await auth.getSession()).data;
  const message = arrived.get('message');
  if (message) return session ? account('success', m.identity_email_half()) : { to: 'confirm' };
  const code = arrived.get('code');
  if (code !== null && stillHasCode()) return elsewhere(type, code);
  return session ? ways[type]({ session, token: arrived.get('token') }) : invalid(type);
};

/** The platform writes into the query, the fragment, or both; our own words stand in the query and come first. */
export const arrivedWith = ({ search, hash }: Pick<Location, 'search' | 'hash'>): URLSearchParams =>
  new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(hash.slice(1))]);
