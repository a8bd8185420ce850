import { z } from 'zod';
import { UserType } from './employers.contract.ts';
import { endpoint } from './endpoint.ts';
import { request } from './limits.ts';
import { ById, Email, Id, Timestamp } from './shared.contract.ts';

export const verifyPassword = endpoint({
  method: 'POST',
  path: '/api/auth/verify-password',
  access: 'identified',
  summary: 'Show that you know your password before you change what it protects',
  body: z.strictObject({ password: z.string().max(200).optional() }),
  reply: z.object({ verified: z.literal(true) }),
  errors: ['request.no_password', 'auth.current_password_incorrect'],
  rate: request.accountProbesPerMinute,
  botCheck: 'verify_password',
});

export const checkUserExists = endpoint({
  method: 'POST',
  path: '/api/auth/check-user-exists',
  access: 'public',
  summary: 'Whether an address can still be used to sign up',
  body: z.strictObject({ email: Email.toLowerCase().optional() }),
  reply: z.object({ exists: z.boolean() }),
  errors: ['request.no_email'],
  rate: request.accountProbesPerMinute,
  botCheck: 'check_user_exists',
});

/** Tells callers about themselves only: nobody learns anything about another's account. */
export const checkUserType = endpoint({
  method: 'POST',
  path: '/api/auth/check-user-type',
  access: 'identified',
  summary: 'What kind of user you are; null before you have a profile',
  reply: z.object({ user_type: UserType.nullable() }),
  rate: request.perMinute,
});

export const UserSession = z.object({
  id: Id,
  current: z.boolean(),
  created_at: Timestamp,
  refreshed_at: Timestamp.nullable(),
  user_agent: z.string().nullable(),
  ip: z.string().nullable(),
});
export type UserSession = z.output<typeof UserSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'identified',
  summary: 'Where you are signed in',
  reply: z.array(UserSession),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  access: 'identified',
  summary: 'Sign out one of your sessions',
  params: ById,
  reply: z.object({ id: Id }),
  errors: ['auth.session_not_found'],
});
