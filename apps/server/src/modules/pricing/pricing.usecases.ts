import type { ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { subscriptionLimits } from '@marula/contract/limits';
import type { Pricing } from '@marula/contract/pricing.contract';
import { filledBlanks } from '@marula/contract/question-blanks';
import { type Locale, type Tenant, tenantOfWorkCountry } from '@marula/contract/tenants';
import type { Deps } from '../../core/deps.ts';
import type { Visitor } from '../../core/module.ts';
import { billingRepository } from '../../domain/billing/billing.repository.ts';
import { bundlesRepository } from '../../domain/billing/bundles.repository.ts';
import { comingSoon } from '../../domain/billing/coming-soon.ts';
import { plansRepository } from '../../domain/billing/plans.repository.ts';
import { featureGroupsIn } from '../../domain/content/feature-groups.ts';
import { pricingTextsRepository } from '../../domain/content/kinds/pricing-texts.repository.ts';
import { linesOf } from '../../domain/content/overviews.ts';
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

export const readFeatureGroups = async (
  { db }: Deps,
  tenant: Tenant,
  locale: Locale,
): Promise<ReplyOf<Calls['featureGroups']>> => ({
  items: (await featureGroupsIn(db, tenant, locale)).map(({ features, ...group }) => ({
    ...group,
    features: features.map((feature) => ({ ...feature, coming_soon: comingSoon.has(feature.key) })),
  })),
});

export async function readOverview(
  { db }: Deps,
  tenant: Tenant,
  locale: Locale,
): Promise<ReplyOf<Calls['overviewItems']>> {
  const [plans, edited] = await Promise.all([
    plansRepository(db).plans(tenant.work_country_id),
    pricingTextsRepository(db).lines(tenant.work_country_id),
  ]);
  return { items: plans.map((plan) => ({ plan: plan.slug, lines: linesOf(locale, plan, edited) })) };
}
