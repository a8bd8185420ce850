import { badRequest } from './errors.ts';
import type { TokenKind } from './one-time-tokens.ts';

/** Which tokens a type opens. Links and codes of a sign-up and an invitation are one kind, as are those of a sign-in. */
const EMAIL_TYPES: Record<string, TokenKind[]> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  recovery: ['recovery'],
  magiclink: ['recovery'],
  email: ['confirmation', 'recovery'],
  email_change: ['email_change_current', 'email_change_new'],
};

const PHONE_TYPES: Record<string, TokenKind[]> = { sms: ['phone_confirmation'], phone_change: ['phone_change'] };

export function emailKinds(type: string): TokenKind[] {
  const kinds = Object.hasOwn(EMAIL_TYPES, type) && EMAIL_TYPES[type];
  if (!kinds) throw badRequest('Invalid email verification type');
  return kinds;
}

export function phoneKinds(type: string): TokenKind[] {
  const kinds = Object.hasOwn(PHONE_TYPES, type) && PHONE_TYPES[type];
  if (!kinds) throw badRequest('Invalid sms verification type');
  return kinds;
}

export const FIRST_HALF = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';
