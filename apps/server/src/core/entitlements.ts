import { AppError } from '@marula/contract/errors';
import { duration, subscriptionLimits } from '@marula/contract/limits';
import { hasFeature, type PlanFeature, type PlanFeatures, type SubscriptionStatus } from '@marula/contract/plans';

/** The subscription of a company as it is stored; every field is null where there has never been one. */
export interface StoredPlan {
  subscription_status: string | null;
  features: Partial<PlanFeatures> | null;
  trial_ends_at: Date | string | null;
  past_due_since: Date | string | null;
}

/** What the plan of a company gives it at this moment. */
export interface Entitlements {
  features: Partial<PlanFeatures>;
  /** Paid for, or tried out. */
  active: boolean;
  /** Hiring goes on: also within the days of grace. */
  works: boolean;
  /** Nothing was paid, and the days of grace are over: what is there can be read, and hiring waits. */
  onHold: boolean;
  trialOver: boolean;
}

const graceMs = subscriptionLimits.graceDays * duration.day;

/**
 * The only place that knows what a plan gives. It goes by the time as it is, so that a trial or a grace that has ended
 * gives nothing more, also before the clock of subscriptions has come by.
 */
export function entitlementsOf(plan: StoredPlan, now: Date): Entitlements {
  const status = plan.subscription_status as SubscriptionStatus | null;
  const trialOver = status === 'trialing' && plan.trial_ends_at !== null && new Date(plan.trial_ends_at) <= now;
  const graceOver =
    status === 'past_due' &&
    plan.past_due_since !== null &&
    new Date(plan.past_due_since).getTime() + graceMs <= now.getTime();
  const onHold = status === 'paused' || status === 'cancelled' || graceOver;
  const active = status === 'active' || (status === 'trialing' && !trialOver);
  const works = active || (status === 'past_due' && !graceOver);
  return { features: works ? (plan.features ?? {}) : {}, active, works, onHold, trialOver };
}

export function ensureEntitled(has: Entitlements, feature: PlanFeature): void {
  if (hasFeature(has.features, feature)) return;
  throw new AppError(has.trialOver ? 'trial.expired' : 'plan.feature_unavailable');
}

export function ensureSubscribed(has: Entitlements, needed: 'active' | 'working'): void {
  if (has.onHold) throw new AppError(needed === 'working' ? 'plan.on_hold' : 'subscriptions.none_active');
  if (needed === 'active' && !has.active)
    throw new AppError(has.trialOver ? 'trial.expired' : 'subscriptions.none_active');
}
