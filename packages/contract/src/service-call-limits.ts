/** Programs that call us with a key of their own instead of a session. */
export const callingServices = ['database', 'admin', 'mail'] as const;
export type CallingService = (typeof callingServices)[number];

export const serviceHeaders = {
  key: 'x-marula-key',
  timestamp: 'x-marula-timestamp',
  nonce: 'x-marula-nonce',
  signature: 'x-marula-signature',
} as const;

export const serviceCallLimits = {
  /** How far a caller's clock may be from ours, either way. */
  skewSeconds: 300,
  /** Longer than any signature is good for, so that a nonce is never forgotten while it could be used again. */
  nonceKeptSeconds: 3600,
  secretBytes: 32,
  /** Signed calls of one address. */
  perMinute: 600,
  /** Calls of one address that were refused; what is signed goes on. */
  refusedPerMinute: 30,
  mailBytes: 1_000_000,
  /** Tasks and deliveries that one call tries again. */
  retriedAtOnce: 1000,
} as const;
