import { authClient } from '@/lib/auth/client';
import { kept } from '@/lib/auth/kept';
import { hasSession } from '@/lib/session';
import { callbackAddress } from './callback-address';
import { captcha } from './platform-call';

export const mailRecovery = async (email: string) => {
  const { auth } = await authClient();
  const options = { redirectTo: callbackAddress('recovery'), ...(await captcha()) };
  kept(await auth.resetPasswordForEmail(email, options));
};

const method = (entry: string | { method: string }) => (typeof entry === 'string' ? entry : entry.method);

/** Only who came by the mailed link may set a password without knowing the old one. */
export const isRecovering = async (): Promise<boolean> => {
  if (!hasSession()) return false;
  const { auth } = await authClient();
  const { currentAuthenticationMethods } = kept(await auth.mfa.getAuthenticatorAssuranceLevel());
  return currentAuthenticationMethods.some((entry) => method(entry) === 'recovery');
};

export const setNewPassword = async (password: string) => {
  const { auth } = await authClient();
  kept(await auth.updateUser({ password, data: { has_password: true } }));
};
