import type { Clock, ClockState } from '../payments/clock.ts';
import type { NextCharge } from '../payments/fates.ts';
import type { Indexed } from '../payments/indexed.ts';
import { freshWebhooks, type WebhookState, type Webhooks } from '../payments/webhooks.ts';
import type { Step } from './cards.ts';

/** What is asked for at one address. A failed try leaves it open. */
export interface StoredLink {
  id: string;
  tx_ref: string;
  amount: number;
  currency: string;
  email: string;
  name: string;
  phone: string;
  description: string;
  redirect_url: string;
  options: string[];
  meta: unknown;
  closes_at: number | null;
  most_tries: number | null;
  disabled: boolean;
  tries: number;
  /** The page of a charge that was begun through the API; how its customer is sent back differs. */
  of: 'page' | 'wallet_charge' | 'token_charge';
  under_way: { transaction: number; steps: Step[] } | null;
}

export interface StoredTransaction {
  id: number;
  tx_ref: string;
  flw_ref: string;
  /** Ngwee; on the wire it is kwacha. */
  amount: number;
  currency: string;
  status: string;
  processor_response: string;
  auth_model: string;
  payment_type: 'card' | 'mobilemoneyzm';
  narration: string;
  email: string;
  name: string;
  phone: string;
  meta: unknown;
  created_at: number;
  card: { number: string; expiry: string } | null;
  token: string | null;
}

export interface StoredToken {
  token: string;
  email: string;
  number: string;
  expiry: string;
  made_at: number;
}

export interface StoredRefund {
  id: number;
  tx_id: number;
  amount: number;
  status: string;
  comments: string;
  created_at: number;
}

export interface FlutterwaveState extends ClockState, WebhookState {
  lastId: number;
  links: StoredLink[];
  transactions: StoredTransaction[];
  tokens: StoredToken[];
  refunds: StoredRefund[];
  fates: NextCharge[];
  account: Account;
}

/** What the people at Flutterwave switch on for an account, or what nobody knows and may be either. */
export interface Account {
  /** Saved cards pay without their customer. As a rule they do not. */
  silent: boolean;
  /** An address of this machine is refused as `redirect_url`. An emulator here is for addresses here. */
  refuses_local: boolean;
  /** Which try is found by its reference. */
  finds: 'first' | 'last';
  /** A token charge answers an error and takes the money all the same. */
  errs_after: boolean;
}

export const freshFlutterwave = (held: boolean): FlutterwaveState => ({
  // So that a provider that lost its memory does not give an id twice.
  lastId: Date.now(),
  movedMs: 0,
  dues: [],
  ...freshWebhooks(held),
  links: [],
  transactions: [],
  tokens: [],
  refunds: [],
  fates: [],
  account: { silent: false, refuses_local: false, finds: 'first', errs_after: false },
});

/** What the parts of the emulator share. */
export interface Flutterwave {
  state: FlutterwaveState;
  clock: Clock;
  webhooks: Webhooks;
  byReference: Indexed<StoredTransaction>;
  byToken: Indexed<StoredToken>;
  secretKey: string;
  merchant: string;
  /** Without `/v3`. */
  origin: () => string;
}
