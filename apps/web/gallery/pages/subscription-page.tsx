import { Button } from '@mantine/core';
import { useState } from 'react';
import { Bundles } from '@/features/subscription/components/bundles';
import { CurrentPlan } from '@/features/subscription/components/current-plan';
import { PlanTable } from '@/features/subscription/components/plan-table';
import { SubscriptionLayout } from '@/features/subscription/components/subscription-layout';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { said } from '../said';
import { allocations, bundlesOf, plansOf, subscriptionOf } from '../sample/company';

const teamSize = 4;

export function SubscriptionPage() {
  const { code } = getTenant();
  const [subscription, setSubscription] = useState(subscriptionOf(code));
  const change = (rest: Partial<typeof subscription>) => setSubscription({ ...subscription, ...rest });
  return (
    <SubscriptionLayout action={<Button onClick={said('Buy posts')}>{m.subscription_buy_posts()}</Button>}>
      <CurrentPlan
        subscription={subscription}
        allocations={allocations}
        teamSize={teamSize}
        felix={{ used: 212, limit: 500 }}
        canManage
        onInterval={(billing_interval) => change({ billing_interval })}
        onCancel={() => change({ cancel_at_period_end: true })}
        onKeep={() => change({ cancel_at_period_end: false })}
      />
      <PlanTable
        plans={plansOf(code)}
        current={subscription.subscription_plan}
        interval={subscription.billing_interval}
        teamSize={teamSize}
        canManage
        onChoose={(plan) => change({ subscription_plan: plan })}
      />
      <Bundles bundles={bundlesOf(code)} canManage onBuy={({ name }) => said(name)()} />
    </SubscriptionLayout>
  );
}
