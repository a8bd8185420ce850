import { type ErrorCode, messageOf } from '@marula/contract/errors';
import type { PaymentMethod } from '@marula/contract/payments.contract';
import type { PaymentResult } from '@marula/contract/payments.endpoints.contract';
import type { Warning } from '@marula/contract/subscriptions.contract';
import type { Actor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { billingRepository, type StoredSubscription } from './billing.repository.ts';
import { bundlesRepository } from './bundles.repository.ts';
import { cardsRepository } from './cards.repository.ts';
import type { StoredPayment } from './orders.repository.ts';
import { shownPaymentsRepository } from './shown-payments.repository.ts';
import { currentSubscription } from './shown-subscription.repository.ts';

const warning = (code: ErrorCode & `payments.${string}`): Warning => ({ code, message: messageOf(code) });

/** What cannot renew by itself, said before it fails and after. */
export function warningsFor(cards: readonly PaymentMethod[], current: StoredSubscription | undefined): Warning[] {
  if (cards.length === 0) return [];
  const chosen = cards.find(({ is_default }) => is_default);
  if (current?.status === 'past_due' && chosen?.reusable === false) return [warning('payments.past_due_card')];
  if (cards.every(({ reusable }) => !reusable)) return [warning('payments.cards_not_reusable')];
  return chosen?.reusable === false ? [warning('payments.card_not_reusable')] : [];
}

export async function resultOf(
  deps: Deps,
  actor: Actor,
  payment: StoredPayment | null,
  authorization_url: string | null,
): Promise<PaymentResult> {
  const { company_id } = actor;
  const shown = payment ? await shownPaymentsRepository(deps.db).shown(payment.id) : undefined;
  const cards = await cardsRepository(deps.db).list(company_id);
  const current = await billingRepository(deps.db).current(company_id);
  const purchase = payment?.type === 'bundle' ? await bundlesRepository(deps.db).purchaseOf(payment.id) : undefined;
  return {
    payment: shown ?? null,
    authorization_url,
    subscription: (await currentSubscription(deps.db, company_id, deps.clock())) ?? null,
    purchase: purchase ?? null,
    warnings: warningsFor(cards, current),
  };
}
