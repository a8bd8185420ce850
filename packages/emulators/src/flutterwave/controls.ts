import type { NextCharge } from '../payments/fates.ts';
import type { Account, Flutterwave, StoredTransaction } from './state.ts';
import { wireTransaction } from './wire.ts';

/** What a test may do beside paying. */
export const flutterwaveControls = ({ state, byReference }: Flutterwave) => ({
  /** Every try as verify would show it. */
  transactions: () => state.transactions.map(wireTransaction),
  /** What a saved card does when it is charged next. */
  nextCharge: (next: NextCharge) => void state.fates.push({ ...next }),
  forgetFates: () => void state.fates.splice(0),
  changeAccount: (change: Partial<Account>) => Object.assign(state.account, change),
  /** As if the provider said something else of every try at a payment from now on. */
  alterTransaction: ({ reference, ...change }: Partial<StoredTransaction> & { reference: string }) => {
    for (const one of byReference.all(reference)) Object.assign(one, change);
  },
  failRefund: ({ id }: { id: string }) => {
    const found = state.refunds.find((one) => String(one.id) === id);
    if (found) found.status = 'failed';
  },
});
