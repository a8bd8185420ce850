import type { Subscription } from '@marula/contract/subscriptions.contract';
import { Bundles } from '@/features/subscription/components/bundles';
import { CurrentPlan } from '@/features/subscription/components/current-plan';
import { PlanSkeleton } from '@/features/subscription/components/plan-skeleton';
import { PlanTable } from '@/features/subscription/components/plan-table';
import { m } from '@/paraglide/messages';
import { ListError } from '@/ui/list-error';
import { Specimen } from '../frame';
import { nothing, said } from '../said';
import { allocations, bundlesOf, plansOf, subscriptionOf, unlimited } from '../sample/company';
import { daysAgo, inDays } from '../sample/moments';

const planOf = (slug: string) => {
  const plan = plansOf('ZM').find((one) => one.slug === slug);
  return plan ? { subscription_plan: plan } : {};
};

const variants: { name: string; rest: Partial<Subscription> }[] = [
  { name: 'Trial', rest: { status: 'trialing', trial_ends_at: inDays(4), authorization: null } },
  { name: 'Payment due', rest: { status: 'past_due', past_due_since: daysAgo(2) } },
  { name: 'Ends at the period’s end', rest: { cancel_at_period_end: true, billing_interval: 'annual' } },
  { name: 'Cancelled', rest: { status: 'cancelled' } },
  { name: 'Free, in Zambia', rest: planOf('free') },
  { name: 'Custom', rest: planOf('custom') },
];

export function SubscriptionParts() {
  const current = subscriptionOf('ZM', planOf('starter')).subscription_plan;
  return (
    <>
      <PlanSkeleton delayMs={0} />
      <Specimen name="Subscription, error" height={240}>
        <ListError
          title={m.subscription_error_title()}
          text={m.subscription_error_text()}
          retryLabel={m.subscription_try_again()}
          onRetry={said('Tried again')}
        />
      </Specimen>
      {variants.map(({ name, rest }) => (
        <Specimen key={name} name={name}>
          <CurrentPlan
            subscription={subscriptionOf('ZM', rest)}
            allocations={name === 'Custom' ? unlimited : allocations}
            teamSize={name === 'Custom' ? 100 : 1}
            canManage={name !== 'Cancelled'}
            onInterval={nothing}
            onCancel={nothing}
            onKeep={nothing}
          />
        </Specimen>
      ))}
      <PlanTable plans={plansOf('ZM')} current={current} interval="annual" teamSize={1} canManage onChoose={nothing} />
      <Bundles bundles={bundlesOf('ZM')} canManage busyId={2} onBuy={nothing} />
      <Bundles bundles={bundlesOf('ZM')} canManage={false} onBuy={nothing} />
      <Bundles bundles={[]} canManage onBuy={nothing} />
    </>
  );
}
