import { AppError } from '@marula/contract/errors';
import { type PlanFeatures, planFeatureDefaults } from '@marula/contract/plans';
import type { PostAllocationSummary, Subscription } from '@marula/contract/subscriptions.contract';
import type { Actor } from '../../access/actor.ts';
import type { Deps } from '../../app/deps.ts';
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

const NO_PLAN = { used: 0, limit: 0, resets_at: null };

export async function readPostAllocations(deps: Deps, actor: Actor): Promise<PostAllocationSummary> {
  const { plan, bundles, credits } = await subscriptionsRepository(deps.db).findPosts(actor.company_id, deps.clock());
  const current = plan ?? NO_PLAN;
  const bought = [...bundles, ...credits].reduce((sum, { remaining }) => sum + remaining, 0);
  const total_available = current.limit === null ? null : current.limit - current.used + bought;
  return { total_available, plan: current, bundles, credits };
}
