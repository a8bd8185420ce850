import { startFlutterwave } from '@marula/emulators/flutterwave/provider';
import { flutterwave } from './flutterwave.ts';
import type { Authorization, Checkout } from './port.ts';
import { checkoutOf } from './test-money.ts';

export const inKwacha = (change: Partial<Checkout> = {}): Checkout =>
  checkoutOf({ amount: 49_905, currency: 'ZMW', email: 'pay@mukwa.test', name: 'Mukwa Timber', ...change });

/** An emulator of its own with the driver before it, and what tests of it do again and again. */
export async function startTestFlutterwave() {
  const emulator = await startFlutterwave();
  const { url, secretKey, webhookSecret } = emulator;
  const provider = flutterwave({ url, secretKey, webhookSecret });
  const opened = async (change: Partial<Checkout> = {}) => {
    const checkout = inKwacha(change);
    await provider.open(checkout);
    return checkout.reference;
  };
  const paid = async (card?: string) => {
    const reference = await opened();
    await emulator.payByCard({ reference, ...(card && { card }) });
    return reference;
  };
  return {
    emulator,
    provider,
    /** One that soon gives up. */
    impatient: flutterwave({ url, secretKey, webhookSecret, patienceMs: 60 }),
    opened,
    paid,
    savedCard: async (card?: string): Promise<Authorization> => {
      const found = await provider.find(await paid(card));
      if (!found?.authorization) throw new Error('the card was not saved');
      return found.authorization;
    },
    events: (reference: string) => emulator.webhooks().filter((one) => one.reference === reference),
    tries: (reference: string) => emulator.transactions().filter(({ tx_ref }) => tx_ref === reference),
  };
}
