import type { PlatformContext } from '../platform.ts';
import type { SignedIn } from './bearer.ts';
import { invalidCredentials, unprocessable } from './errors.ts';
import { ensureStrongPassword } from './password-strength.ts';
import { hashPassword, passwordMatches, passwordMatchesOrNobody } from './passwords.ts';
import { forgiveAccount, limitAccount } from './rate-limits.ts';
import { ensureReauthenticated } from './reauthentication.ts';
import type { UserRow } from './users.ts';

interface PasswordChange {
  password: string;
  current_password: string;
  nonce: string;
}

/** The hash of a password that this caller may set. */
export async function newPasswordHash(context: PlatformContext, caller: SignedIn, change: PasswordChange) {
  const { user } = caller;
  ensureStrongPassword(context.config, change.password);
  await ensureReauthenticated(context, caller, change.nonce);
  if (change.current_password !== '') await ensureCurrentPassword(context, user, change.current_password);
  if (user.password_hash && (await passwordMatches(change.password, user.password_hash))) {
    throw unprocessable('same_password', 'New password should be different from the old password.');
  }
  return hashPassword(change.password, context.config.password_hash);
}

/** Guessing it here is counted together with guessing it at sign-in. */
async function ensureCurrentPassword(context: PlatformContext, user: UserRow, password: string): Promise<void> {
  const account = user.email ?? user.phone ?? user.id;
  await limitAccount(context, 'password', account);
  if (!(await passwordMatchesOrNobody(password, user.password_hash, context.config.password_hash))) {
    throw invalidCredentials();
  }
  await forgiveAccount(context, 'password', account);
}
