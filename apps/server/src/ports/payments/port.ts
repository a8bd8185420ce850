import type { Currency } from '@marula/contract/tenants';

/** Amounts are minor units (cents, ngwee). A driver speaks its provider's units at its own edge only. */
export interface Money {
  amount: number;
  currency: Currency;
}

/** A card or another way to pay, as the provider keeps it for us. Its code can charge, so it never leaves the server. */
export interface Authorization {
  authorization_code: string;
  /** The same for one card, however often it pays. */
  signature: string;
  /** Only who paid with it first can be charged again. */
  email: string;
  /** Whether it can pay without the customer. */
  reusable: boolean;
  channel: string | null;
  card_type: string | null;
  brand: string | null;
  bin: string | null;
  last4: string | null;
  exp_month: string | null;
  exp_year: string | null;
  bank: string | null;
  country_code: string | null;
  account_name: string | null;
}

/** Why a charge failed: `hard` means that the same card will never pay. */
export interface Refusal {
  code: string;
  message: string;
  hard: boolean;
}

/** The provider does not know what was saved of the card, or may not charge it. */
export const CARD_UNUSABLE = 'card_unusable';

/** A reference that nobody pays: asking about it shows whether the provider answers. */
export const NEVER_PAID = 'marula-status-check';

/** How the code begins where mobile money was not confirmed on the phone, or the wallet refused. */
export const WALLET_REFUSAL = 'wallet_';

/** What the provider knows of one attempt to pay. */
export interface Transaction extends Money {
  reference: string;
  provider_id: string;
  /**
   * Anything that is neither paid nor refused for good is pending, also what we do not know. `failed` speaks of one try:
   * on an open page another card may still pay the same reference. `reversed` is also what is about to be given back.
   */
  state: 'pending' | 'paid' | 'failed' | 'reversed';
  refusal: Refusal | null;
  fees: number | null;
  channel: string | null;
  paid_at: Date | null;
  authorization: Authorization | null;
  /** The provider's answer without what could charge a card, kept beside the payment. */
  response: Record<string, unknown>;
}

export interface Checkout extends Money {
  reference: string;
  email: string;
  /** Who pays, and what for, in the words of the page. */
  name: string;
  description: string;
  /** Where the browser goes afterwards, paid or not. */
  returnUrl: string;
  cancelUrl: string;
  /** The card is meant to pay again without the customer. */
  recurring: boolean;
}

export interface Charge extends Money {
  reference: string;
  email: string;
  authorization_code: string;
  description: string;
  returnUrl: string;
}

/** `refused`: nothing was tried and the reference is still free, because this card cannot be charged at all. */
export type ChargeAnswer =
  | { kind: 'tried'; transaction: Transaction }
  | { kind: 'customer_must_act'; url: string }
  | { kind: 'refused'; refusal: Refusal };

export interface RefundAnswer {
  refund_id: string;
  state: 'pending' | 'done' | 'failed';
  response: Record<string, unknown>;
}

/** What a provider tells by itself. It proves nothing but that it is worth asking. */
export type ProviderEvent =
  | { kind: 'charge'; reference: string; provider_id: string | null }
  | {
      kind: 'refund';
      reference: string | null;
      provider_id: string | null;
      refund_id: string | null;
      state: RefundAnswer['state'];
    }
  | { kind: 'dispute'; reference: string; state: 'open' | 'won' | 'lost' }
  | { kind: 'other'; name: string };

/** The provider could not be asked, or answered nonsense: whether money moved is not known. Ask again, never send again. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

export type RefusalOfCall =
  | 'duplicate_reference'
  | 'invalid_email'
  | 'invalid_amount'
  | 'invalid_currency'
  | 'not_found'
  | 'exceeds_payment'
  | 'already_refunded'
  | 'other';

/** The provider refused the call itself, so no money moved. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly code: RefusalOfCall;

  constructor(code: RefusalOfCall, message: string) {
    super(message);
    this.code = code;
  }
}

/** One provider of payments. Every call may throw `ProviderUnreachable`. */
export interface PaymentProvider {
  readonly name: 'paystack' | 'flutterwave';
  readonly currency: Currency;
  /** Opens a page on which the customer pays; throws `ProviderRefusal`. */
  open(checkout: Checkout): Promise<{ url: string }>;
  /** What became of a reference, undefined when nobody has tried to pay it. `provider_id` says which attempt, where it is known. */
  find(reference: string, provider_id?: string): Promise<Transaction | undefined>;
  /** Charges a saved card without the customer. */
  charge(charge: Charge): Promise<ChargeAnswer>;
  /** Two refunds of one payment need two notes: asked again with the same note and amount, it is the same refund. */
  refund(refund: Money & { reference: string; provider_id: string; note: string }): Promise<RefundAnswer>;
  findRefund(refund_id: string): Promise<RefundAnswer | undefined>;
  /** The provider's own list of what was tried, whole days, for the nightly comparison. */
  list(from: Date, until: Date): AsyncIterable<Transaction>;
  /** The card can be charged no more. */
  forget(authorization_code: string): Promise<void>;
  /** Rejects while the provider cannot be asked, or does not take our key. Undefined: nobody takes this currency here. */
  check: (() => Promise<void>) | undefined;
  /** Undefined: not from the provider. `body` is the bytes as they came. */
  readEvent(body: Uint8Array, headers: Record<string, string | undefined>): ProviderEvent | undefined;
}
