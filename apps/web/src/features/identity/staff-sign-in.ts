import { ApiError } from '@/lib/api-error';
import { authClient } from '@/lib/auth/client';
import { kept } from '@/lib/auth/kept';
import { forgetSession } from '@/lib/auth/sign-out';
import { enterConsole } from '@/lib/auth/staff';
import { m } from '@/paraglide/messages';

/** What somebody who has signed in still lacks for the console. `enrol`: an authenticator app was never set up. */
export type StaffStep = 'code' | 'enrol' | 'in';

/** Whoever is none of us is signed out again, with the same words as a wrong password: a guess must learn nothing. */
export const staffStep = async (): Promise<StaffStep> => {
  const { auth } = await authClient();
  const { currentLevel, nextLevel } = kept(await auth.mfa.getAuthenticatorAssuranceLevel());
  if (nextLevel === 'aal2' && currentLevel !== nextLevel) return 'code';
  try {
    await enterConsole();
    return 'in';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'staff.second_factor') return 'enrol';
    if (error.status === 401 || error.status === 403) await forgetSession();
    if (error.status === 403) {
      throw new ApiError(m.error_auth_invalid_credentials(), { status: 400, code: 'auth.invalid_credentials' });
    }
    throw error;
  }
};
