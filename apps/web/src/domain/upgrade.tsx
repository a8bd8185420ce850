import { Stack, Text } from '@mantine/core';
import { formatMoney } from '@marula/contract/formats';
import type { PlanFeature } from '@marula/contract/plans';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCan } from '@/lib/auth/ability';
import { pricingQuery } from '@/lib/subscription';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';

/** The smallest plan that has it and can be had without a word to sales. */
const usePlanWith = (feature: PlanFeature) =>
  useQuery(pricingQuery).data?.plans.find((plan) => plan.features[feature] && plan.monthly_price !== null);

/** The way to a plan that has it; who may not see what it costs is told whom to ask. */
export function UpgradeLink({ feature }: { feature: PlanFeature }) {
  const plan = usePlanWith(feature);
  if (!useCan('read', 'Billing')) return <Text c="dimmed">{m.subscription_prompt_ask()}</Text>;
  return plan ? (
    <ButtonLink
      to="/dashboard/subscription/manage-subscription"
      search={{ plan: plan.slug, interval: 'monthly' }}
      variant="default"
    >
      {m.subscription_prompt_act({ plan: plan.name })}
    </ButtonLink>
  ) : (
    <ButtonLink to="/dashboard/subscription" variant="default">
      {m.subscription_prompt_plans()}
    </ButtonLink>
  );
}

/** Which plan has what was refused, and what it costs. */
export function UpgradeWords({ feature, children }: { feature: PlanFeature; children?: ReactNode }) {
  const plan = usePlanWith(feature);
  return (
    <>
      {children ?? m.error_plan_feature_unavailable()}{' '}
      {plan &&
        m.subscription_prompt_plan({
          plan: plan.name,
          price: formatMoney(plan.monthly_price ?? 0, plan.currency),
        })}
    </>
  );
}

/** Where a gate refuses: why, which plan has it, and the way there. */
export const Upgrade = ({ feature, children }: { feature: PlanFeature; children?: ReactNode }) => (
  <Stack gap="sm" p="sm" maw={300}>
    <Text>
      <UpgradeWords feature={feature}>{children}</UpgradeWords>
    </Text>
    <UpgradeLink feature={feature} />
  </Stack>
);
