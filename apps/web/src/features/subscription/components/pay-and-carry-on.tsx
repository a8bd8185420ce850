import { Button, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadFailedLine } from '@/domain/load-failed';
import { planNames } from '@/lib/plan-names';
import { pricingQuery } from '@/lib/subscription';
import { m } from '@/paraglide/messages';
import { BillLines } from './bill-lines';
import classes from './on-hold.module.css';
import { CheckoutProblem } from './pay-problem';
import { PayWith } from './pay-with';
import { payWords } from './pay-words';
import { useCheckout } from './use-checkout';

/** What is due, line by line, and the button with its sum. */
export function PayAndCarryOn({ onReference }: { onReference: (reference: string) => void }) {
  const plans = useQuery(pricingQuery).data?.plans;
  const checkout = useCheckout({ type: 'subscription_outstanding_payment' }, ({ payment }) => {
    if (payment) onReference(payment.reference);
  });
  const { data, error, refetch, isFetching } = checkout.preview;
  return (
    <section className={classes.way} data-first>
      <h2>{m.subscription_hold_pay()}</h2>
      {!data && !error && <Skeleton h={120} />}
      {!data && error && (
        <LoadFailedLine title={m.subscription_preview_error()} error={error} onRetry={refetch} retrying={isFetching} />
      )}
      {data?.bill && <BillLines bill={data.bill} nameOf={planNames(plans)} total={m.subscription_hold_total()} />}
      <Text c="dimmed">{m.subscription_hold_live()}</Text>
      {data?.bill && <PayWith {...checkout} />}
      <CheckoutProblem {...checkout} />
      {data?.bill && (
        <Button loading={checkout.busy} onClick={checkout.pay}>
          {payWords(data)}
        </Button>
      )}
    </section>
  );
}
