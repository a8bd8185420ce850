import { AppError } from '@marula/contract/errors';
import { isActiveSubscription, type PlanFeatures, planFeatureDefaults } from '@marula/contract/plans';
import type {
  Bundle,
  BundlePurchase,
  Invoice,
  PostAllocationSummary,
  Subscription,
} from '@marula/contract/subscriptions.contract';
import { type Actor, ensureCan } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { bundlesRepository } from '../../domain/billing/bundles.repository.ts';
import { invoicesRepository } from '../../domain/billing/invoices.repository.ts';
import { allSubscriptions, currentSubscription } from '../../domain/billing/shown-subscription.repository.ts';
import { summaryOf } from '../../domain/posts/post-summary.ts';
import { presentSubscription } from './subscriptions.presenter.ts';
import { subscriptionsRepository } from './subscriptions.repository.ts';

export async function readCurrentSubscription(deps: Deps, actor: Actor): Promise<Subscription> {
  const subscription = await currentSubscription(deps.db, actor.company_id, deps.clock());
  if (!subscription) throw new AppError('subscriptions.none_active');
  return presentSubscription(subscription, actor);
}

export const readFeatures = async (_: Deps, { plan: { features } }: Actor): Promise<PlanFeatures> => ({
  ...planFeatureDefaults,
  ...features,
});

export async function readPostAllocations(deps: Deps, actor: Actor): Promise<PostAllocationSummary> {
  return summaryOf(
    await subscriptionsRepository(deps.db).findPosts(actor.company_id, deps.clock()),
    actor.ability.can('read', 'Billing'),
  );
}

export async function listSubscriptions(
  deps: Deps,
  actor: Actor,
  active: boolean | undefined,
): Promise<{ items: Subscription[] }> {
  ensureCan(actor, 'read', 'Billing');
  const all = await allSubscriptions(deps.db, actor.company_id, deps.clock());
  const isActive = ({ status, ended_at }: Subscription) => ended_at === null && isActiveSubscription(status);
  return { items: active === undefined ? all : all.filter((one) => isActive(one) === active) };
}

export async function listInvoices(deps: Deps, actor: Actor): Promise<{ items: Invoice[] }> {
  ensureCan(actor, 'read', 'Billing');
  return { items: await invoicesRepository(deps.db).list(actor.company_id) };
}

export async function listBundles(
  deps: Deps,
  { tenant }: Actor,
  active: boolean | undefined,
): Promise<{ items: Bundle[] }> {
  return { items: await bundlesRepository(deps.db).list(tenant.work_country_id, active) };
}

export async function listPurchases(
  deps: Deps,
  actor: Actor,
  active: boolean | undefined,
): Promise<{ items: BundlePurchase[] }> {
  ensureCan(actor, 'read', 'Billing');
  return { items: await bundlesRepository(deps.db).purchases(actor.company_id, deps.clock(), active) };
}
