import type { SignUpFlags } from '@marula/contract/session.contract';
import { ApiError } from '@/lib/api-error';
import { authClient } from '@/lib/auth/client';
import { kept } from '@/lib/auth/kept';
import { getLocale } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { callbackAddress } from './callback-address';
import type { AskedPlan } from './chosen-plan';
import type { Names } from './names';
import { captcha } from './platform-call';

export interface NewAccount extends Names {
  email: string;
  password: string;
}

const ownerFlags = (has_password: boolean): SignUpFlags => ({ has_password, is_employer: true, new_owner: true });

const backFrom = (chosen: AskedPlan) => callbackAddress('signup', { ...chosen });

/** Ends with a mail, not with a session: the address is to be confirmed first. */
export const signUpOwner = async ({ email, password, ...names }: NewAccount, chosen: AskedPlan) => {
  const { auth } = await authClient();
  // Whoever confirms elsewhere, or comes back another day, finds what they chose.
  const data = { ...ownerFlags(true), locale: getLocale(), ...names, ...chosen };
  const options = { data, emailRedirectTo: backFrom(chosen), ...(await captcha()) };
  const { user } = kept(await auth.signUp({ email, password, options }));
  // An address that is taken is answered like a new one, only without an identity.
  if (user?.identities?.length === 0) {
    throw new ApiError(m.error_auth_email_registered(), { status: 409, code: 'auth.email_registered' });
  }
};

export const sendConfirmationAgain = async (email: string, chosen: AskedPlan) => {
  const { auth } = await authClient();
  const options = { emailRedirectTo: backFrom(chosen), ...(await captcha()) };
  kept(await auth.resend({ type: 'signup', email, options }));
};

/** The platform says of a wrong code what it says of an old link; who has typed one is told of the code. */
export const confirmWithCode = async (email: string, token: string) => {
  const { auth } = await authClient();
  const { error } = await auth.verifyOtp({ type: 'signup', email, token, options: await captcha() });
  if (error?.code === 'otp_expired') {
    throw new ApiError(m.identity_code_wrong(), { status: 403, code: 'auth.link_invalid' });
  }
  if (error) throw error;
};

/** Who came through a provider has no flags yet. */
export const flagOwner = async (metadata: Record<string, unknown>) => {
  if (metadata.is_employer !== undefined) return;
  const { auth } = await authClient();
  kept(await auth.updateUser({ data: { ...ownerFlags(false), locale: getLocale() } }));
};
