import { Stack, Text } from '@mantine/core';
import type { BillingInterval, PlanSlug } from '@marula/contract/plans';
import type { Pricing } from '@marula/contract/pricing.contract';
import type { PostAllocationSummary, Subscription } from '@marula/contract/subscriptions.contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadFailed } from '@/domain/load-failed';
import { useCan } from '@/lib/auth/ability';
import type { PlanNames } from '@/lib/plan-names';
import { postsQuery } from '@/lib/subscription';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import layout from '@/ui/layout.module.css';
import { Bundles } from '../components/bundles';
import { CancelDialog } from '../components/cancel-dialog';
import { CurrentPlan } from '../components/current-plan';
import { MoneyGate } from '../components/money-gate';
import { PlanSkeleton } from '../components/plan-skeleton';
import { PlanTable } from '../components/plan-table';
import { SubscriptionLayout } from '../components/subscription-layout';
import { usePlans } from '../components/use-plans';
import { trialPlan, useBeginTrial, useKeepPlan } from '../subscription.mutations';
import { moneyQueries } from '../subscription.queries';

interface PlansProps {
  subscription: Subscription | null;
  pricing: Pricing;
  teamSize: number;
  allocations: PostAllocationSummary;
  nameOf: PlanNames;
}

const NoPlan = () => (
  <Stack gap={4} p={20} className={layout.card}>
    <Text fw={700}>{m.subscription_none_title()}</Text>
    <Text>{m.subscription_none_text()}</Text>
  </Stack>
);

function Plans({ subscription, pricing, teamSize, allocations, nameOf }: PlansProps) {
  const navigate = useNavigate();
  const canManage = useCan('update', 'Billing');
  const [cancelling, setCancelling] = useState(false);
  const keep = useKeepPlan();
  const trial = useBeginTrial();
  const choose = (plan: PlanSlug, interval: BillingInterval) =>
    void navigate({ to: '/dashboard/subscription/manage-subscription', search: { plan, interval } });
  const onKeep = (kept: Subscription) =>
    keep.mutate(
      { plan: kept.subscription_plan.slug, billing_interval: kept.billing_interval },
      { onSuccess: () => toast.success(m.subscription_kept()), onError: (error) => toast.error(error.message) },
    );
  const names = useQuery(moneyQueries.features).data ?? [];
  const onTry = () =>
    trial.mutate(undefined, {
      onSuccess: () => toast.success(m.subscription_tried({ plan: nameOf(trialPlan) })),
      onError: (error) => toast.error(error.message),
    });
  return (
    <>
      {subscription ? (
        <CurrentPlan
          subscription={subscription}
          offered={pricing.plans.find(({ slug }) => slug === subscription.subscription_plan.slug)}
          allocations={allocations}
          teamSize={teamSize}
          nameOf={nameOf}
          canManage={canManage}
          busy={keep.isPending || trial.isPending}
          onInterval={(interval) => choose(subscription.subscription_plan.slug, interval)}
          onCancel={() => setCancelling(true)}
          onKeep={() => onKeep(subscription)}
          trialPlan={nameOf(trialPlan)}
          onTry={onTry}
        />
      ) : (
        <NoPlan />
      )}
      <PlanTable
        plans={pricing.plans}
        current={subscription?.subscription_plan ?? null}
        interval={subscription?.billing_interval ?? 'monthly'}
        soon={pricing.coming_soon}
        names={names}
        teamSize={teamSize}
        canManage={canManage}
        onChoose={({ slug }, interval) => choose(slug, interval)}
      />
      <Bundles
        bundles={pricing.bundles}
        canManage={canManage}
        onBuy={({ id }) => void navigate({ to: '/dashboard/subscription/bundles', search: { bundle: id } })}
      />
      {cancelling && subscription && <CancelDialog subscription={subscription} onClose={() => setCancelling(false)} />}
    </>
  );
}

function Loaded() {
  const { data, error: plansError, retry, retrying, nameOf } = usePlans();
  const posts = useQuery(postsQuery);
  if (data && posts.data) return <Plans {...data} allocations={posts.data} nameOf={nameOf} />;
  const error = plansError ?? posts.error;
  if (!error) return <PlanSkeleton />;
  const again = () => Promise.all([retry(), posts.error && posts.refetch()]);
  return (
    <LoadFailed
      title={m.subscription_error_title()}
      error={error}
      onRetry={again}
      retrying={retrying || posts.isFetching}
    />
  );
}

export function SubscriptionScreen() {
  const buys = useCan('update', 'Billing');
  return (
    <MoneyGate>
      <SubscriptionLayout
        action={
          buys && (
            <ButtonLink to="/dashboard/subscription/bundles" variant="default">
              {m.subscription_buy_posts()}
            </ButtonLink>
          )
        }
      >
        <Loaded />
      </SubscriptionLayout>
    </MoneyGate>
  );
}
