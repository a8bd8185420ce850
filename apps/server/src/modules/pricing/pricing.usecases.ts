import type { ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { subscriptionLimits } from '@marula/contract/limits';
import type { PlanFeature } from '@marula/contract/plans';
import type { Pricing } from '@marula/contract/pricing.contract';
import { filledBlanks } from '@marula/contract/question-blanks';
import { type Locale, type Tenant, tenantOfWorkCountry } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import type { Deps } from '../../core/deps.ts';
import type { Visitor } from '../../core/module.ts';
import { billingRepository } from '../../domain/billing/billing.repository.ts';
import { bundlesRepository } from '../../domain/billing/bundles.repository.ts';
import { plansRepository } from '../../domain/billing/plans.repository.ts';
import { questionsIn } from '../../domain/content/questions.ts';

type Calls = typeof endpoints.pricing;

/** A member pays in the country of their company, whichever site they came from. */
export async function countryOfReader(deps: Deps, { authorization, tenant }: Visitor): Promise<Tenant> {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  const reader = token && (await deps.identity.read(token));
  if (!reader) return tenant;
  const country = await billingRepository(deps.db).countryOfMember(reader.user_id);
  return (country === undefined ? undefined : tenantOfWorkCountry(country)) ?? tenant;
}

export async function readPricing(deps: Deps, tenant: Tenant): Promise<Pricing> {
  const list = plansRepository(deps.db);
  const [plans, vat_basis_points, bundles] = await Promise.all([
    list.plans(tenant.work_country_id),
    list.vatIn(tenant.work_country_id),
    bundlesRepository(deps.db).list(tenant.work_country_id, true),
  ]);
  const { trialDays: trial_days } = subscriptionLimits;
  return { plans, bundles, vat_basis_points, trial_days, coming_soon: [...comingSoon] };
}

export const readFaq = async (
  { db }: Deps,
  { tenant, locale }: Pick<Visitor, 'tenant' | 'locale'>,
): Promise<ReplyOf<Calls['faq']>> => ({
  items: (await questionsIn(db, tenant, locale))
    .filter(({ value }) => value.shown)
    .map(({ key, value: { question, answer } }) => ({
      key,
      question: filledBlanks(question),
      answer: filledBlanks(answer),
    })),
});

/** What a plan promises and no part of the product keeps yet: the price list says so. */
export const comingSoon: ReadonlySet<PlanFeature> = new Set([
  'custom_email_templates',
  'post_broadcasting',
  'api_access',
  'email_support_hours',
  'chat_support',
  'phone_support',
]);

const groups = {
  posting: ['post_archive', 'featured_posts', 'post_broadcasting'],
  choosing: ['ai_matching', 'bulk_actions', 'ai_grading', 'saved_candidate_pools'],
  felix: ['ai_post_writing', 'felix_ai'],
  team: ['basic_analytics', 'dashboard_analytics', 'custom_email_templates', 'custom_reports', 'api_access'],
  help: ['email_support_hours', 'chat_support', 'phone_support'],
} as const satisfies Record<string, readonly PlanFeature[]>;

export const readFeatureGroups = async (locale: Locale): Promise<ReplyOf<Calls['featureGroups']>> => ({
  items: (Object.keys(groups) as (keyof typeof groups)[]).map((key) => ({
    key,
    name: say(locale, `pricing_group_${key}`),
    features: groups[key].map((feature) => ({
      key: feature,
      name: say(locale, `pricing_row_${feature}`),
      coming_soon: comingSoon.has(feature),
    })),
  })),
});

export async function readOverview(
  deps: Deps,
  tenant: Tenant,
  locale: Locale,
): Promise<ReplyOf<Calls['overviewItems']>> {
  const { plans } = await readPricing(deps, tenant);
  return {
    items: plans.map((plan) => ({
      plan: plan.slug,
      lines: [
        plan.posts_per_month === null
          ? say(locale, 'pricing_no_limit')
          : say(locale, 'pricing_posts', { count: plan.posts_per_month }),
        plan.views_per_post === null
          ? say(locale, 'pricing_views_unlimited')
          : say(locale, 'pricing_views', { count: plan.views_per_post }),
        say(locale, 'pricing_team', { count: plan.team_member_limit }),
      ],
    })),
  };
}
