import { PaymentMethod } from '@marula/contract/payments.contract';
import type { Subscription } from '@marula/contract/subscriptions.contract';
import type { Actor } from '../../core/actor.ts';

/** The card is billing's business; that there is a plan is everybody's. */
export function presentSubscription(subscription: Subscription, { ability }: Actor): Subscription {
  const { authorization } = subscription;
  const shown = authorization && ability.can('read', 'Billing') ? PaymentMethod.parse(authorization) : null;
  return { ...subscription, authorization: shown, authorization_id: shown ? subscription.authorization_id : null };
}
