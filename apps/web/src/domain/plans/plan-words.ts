import type { PlanSlug } from '@marula/contract/plans';
import type { SubscriptionPlan } from '@marula/contract/subscriptions.contract';
import { m } from '@/paraglide/messages';

/** What a plan is called for people: who it suits, and what its button does. */
export const planWords: Record<PlanSlug, { for: () => string; action: (trialDays: number) => string }> = {
  free: { for: m.pricing_for_free, action: m.pricing_choose_free },
  starter: { for: m.pricing_for_starter, action: m.pricing_choose_starter },
  professional: {
    for: m.pricing_for_professional,
    action: (days) => m.pricing_choose_professional({ days }),
  },
  scale: { for: m.pricing_for_scale, action: m.pricing_choose_scale },
  custom: { for: m.pricing_for_custom, action: m.pricing_choose_custom },
};

export const taglineOf = ({ tagline, slug }: Pick<SubscriptionPlan, 'tagline' | 'slug'>): string =>
  tagline ?? planWords[slug].for();
