import type { BillLine } from '@marula/contract/bills.contract';
import { type BillingInterval, type PlanSlug, planSlugs } from '@marula/contract/plans';
import type { Tenant } from '@marula/contract/tenants';
import { anchorOf, daysBetween, periodAfter } from './periods.ts';

export interface PricedPlan {
  id: number;
  slug: PlanSlug;
  /** Null: by agreement with sales. */
  monthly_price: number | null;
  annual_price: number | null;
}

/** What is paid for now; none where nothing is. */
export interface PaidPlan {
  plan: PricedPlan;
  interval: BillingInterval;
  start: Date;
  end: Date;
  anchor: number;
}

export interface PlanChange {
  kind: 'start' | 'upgrade' | 'downgrade' | 'keep';
  /** Nothing is paid where it is empty. */
  lines: BillLine[];
  period_start: Date;
  period_end: Date;
  takes_effect_at: Date;
}

export const priceOf = (
  plan: Pick<PricedPlan, 'monthly_price' | 'annual_price'>,
  interval: BillingInterval,
): number | null => (interval === 'annual' ? plan.annual_price : plan.monthly_price);

const rank = (slug: PlanSlug) => planSlugs.indexOf(slug);
const NO_POSTS = { posts: null };

export const planLine = (plan: PricedPlan, interval: BillingInterval, from: Date, until: Date): BillLine => ({
  kind: 'plan',
  plan: plan.slug,
  ...NO_POSTS,
  from: from.toISOString(),
  until: until.toISOString(),
  days: null,
  of_days: null,
  net: priceOf(plan, interval) ?? 0,
});

/** The days that are left of a period, today among them, at the price of the whole: what is given at once is never free. */
function share(plan: PricedPlan, paid: PaidPlan, now: Date, zone: Tenant, sign: 1 | -1): BillLine {
  const of_days = Math.max(1, daysBetween(paid.start, paid.end, zone));
  const days = Math.min(of_days, Math.max(1, daysBetween(now, paid.end, zone)));
  const price = priceOf(plan, paid.interval) ?? 0;
  return {
    kind: sign === 1 ? 'plan' : 'unused',
    plan: plan.slug,
    ...NO_POSTS,
    from: now.toISOString(),
    until: paid.end.toISOString(),
    days,
    of_days,
    net: sign * Math.round((price * days) / of_days),
  };
}

/**
 * Up at once, for the days that are left; down when what is paid for ends. To a year at once too, which begins a new
 * period and gives back the rest of the month.
 */
export function planChange(
  paid: PaidPlan | undefined,
  to: { plan: PricedPlan; interval: BillingInterval },
  now: Date,
  zone: Tenant,
): PlanChange {
  const fresh = () => {
    const period_end = periodAfter(now, to.interval, anchorOf(now, zone), zone);
    return { period_start: now, period_end, takes_effect_at: now };
  };
  if (!paid) {
    const period = fresh();
    const lines = to.plan.slug === 'free' ? [] : [planLine(to.plan, to.interval, now, period.period_end)];
    return { kind: 'start', lines, ...period };
  }
  const step = rank(to.plan.slug) - rank(paid.plan.slug);
  const running = { period_start: paid.start, period_end: paid.end };
  if (step === 0 && to.interval === paid.interval) return { kind: 'keep', lines: [], ...running, takes_effect_at: now };
  // Nothing is left of it to step up from: what is chosen now comes with the renewal that is under way, or after it.
  if (paid.end <= now) return { kind: 'downgrade', lines: [], ...running, takes_effect_at: paid.end };
  if (step >= 0 && paid.interval === 'monthly' && to.interval === 'annual') {
    const period = fresh();
    const lines = [planLine(to.plan, 'annual', now, period.period_end), share(paid.plan, paid, now, zone, -1)];
    return { kind: 'upgrade', lines, ...period };
  }
  if (step > 0 && to.interval === paid.interval) {
    const lines = [share(to.plan, paid, now, zone, 1), share(paid.plan, paid, now, zone, -1)];
    return { kind: 'upgrade', lines, ...running, takes_effect_at: now };
  }
  return { kind: 'downgrade', lines: [], ...running, takes_effect_at: paid.end };
}
