export const paymentTypes = [
  'credit',
  'subscription',
  'bundle',
  'payment_method',
  'subscription_renewal',
  'subscription_outstanding_payment',
] as const;

/** `held`: more or less was paid than we asked for, so that a person looks at it. */
export const paymentStatuses = ['pending', 'success', 'failed', 'cancelled', 'refunded', 'held'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];
