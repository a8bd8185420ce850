import type { PlatformConfig } from '../config.ts';
import { isCommonPassword } from './common-passwords.ts';
import { AuthError, badRequest } from './errors.ts';
import { charactersIn, LONGEST, normalPassword } from './passwords.ts';

export interface PasswordWeakness {
  message: string;
  reasons: ('length' | 'characters' | 'pwned')[];
}

export function weaknessOf(config: PlatformConfig, password: string): PasswordWeakness | undefined {
  if (charactersIn(password) < config.password_min_length) {
    return {
      message: `Password should be at least ${config.password_min_length} characters.`,
      reasons: ['length'],
    };
  }
  if (config.refuse_common_passwords && isCommonPassword(normalPassword(password))) {
    return {
      message: 'Password is known to be weak and easy to guess, please choose a different one.',
      reasons: ['pwned'],
    };
  }
  return undefined;
}

export function ensurePasswordLength(config: PlatformConfig, password: string): void {
  const most = config.password_max_length;
  if (password.length > LONGEST || charactersIn(password) > most) {
    throw badRequest(`Password cannot be longer than ${most} characters`);
  }
}

export function ensureStrongPassword(config: PlatformConfig, password: string): void {
  ensurePasswordLength(config, password);
  const weakness = weaknessOf(config, password);
  if (weakness) {
    const { message, reasons } = weakness;
    throw new AuthError(422, 'weak_password', message, { weak_password: { reasons } });
  }
}
