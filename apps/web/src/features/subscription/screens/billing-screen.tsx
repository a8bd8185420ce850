import { Skeleton } from '@mantine/core';
import { formatMoney } from '@marula/contract/formats';
import type { Subscription } from '@marula/contract/subscriptions.contract';
import { useQuery } from '@tanstack/react-query';
import { LoadFailedLine } from '@/domain/load-failed';
import { useCompany } from '@/lib/company';
import { usePageTitle } from '@/lib/page-title';
import { planNames } from '@/lib/plan-names';
import { pricingQuery, subscriptionQuery } from '@/lib/subscription';
import { m } from '@/paraglide/messages';
import { ListSkeleton } from '@/ui/list-skeleton';
import { PageHeader } from '@/ui/page-header';
import { WorkArea } from '@/ui/work-area';
import { BillingDetails } from '../components/billing-details';
import classes from '../components/billing-screen.module.css';
import { InvoiceList } from '../components/invoice-list';
import { MoneyGate } from '../components/money-gate';
import { PaymentMethods } from '../components/payment-methods';
import { priceOf } from '../components/plan-prices';
import { moneyQueries } from '../subscription.queries';

const noteOf = ({ subscription_plan: plan, billing_interval: interval }: Subscription) => {
  const price = priceOf(plan, interval);
  if (price === null) return `${plan.name}, ${m.subscription_by_agreement()}`;
  if (price === 0) return plan.name;
  return m.subscription_billing_note({
    plan: plan.name,
    price: m.subscription_price({ interval, price: formatMoney(price, plan.currency) }),
  });
};

function Details() {
  const { data, error, refetch, isFetching } = useCompany();
  if (data) return <BillingDetails company={data} />;
  if (!error) return <Skeleton h={280} radius="lg" />;
  return <LoadFailedLine title={m.subscription_details()} error={error} onRetry={refetch} retrying={isFetching} />;
}

/** On a phone all of it stands in one column: what came later would push down what somebody is about to press. */
function Columns() {
  const subscription = useQuery(subscriptionQuery);
  const methods = useQuery(moneyQueries.methods);
  const invoices = useQuery(moneyQueries.invoices);
  const nameOf = planNames(useQuery(pricingQuery).data?.plans);
  // One that failed is asked again by its own part, which must not go for that.
  if (![subscription, methods, invoices].every(({ isFetched }) => isFetched))
    return <ListSkeleton label={m.subscription_loading()} />;
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <PaymentMethods subscription={subscription.data} />
        <InvoiceList nameOf={nameOf} />
      </div>
      <Details />
    </div>
  );
}

/** With what is paid, what was paid, and what stands on the invoice. */
export function BillingScreen() {
  const title = usePageTitle();
  const subscription = useQuery(subscriptionQuery).data;
  return (
    <MoneyGate>
      <WorkArea>
        <PageHeader title={title} inBar note={subscription ? noteOf(subscription) : undefined} />
        <Columns />
      </WorkArea>
    </MoneyGate>
  );
}
