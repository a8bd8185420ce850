import { z } from 'zod';
import { Id } from './shared.contract.ts';

export const sessionEvents = [
  'INITIAL_SESSION',
  'SIGNED_IN',
  'SIGNED_OUT',
  'TOKEN_REFRESHED',
  'USER_UPDATED',
  'PASSWORD_RECOVERY',
  'MFA_CHALLENGE_VERIFIED',
] as const;
export type SessionEvent = (typeof sessionEvents)[number];

/** What `/auth/callback` may be opened for. */
export const callbackTypes = [
  'signup',
  'oauthSignIn',
  'oauthMemberCreate',
  'oauthIdentity',
  'recovery',
  'email_changed',
] as const;

/** Set at sign-up. They steer screens and grant nothing. */
export const SignUpFlags = z.strictObject({
  has_password: z.boolean(),
  is_employer: z.boolean(),
  new_owner: z.boolean(),
});
export type SignUpFlags = z.output<typeof SignUpFlags>;

export const Session = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
  expires_at: z.number(),
  token_type: z.literal('bearer'),
  /** The provider's user object: more than the product reads. */
  user: z.looseObject({ id: Id, email: z.string().optional() }),
  provider_token: z.string().nullish(),
  provider_refresh_token: z.string().nullish(),
});
export type Session = z.output<typeof Session>;
