import { hashOf } from '../payments/cards.ts';
import type { Paystack, StoredCustomer } from './state.ts';

/** Made when an address is first seen, as in life. */
export function customerOf({ state, byEmail }: Paystack, email: string): StoredCustomer {
  const [known] = byEmail.all(email);
  if (known) return known;
  state.lastId += 1;
  const customer_code = `CUS_${hashOf(email).slice(0, 15)}`;
  const made = { id: state.lastId, email, customer_code, first_name: null, last_name: null, phone: null };
  byEmail.add(made);
  return made;
}

export const wireCustomer = (customer: StoredCustomer) => ({
  id: customer.id,
  first_name: customer.first_name,
  last_name: customer.last_name,
  email: customer.email,
  customer_code: customer.customer_code,
  phone: customer.phone,
  metadata: null,
  risk_action: 'default',
  international_format_phone: null,
});
