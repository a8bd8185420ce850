import { m } from '@/paraglide/messages';
import { authClient } from './client';
import { kept } from './kept';

export interface Enrolment {
  id: string;
  totp: { qr_code: string; secret: string };
}

/** Begins: the picture and the secret for the app. What was begun before and never confirmed gives way. */
export const enrolFactor = async (): Promise<Enrolment> => {
  const { mfa } = (await authClient()).auth;
  const { all } = kept(await mfa.listFactors());
  for (const { id, status } of all) {
    if (status === 'unverified') kept(await mfa.unenroll({ factorId: id }));
  }
  return kept(await mfa.enroll({ factorType: 'totp', issuer: m.site_name() }));
};

/** The right code also lifts the session that gives it. */
export const confirmFactor = async (factorId: string, code: string): Promise<void> => {
  const { mfa } = (await authClient()).auth;
  kept(await mfa.challengeAndVerify({ factorId, code: code.trim() }));
};
