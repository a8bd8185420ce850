import { ApiError } from '@/lib/api-error';
import { authClient } from '@/lib/auth/client';
import { forgetSession } from '@/lib/auth/sign-out';
import { enterConsole } from '@/lib/auth/staff';
import { m } from '@/paraglide/messages';
import { kept } from './platform-call';

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

export interface Enrolment {
  id: string;
  totp: { qr_code: string; secret: string };
}

/** Begins: the picture and the secret for the app. What was begun before and never confirmed gives way. */
export const beginEnrolment = async (): Promise<Enrolment> => {
  const { mfa } = (await authClient()).auth;
  const { all } = kept(await mfa.listFactors());
  for (const { id, status } of all) {
    if (status === 'unverified') kept(await mfa.unenroll({ factorId: id }));
  }
  return kept(await mfa.enroll({ factorType: 'totp', issuer: m.site_name() }));
};

export const confirmEnrolment = async ({ id }: Enrolment, code: string): Promise<void> => {
  const { mfa } = (await authClient()).auth;
  kept(await mfa.challengeAndVerify({ factorId: id, code: code.trim() }));
};
