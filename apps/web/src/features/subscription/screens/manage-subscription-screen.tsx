import { SegmentedControl } from '@mantine/core';
import type { PaymentPreview, PaymentResult } from '@marula/contract/payments.endpoints.contract';
import type { BillingInterval, PlanSlug } from '@marula/contract/plans';
import type { Subscription, SubscriptionPlan } from '@marula/contract/subscriptions.contract';
import { useNavigate } from '@tanstack/react-router';
import { LoadFailed } from '@/domain/load-failed';
import { useCan } from '@/lib/auth/ability';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { CheckoutLayout } from '../components/checkout-layout';
import { MoneyGate } from '../components/money-gate';
import { OutstandingCheckout } from '../components/outstanding-checkout';
import { PayBar } from '../components/pay-bar';
import { PlanGains } from '../components/plan-gains';
import { PlanOptions } from '../components/plan-options';
import { comingPriceWords, monthsFree } from '../components/plan-prices';
import { PlanSkeleton } from '../components/plan-skeleton';
import { Receipt } from '../components/receipt';
import { useCheckout } from '../components/use-checkout';
import { usePlans } from '../components/use-plans';
import type { ManageSearch } from '../manage-search';
import { dateOf } from '../money-words';

interface ManageSubscriptionScreenProps {
  search: ManageSearch;
  onSearch: (change: Partial<ManageSearch>) => void;
}

interface ChooseProps extends ManageSubscriptionScreenProps {
  plans: readonly SubscriptionPlan[];
  subscription: Subscription | null;
  teamSize: number;
  nameOf: (slug: PlanSlug) => string;
}

const titleOf = ({ change, plan, takes_effect_at }: PaymentPreview) =>
  m.subscription_receipt({ change: change ?? 'start', plan: plan?.name ?? '', date: dateOf(takes_effect_at) });

/** What was asked for, the next larger plan, or the largest. */
const firstChoice = (
  asked: PlanSlug | undefined,
  plans: readonly SubscriptionPlan[],
  current: PlanSlug | undefined,
) => {
  const sold = plans.filter(({ monthly_price }) => monthly_price !== null);
  const own = plans.findIndex(({ slug }) => slug === current);
  const next = plans.slice(own + 1).find(({ monthly_price }) => (monthly_price ?? 0) > 0);
  return sold.find(({ slug }) => slug === asked) ?? next ?? sold.findLast(({ slug }) => slug !== current);
};

function Choose({ search, onSearch, plans, subscription, teamSize, nameOf }: ChooseProps) {
  const navigate = useNavigate();
  const canPay = useCan('update', 'Billing');
  const current = subscription?.subscription_plan;
  const interval: BillingInterval = search.interval ?? subscription?.billing_interval ?? 'monthly';
  const plan = firstChoice(search.plan, plans, current?.slug);
  const onPaid = ({ payment, subscription: now }: PaymentResult) => {
    if (payment) return onSearch({ reference: payment.reference });
    if (now?.next_plan && now.next_plan !== now.subscription_plan.slug)
      toast.success(m.subscription_change_done({ date: dateOf(now.current_period_end), plan: nameOf(now.next_plan) }));
    else toast.success(m.subscription_kept());
    void navigate({ to: '/dashboard/subscription' });
  };
  const checkout = useCheckout({ type: 'subscription', plan: plan?.slug, billing_interval: interval }, onPaid);
  const free = monthsFree(plan);
  const toCome = Boolean(subscription?.cancel_at_period_end || subscription?.next_plan);
  return (
    <CheckoutLayout
      action={
        <SegmentedControl
          aria-label={m.subscription_paid()}
          value={interval}
          onChange={(value) => onSearch({ interval: value === 'annual' ? 'annual' : 'monthly' })}
          data={[
            { value: 'monthly', label: m.subscription_monthly() },
            {
              value: 'annual',
              label: free > 0 ? m.subscription_yearly_free({ count: free }) : m.subscription_yearly(),
            },
          ]}
        />
      }
      receipt={<Receipt checkout={checkout} title={titleOf} nameOf={nameOf} canPay={canPay} />}
      bar={canPay && <PayBar checkout={checkout} />}
    >
      <PlanOptions
        plans={plans}
        interval={interval}
        current={current?.slug}
        canStay={toCome || interval !== subscription?.billing_interval || subscription?.status === 'trialing'}
        coming={subscription && comingPriceWords(subscription)}
        teamSize={teamSize}
        chosen={plan?.slug}
        onChoose={(slug) => onSearch({ plan: slug })}
      />
      {plan && <PlanGains plan={plan} before={current} />}
    </CheckoutLayout>
  );
}

function Loaded(props: ManageSubscriptionScreenProps) {
  const { data, error, retry, retrying, nameOf } = usePlans();
  if (props.search.pay)
    return <OutstandingCheckout nameOf={nameOf} onReference={(reference) => props.onSearch({ reference })} />;
  if (!data)
    return (
      <CheckoutLayout>
        {error ? (
          <LoadFailed title={m.subscription_error_title()} error={error} onRetry={retry} retrying={retrying} />
        ) : (
          <PlanSkeleton />
        )}
      </CheckoutLayout>
    );
  const { subscription, pricing, teamSize } = data;
  return <Choose {...props} plans={pricing.plans} subscription={subscription} teamSize={teamSize} nameOf={nameOf} />;
}

/** Another plan, or another way to pay for one’s own: choose on the left, see the bill on the right. */
export const ManageSubscriptionScreen = (props: ManageSubscriptionScreenProps) => (
  <MoneyGate>
    <Loaded {...props} />
  </MoneyGate>
);
