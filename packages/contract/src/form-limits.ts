/** Of what the public may send us without an account. */
export const formLimits = {
  /** Forms from one network address. */
  perMinute: 6,
  /** What one mailbox may send: each message is answered with a receipt, which nobody else may order in its name. */
  perMailboxAndDay: 5,
  /** What one account may ask: a person reads each of them. */
  perAccountAndDay: 30,
  /** Letters that ask one mailbox to confirm the newsletter. */
  confirmationsPerWeek: 3,
  /** Where somebody was when they wrote. */
  pageCharacters: 300,
  /** Messages are deleted so long after they came. */
  keptMonths: 24,
  /** Who has not confirmed the newsletter by then is forgotten. */
  unconfirmedDays: 14,
} as const;
