import { AppError, type ErrorCode } from '@marula/contract/errors';
import type { PaymentResult, Purchase } from '@marula/contract/payments.endpoints.contract';
import { ensureCheckoutOpen } from '../../access/switches.ts';
import type { Actor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { CARD_UNUSABLE, ProviderUnreachable, WALLET_REFUSAL } from '../../ports/payments/port.ts';
import { cardsRepository } from './cards.repository.ts';
import { ordered, payableOf } from './ordering.ts';
import { paymentsRepository, type StoredPayment } from './orders.repository.ts';
import { chargeCard } from './pay.ts';
import { resultOf } from './payment-result.ts';
import { type Draft, draftOf } from './purchases.ts';
import { settle } from './settle.ts';

export const draftFor = (deps: Deps, { company_id, tenant }: Actor, purchase: Purchase): Promise<Draft> =>
  draftOf(deps.db, { company_id, purchase, now: deps.clock(), tenant });

/** Prices and days move on: nobody pays another sum than they were shown. */
export function ensureExpected({ bill }: Draft, expected: number | undefined): void {
  if (expected !== undefined && expected !== (bill?.total ?? 0)) throw new AppError('payments.amount_mismatch');
}

/** Where the browser comes back to from the provider's page. */
export const returnPaths = {
  bundle: '/dashboard/subscription/bundles',
  subscription: '/dashboard/subscription/manage-subscription',
  subscription_outstanding_payment: '/dashboard/settings/billing',
  payment_method: '/dashboard/settings/billing',
} as const satisfies Record<Purchase['type'], string>;

/** A payment of this company, or nobody's business. */
export async function ownPayment(deps: Deps, { company_id }: Actor, reference: string): Promise<StoredPayment> {
  const payment = await paymentsRepository(deps.db).byReference(reference);
  if (!payment || payment.company_id !== company_id) throw new AppError('payments.invalid_reference');
  return payment;
}

export async function settled(deps: Deps, reference: string): Promise<StoredPayment> {
  try {
    const payment = await settle(deps, reference);
    if (!payment) throw new AppError('payments.invalid_reference');
    return payment;
  } catch (error) {
    throw error instanceof ProviderUnreachable ? new AppError('payments.verify_failed') : error;
  }
}

/** The browser shows the words for what went wrong; what may still be paid is answered as pending. */
export function ensureNotLost({ status, reason }: StoredPayment): void {
  if (status === 'failed' && reason?.startsWith(WALLET_REFUSAL)) throw new AppError('payments.wallet_not_confirmed');
  if (status === 'failed') throw new AppError('payments.charge_failed');
  if (status === 'cancelled') throw new AppError('payments.cancelled');
  if (status === 'held') throw new AppError('payments.amount_mismatch');
}

interface PaidBy {
  authorization_id?: string | undefined;
  reference?: string | undefined;
}

/** With a payment that was made: it must be this company's, of this kind, and not have given anything yet. */
export async function payByReference(
  deps: Deps,
  actor: Actor,
  reference: string,
  types: readonly StoredPayment['type'][],
): Promise<PaymentResult> {
  const before = await ownPayment(deps, actor, reference);
  if (!types.includes(before.type)) throw new AppError('payments.invalid_reference');
  if (before.status === 'success' || before.status === 'refunded') throw new AppError('payments.already_processed');
  const payment = await settled(deps, reference);
  ensureNotLost(payment);
  return resultOf(deps, actor, payment, null);
}

/** With a card that this company has saved. */
export async function payByCard(
  deps: Deps,
  actor: Actor,
  draft: Draft,
  authorization_id: string,
  type: Purchase['type'],
): Promise<PaymentResult> {
  await ensureCheckoutOpen(deps, actor.tenant);
  const card = await cardsRepository(deps.db).chargeable(actor.company_id, authorization_id);
  if (!card) throw new AppError('payments.invalid_method');
  if (!card.reusable) throw new AppError('payments.card_not_reusable');
  const order = await ordered(deps, actor, draft);
  const charged = await chargeCard(deps, { ...payableOf(draft, order, type), returnPath: returnPaths[type] }, card);
  if (!charged) throw new AppError('payments.processing_failed');
  if (charged.payment.status === 'held') throw new AppError('payments.amount_mismatch');
  if (charged.payment.status === 'failed') throw new AppError(refusalOf(charged.payment, draft));
  return resultOf(deps, actor, charged.payment, charged.url);
}

/** What somebody can do about it: add the card again, pay for what they try by another one, or just take another. */
function refusalOf({ reason }: StoredPayment, { current, change }: Draft): ErrorCode {
  if (reason === CARD_UNUSABLE) return 'payments.invalid_authorization';
  const isTried = change === 'start' && current?.status === 'trialing';
  return isTried ? 'trial.conversion_failed' : 'payments.charge_failed';
}

export function ensurePaidBy({ authorization_id, reference }: PaidBy): void {
  if (!authorization_id && !reference) throw new AppError('payments.reference_or_authorization_required');
}
