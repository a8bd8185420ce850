import { Box } from '@mantine/core';
import type { PaymentPreview } from '@marula/contract/payments.endpoints.contract';
import { useCan } from '@/lib/auth/ability';
import type { PlanNames } from '@/lib/plan-names';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Empty } from '@/ui/empty';
import { WorkArea } from '@/ui/work-area';
import { dateOf } from '../money-words';
import { PayBar } from './pay-bar';
import { codeOf } from './pay-problem';
import { Receipt } from './receipt';
import { useCheckout } from './use-checkout';

interface OutstandingCheckoutProps {
  nameOf: PlanNames;
  onReference: (reference: string) => void;
}

const NothingDue = () => (
  <Empty
    title={m.subscription_not_due_title()}
    text={m.subscription_not_due_text()}
    action={
      <ButtonLink to="/dashboard/subscription" variant="default">
        {m.subscription_done_act()}
      </ButtonLink>
    }
  />
);

/** A plan is named where nothing is due yet, and its next period is paid. */
const titleOf = ({ plan }: PaymentPreview) =>
  plan ? m.subscription_ahead_title({ plan: plan.name }) : m.subscription_outstanding_title();

const noteOf = ({ plan, bill }: PaymentPreview) => {
  const until = plan && bill?.lines[0]?.until;
  return until ? m.subscription_ahead_note({ date: dateOf(until) }) : m.subscription_outstanding_note();
};

/** A plan that is not paid for: nothing to choose, only what is due. */
export function OutstandingCheckout({ nameOf, onReference }: OutstandingCheckoutProps) {
  const canPay = useCan('update', 'Billing');
  const checkout = useCheckout({ type: 'subscription_outstanding_payment' }, ({ payment }) => {
    if (payment) onReference(payment.reference);
  });
  const settled = codeOf(checkout.preview.error) === 'payments.not_past_due';
  return (
    <WorkArea>
      {settled ? (
        <NothingDue />
      ) : (
        <Box maw={440} mx="auto">
          <Receipt
            checkout={checkout}
            title={titleOf}
            after={checkout.preview.data && noteOf(checkout.preview.data)}
            nameOf={nameOf}
            canPay={canPay}
          />
          {canPay && <PayBar checkout={checkout} />}
        </Box>
      )}
    </WorkArea>
  );
}
