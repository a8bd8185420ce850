import { startPaystack } from '@marula/emulators/paystack/provider';
import { paystack } from './paystack.ts';
import type { Authorization, Charge } from './port.ts';
import { checkoutOf } from './test-money.ts';

/** An emulator of its own with the driver before it, and what tests of it do again and again. */
export async function startTestPaystack() {
  const emulator = await startPaystack();
  const { url, secretKey } = emulator;
  const provider = paystack({ url, secretKey });
  const opened = async (change = {}) => {
    const checkout = checkoutOf(change);
    await provider.open(checkout);
    return checkout.reference;
  };
  const paid = async (card?: string, change = {}) => {
    const reference = await opened(change);
    await emulator.payByCard({ reference, ...(card && { card }) });
    return reference;
  };
  return {
    emulator,
    provider,
    /** One that soon gives up. */
    impatient: paystack({ url, secretKey, patienceMs: 60 }),
    opened,
    paid,
    savedCard: async (card?: string): Promise<Authorization> => {
      const found = await provider.find(await paid(card));
      if (!found?.authorization) throw new Error('the card was not saved');
      return found.authorization;
    },
    events: (reference: string) => emulator.webhooks().filter((one) => one.reference === reference),
  };
}

export const chargeOf = ({ authorization_code, email }: Authorization, change: Partial<Charge> = {}): Charge => {
  const { reference, amount, currency, description, returnUrl } = checkoutOf();
  return { reference, amount, currency, description, returnUrl, email, authorization_code, ...change };
};
