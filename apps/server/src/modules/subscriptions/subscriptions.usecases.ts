import { AppError } from '@marula/contract/errors';
import { type PlanFeatures, planFeatureDefaults } from '@marula/contract/plans';
import type { PostAllocationSummary, Subscription } from '@marula/contract/subscriptions.contract';
import type { Actor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { summaryOf } from '../../domain/posts/post-summary.ts';
import { presentSubscription } from './subscriptions.presenter.ts';
import { subscriptionsRepository } from './subscriptions.repository.ts';

export async function readCurrentSubscription(deps: Deps, actor: Actor): Promise<Subscription> {
  const subscription = await subscriptionsRepository(deps.db).findCurrent(actor.company_id);
  if (!subscription) throw new AppError('subscriptions.none_active');
  return presentSubscription(subscription, actor);
}

export const readFeatures = async (_: Deps, { features }: Actor): Promise<PlanFeatures> => ({
  ...planFeatureDefaults,
  ...features,
});

export async function readPostAllocations(deps: Deps, actor: Actor): Promise<PostAllocationSummary> {
  return summaryOf(
    await subscriptionsRepository(deps.db).findPosts(actor.company_id, deps.clock()),
    actor.ability.can('read', 'Billing'),
  );
}
