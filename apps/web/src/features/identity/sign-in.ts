import { api } from '@/lib/api';
import { ApiError } from '@/lib/api-error';
import { authClient } from '@/lib/auth/client';
import { kept } from '@/lib/auth/kept';
import { startSession } from '@/lib/auth/session';
import { forgetSession } from '@/lib/auth/sign-out';
import * as authEndpoints from '@/lib/endpoints/auth.gen';
import { m } from '@/paraglide/messages';
import { captcha } from './platform-call';

/** So that the button does not have to wait for the client. */
export const prepareSignIn = () => void authClient();

export const signIn = async (email: string, password: string): Promise<void> => {
  const { auth } = await authClient();
  kept(await auth.signInWithPassword({ email, password, options: await captcha() }));
};

/** `code`: a second factor is still to be shown. `new`: an account without a profile. */
export type SignedInAs = 'code' | 'new' | 'employer';

export const needsCode = async (): Promise<boolean> => {
  const { auth } = await authClient();
  const { currentLevel, nextLevel } = kept(await auth.mfa.getAuthenticatorAssuranceLevel());
  return nextLevel === 'aal2' && currentLevel !== nextLevel;
};

/** What somebody who has just signed in is here. Whoever is no employer is signed out at once. */
export const signedInAs = async (): Promise<SignedInAs> => {
  if (await needsCode()) return 'code';
  await startSession();
  const { user_type } = await api(authEndpoints.checkUserType);
  if (user_type === null) return 'new';
  if (user_type === 'Employer') return 'employer';
  await forgetSession();
  throw new ApiError(m.error_auth_app_account(), { status: 409, code: 'auth.app_account' });
};

/** The code of the authenticator app lifts the session that is there already. */
export const giveCode = async (code: string): Promise<void> => {
  const { auth } = await authClient();
  const { totp } = kept(await auth.mfa.listFactors());
  const [factor] = totp;
  if (!factor) throw new ApiError(m.error_auth_session_missing(), { status: 401, code: 'auth.session_missing' });
  kept(await auth.mfa.challengeAndVerify({ factorId: factor.id, code }));
};
