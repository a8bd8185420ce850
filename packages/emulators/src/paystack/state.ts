import type { Clock, ClockState } from '../payments/clock.ts';
import type { NextCharge } from '../payments/fates.ts';
import type { Indexed } from '../payments/indexed.ts';
import { freshWebhooks, type WebhookState, type Webhooks } from '../payments/webhooks.ts';
import type { CardStep, RefundFate, WireAuthorization } from './cards.ts';

export interface StoredTransaction {
  id: number;
  reference: string;
  access_code: string;
  amount: number;
  currency: string;
  email: string;
  status: string;
  gateway_response: string | null;
  gateway_response_code: string | null;
  message: string | null;
  channel: string;
  channels: string[] | null;
  metadata: unknown;
  callback_url: string | null;
  created_at: number;
  paid_at: number | null;
  fees: number | null;
  authorization: WireAuthorization | null;
  refund_fate: RefundFate;
  attempts: number;
  history: { type: string; message: string; at: number }[];
  /** What the page waits for, and for which card. */
  under_way: { steps: CardStep[]; number: string; month: string; year: string } | null;
  /** A charge without the customer has no log. */
  by_code: boolean;
}

export interface StoredAuthorization {
  wire: WireAuthorization;
  email: string;
  number: string;
  active: boolean;
}

export interface StoredRefund {
  id: number;
  transaction_id: number;
  amount: number;
  status: string;
  customer_note: string;
  merchant_note: string;
  created_at: number;
}

export interface StoredCustomer {
  id: number;
  email: string;
  customer_code: string;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
}

export interface PaystackState extends ClockState, WebhookState {
  lastId: number;
  transactions: StoredTransaction[];
  authorizations: StoredAuthorization[];
  refunds: StoredRefund[];
  customers: StoredCustomer[];
  fates: NextCharge[];
}

export const freshPaystack = (held: boolean): PaystackState => ({
  // So that a provider that lost its memory does not give an id twice.
  lastId: Date.now(),
  movedMs: 0,
  dues: [],
  ...freshWebhooks(held),
  transactions: [],
  authorizations: [],
  refunds: [],
  customers: [],
  fates: [],
});

/** What the parts of the emulator share. */
export interface Paystack {
  state: PaystackState;
  clock: Clock;
  webhooks: Webhooks;
  byReference: Indexed<StoredTransaction>;
  byEmail: Indexed<StoredCustomer>;
  byCode: Indexed<StoredAuthorization>;
  secretKey: string;
  merchant: string;
  url: () => string;
}
