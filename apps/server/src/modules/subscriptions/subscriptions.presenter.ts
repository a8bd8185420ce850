import type { Subscription } from '@marula/contract/subscriptions.contract';
import type { Actor } from '../../core/actor.ts';

/** What is owed and by which card is billing's business; that there is a plan, and whether it works, is everybody's. */
export const presentToTeam = (subscription: Subscription): Subscription => ({
  ...subscription,
  authorization: null,
  authorization_id: null,
  outstanding: null,
  pay_link_at: null,
  pays_ahead: null,
  can_try: false,
});

export const presentSubscription = (subscription: Subscription, { ability }: Actor): Subscription =>
  ability.can('read', 'Billing') ? subscription : presentToTeam(subscription);
