import { Button, Text } from '@mantine/core';
import { formatSum } from '@marula/contract/formats';
import { m } from '@/paraglide/messages';
import classes from './pay-bar.module.css';
import type { Checkout } from './use-checkout';

/** Phones only: what is due today and the one button, always at the thumb. */
export function PayBar({ checkout }: { checkout: Checkout }) {
  const { preview, busy, pay } = checkout;
  if (!preview.data || preview.data.refusal) return null;
  const { bill, change } = preview.data;
  return (
    <div className={classes.root}>
      <span>
        <Text span size="xs" c="dimmed">
          {bill ? m.subscription_today_vat() : m.subscription_nothing_today()}
        </Text>
        {bill && <b>{formatSum(bill.total, bill.currency)}</b>}
      </span>
      <Button loading={busy} onClick={pay}>
        {m.subscription_pay_short({ change: change ?? 'none' })}
      </Button>
    </div>
  );
}
