import { PaymentMethod } from '@marula/contract/payments.contract';
import type { PostAllocationSummary, Subscription } from '@marula/contract/subscriptions.contract';
import type { Actor } from '../../core/actor.ts';
import type { Posts } from './subscriptions.repository.ts';

/** The card is billing's business; that there is a plan is everybody's. */
export function presentSubscription(subscription: Subscription, { ability }: Actor): Subscription {
  const { authorization } = subscription;
  const shown = authorization && ability.can('read', 'Billing') ? PaymentMethod.parse(authorization) : null;
  return { ...subscription, authorization: shown, authorization_id: shown ? subscription.authorization_id : null };
}

const NO_PLAN = { used: 0, limit: 0, resets_at: null };

/** What is left is everybody's, how it was paid is billing's. */
export function summaryOf({ plan, bundles, credits }: Posts, seesBilling: boolean): PostAllocationSummary {
  const current = plan ?? NO_PLAN;
  const bought = [...bundles, ...credits].reduce((sum, { remaining }) => sum + remaining, 0);
  const total_available = current.limit === null ? null : current.limit - current.used + bought;
  const shown = seesBilling ? bundles : bundles.map((bundle) => ({ ...bundle, payment_id: null }));
  return { total_available, plan: current, bundles: shown, credits };
}
