import type { PaymentStatus } from '@marula/contract/payment-kinds';
import type { PaymentResult } from '@marula/contract/payments.endpoints.contract';
import { ApiError } from '@/lib/api-error';

/** `before`: counted already, by another tab or the provider’s own word. `unknown`: we could not find out, so nothing is claimed. */
export type Outcome =
  | 'asking'
  | 'pending'
  | 'paid'
  | 'before'
  | 'refunded'
  | 'failed'
  | 'unconfirmed'
  | 'cancelled'
  | 'held'
  | 'unknown';

const ofStatus: Record<PaymentStatus, Outcome> = {
  pending: 'pending',
  success: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  refunded: 'refunded',
  held: 'held',
};

const ofError: Record<string, Outcome> = {
  'payments.already_processed': 'before',
  'payments.cancelled': 'cancelled',
  'payments.charge_failed': 'failed',
  'payments.wallet_not_confirmed': 'unconfirmed',
};

export const outcomeOf = (result: PaymentResult | undefined, error: unknown): Outcome => {
  if (error) return (error instanceof ApiError && ofError[error.code ?? '']) || 'unknown';
  if (!result) return 'asking';
  const { payment, subscription, purchase } = result;
  // What checks a card is paid back at once, and the card is kept.
  if (payment?.type === 'payment_method' && payment.status === 'refunded') return 'paid';
  if (payment) return ofStatus[payment.status];
  return subscription || purchase ? 'paid' : 'pending';
};
