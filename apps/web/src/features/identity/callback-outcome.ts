import type { LinkReason } from './link-reason';

/** Where somebody goes from the callback, and what they are told there. */
export type Outcome =
  | { to: 'invalid-link'; reason?: LinkReason }
  | { to: 'confirm' }
  | { to: 'login'; notice?: string }
  | { to: 'create-owner' }
  | { to: 'create-member' }
  | { to: 'reset-password' }
  | { to: 'dashboard' }
  | { to: 'account'; said?: { kind: 'success' | 'error'; text: string } };
