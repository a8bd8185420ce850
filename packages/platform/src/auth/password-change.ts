import type { PlatformContext } from '../platform.ts';
import { unprocessable } from './errors.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import type { UserRow } from './users.ts';

/** The hash of a password that takes the place of another. */
export async function newPasswordHash({ config }: PlatformContext, user: UserRow, password: string): Promise<string> {
  if (user.password_hash && (await passwordMatches(password, user.password_hash))) {
    throw unprocessable('same_password', 'New password should be different from the old password.');
  }
  return hashPassword(password, config.password_hash);
}
