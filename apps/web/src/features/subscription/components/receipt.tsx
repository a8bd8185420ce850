import { Box, Button, Skeleton, Stack, Text } from '@mantine/core';
import { formatSum } from '@marula/contract/formats';
import type { PaymentPreview } from '@marula/contract/payments.endpoints.contract';
import type { ReactNode } from 'react';
import { LoadFailed } from '@/domain/load-failed';
import type { PlanNames } from '@/lib/plan-names';
import { m } from '@/paraglide/messages';
import { Waiting } from '@/ui/waiting';
import { dateOf } from '../money-words';
import { BillLines } from './bill-lines';
import { CheckoutProblem } from './pay-problem';
import { PayWith } from './pay-with';
import { fineWords, payWords } from './pay-words';
import classes from './receipt.module.css';
import type { Checkout } from './use-checkout';

interface ReceiptProps {
  checkout: Checkout;
  title: (preview: PaymentPreview) => string;
  nameOf: PlanNames;
  /** What somebody has afterwards, beside what the bill says. */
  after?: ReactNode;
  canPay: boolean;
}

function Later({ later, bill, plan }: PaymentPreview) {
  const currency = plan?.currency ?? bill?.currency;
  if (!later || !currency) return null;
  return (
    <Text className={classes.later}>
      {m.subscription_later_from({ date: dateOf(later.from) })} <b>{formatSum(later.total, currency)}</b>{' '}
      {m.subscription_later({ interval: later.billing_interval })}
    </Text>
  );
}

function Pay({ checkout, preview }: { checkout: Checkout; preview: PaymentPreview }) {
  const { by, busy, pay } = checkout;
  const fine = fineWords(preview, by);
  return (
    <div className={classes.pay}>
      <CheckoutProblem {...checkout} />
      {!preview.refusal && (
        <Button size="md" fz="sm" loading={busy} onClick={pay} className={classes.button}>
          {payWords(preview)}
        </Button>
      )}
      {!preview.refusal && fine && (
        <Text size="xs" c="dimmed" className={classes.fine}>
          {fine}
        </Text>
      )}
    </div>
  );
}

const ReceiptSkeleton = () => (
  <Waiting label={m.subscription_loading()}>
    <Stack gap="sm" p={20}>
      <Skeleton h={20} w={180} />
      <Skeleton h={18} />
      <Skeleton h={18} />
      <Skeleton h={32} mt={12} />
      <Skeleton h={42} mt={12} />
    </Stack>
  </Waiting>
);

function Body({ checkout, preview, title, nameOf, after, canPay }: ReceiptProps & { preview: PaymentPreview }) {
  const { bill, change } = preview;
  return (
    <>
      <h2 className={classes.head}>{title(preview)}</h2>
      <div className={classes.lines}>
        {bill ? (
          <BillLines bill={bill} nameOf={nameOf} total={m.subscription_today()} />
        ) : (
          <Text fw={700}>{m.subscription_nothing_today()}</Text>
        )}
      </div>
      <Later {...preview} />
      {change === 'downgrade' && <Text className={classes.later}>{m.subscription_takes_effect()}</Text>}
      {after && <Text className={classes.later}>{after}</Text>}
      {canPay && bill && !preview.refusal && <PayWith {...checkout} />}
      {canPay ? (
        <Pay checkout={checkout} preview={preview} />
      ) : (
        <Text c="dimmed" className={classes.pay}>
          {m.subscription_owner_asks()}
        </Text>
      )}
    </>
  );
}

/** The exact charge before the button, as the server works it out. */
export function Receipt(props: ReceiptProps) {
  const { data, error, refetch, isFetching } = props.checkout.preview;
  return (
    <Box component="aside" className={classes.root} aria-busy={isFetching}>
      {data && <Body {...props} preview={data} />}
      {!data && !error && <ReceiptSkeleton />}
      {!data && error && (
        <LoadFailed title={m.subscription_preview_error()} error={error} onRetry={refetch} retrying={isFetching} />
      )}
    </Box>
  );
}
