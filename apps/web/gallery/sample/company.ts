import type { ActivityLog } from '@marula/contract/activity-log.contract';
import type { Person } from '@marula/contract/employers.contract';
import { paymentMethod, postAllocations, subscription } from '@marula/contract/entities.fixture';
import { bundleSeeds, planSeeds } from '@marula/contract/plans';
import type { Bundle, PostAllocationSummary, Subscription } from '@marula/contract/subscriptions.contract';
import type { TenantCode } from '@marula/contract/tenants';
import { daysAgo, inDays } from './moments';
import { sampleId } from './words';

const person = (number: number, first_name: string, last_name: string): Person => ({
  ...{ id: sampleId(6, number), first_name, last_name },
  ...{ profile_image: null, user_type: 'Employer' },
});

export const me = person(1, 'Naledi', 'Khumalo');
export const kabelo = person(2, 'Kabelo', 'Nkosi');
export const ruth = person(3, 'Ruth', 'Tembo');

export const company = { name: 'Mopane Freight', logo: null };

export const plansOf = (tenant: TenantCode) => planSeeds[tenant].map((plan, index) => ({ id: index + 1, ...plan }));

export const bundlesOf = (tenant: TenantCode): Bundle[] =>
  bundleSeeds[tenant].map((bundle, index) => ({ id: index + 1, ...bundle }));

export const subscriptionOf = (tenant: TenantCode, rest: Partial<Subscription> = {}): Subscription => {
  const plan = plansOf(tenant).find(({ slug }) => slug === 'professional');
  return {
    ...subscription,
    ...(plan && { subscription_plan: plan }),
    authorization: paymentMethod,
    current_period_end: inDays(15),
    ...rest,
  };
};

const [bought] = postAllocations.bundles;

export const allocations: PostAllocationSummary = {
  total_available: 9,
  plan: { used: 4, limit: 10, resets_at: inDays(15) },
  bundles: bought ? [{ ...bought, remaining: 3, purchased_at: daysAgo(275), expires_at: inDays(820) }] : [],
  credits: [],
};

export const unlimited: PostAllocationSummary = {
  total_available: null,
  plan: { used: 131, limit: null, resets_at: null },
  bundles: [],
  credits: [],
};

const log = (number: number, days: number, note: string): ActivityLog => ({
  ...{ id: sampleId(7, number), created_at: daysAgo(days), actor_id: null, company_id: sampleId(8, 1) },
  ...{ category: 'application', action: 'updated', note },
});

export const activity = [
  { log: log(1, 0.02, 'shortlisted Precious Lungu'), actor: kabelo },
  { log: log(2, 0.05, 'hired Zanele Mthembu'), actor: me },
  { log: log(3, 1, 'closed Forklift operator: its 30 days are over'), actor: null },
  { log: log(4, 1.2, 'declined 2 applications for Warehouse supervisor'), actor: kabelo },
  { log: log(5, 9, 'joined the team'), actor: ruth },
];
