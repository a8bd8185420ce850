import type { NextCharge } from '../payments/fates.ts';
import type { Paystack, StoredTransaction } from './state.ts';
import { byReference } from './transactions.ts';
import { iso, wireTransaction } from './wire.ts';

/** What a test may do beside paying. */
export const paystackControls = (paystack: Paystack, settle: () => Promise<void>) => ({
  /** Every transaction as verify would show it. */
  transactions: () => paystack.state.transactions.map((one) => wireTransaction(paystack, one)),
  /** What a saved card does when it is charged next. */
  nextCharge: (next: NextCharge) => void paystack.state.fates.push({ ...next }),
  forgetFates: () => void paystack.state.fates.splice(0),
  /** As if the provider said something else of a payment from now on. */
  alterTransaction: ({ reference, ...change }: Partial<StoredTransaction> & { reference: string }) => {
    const found = byReference(paystack, reference);
    if (found) Object.assign(found, change);
  },
  dispute: async ({ reference, ...dispute }: { reference: string; state: 'open' | 'won' | 'lost' }) => {
    const found = byReference(paystack, reference);
    if (!found) return;
    const { event, data } = disputeOf(paystack, found, dispute.state);
    if (dispute.state === 'lost') found.status = 'reversed';
    paystack.webhooks.push(event, reference, { event, data });
    await settle();
  },
});

function disputeOf(paystack: Paystack, of: StoredTransaction, state: 'open' | 'won' | 'lost') {
  const isOpen = state === 'open';
  const now = iso(paystack.clock.now());
  return {
    event: isOpen ? 'charge.dispute.create' : 'charge.dispute.resolve',
    data: {
      id: of.id,
      refund_amount: of.amount,
      currency: of.currency,
      status: isOpen ? 'awaiting-merchant-feedback' : 'resolved',
      resolution: isOpen ? null : state === 'won' ? 'declined' : 'merchant-accepted',
      domain: 'test',
      transaction: { id: of.id, reference: of.reference, amount: of.amount, status: of.status },
      category: 'chargeback',
      bin: of.authorization?.bin ?? null,
      last4: of.authorization?.last4 ?? null,
      dueAt: now,
      resolvedAt: isOpen ? null : now,
      evidence: null,
      history: [],
      messages: [],
      created_at: now,
      updated_at: now,
    },
  };
}
