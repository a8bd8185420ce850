import { Anchor, Badge, Box, Button, Group, Stack, Text } from '@mantine/core';
import { duration, subscriptionLimits } from '@marula/contract/limits';
import { type BillingInterval, isActiveSubscription } from '@marula/contract/plans';
import type { PostAllocationSummary, Subscription } from '@marula/contract/subscriptions.contract';
import { Link } from '@tanstack/react-router';
import { formatDate, formatMoney } from '@/lib/format';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import classes from './current-plan.module.css';
import { PlanMeters } from './plan-meters';
import { priceOf, yearlySaving } from './plan-prices';

export interface CurrentPlanProps {
  subscription: Subscription;
  allocations: PostAllocationSummary;
  teamSize: number;
  /** Left out where the plan has no Felix. */
  felix?: { used: number; limit: number } | undefined;
  /** Billing is the owner's. */
  canManage: boolean;
  busy?: boolean;
  onInterval: (interval: BillingInterval) => void;
  onCancel: () => void;
  /** Takes a cancellation back. */
  onKeep: () => void;
}

const colours: Record<Subscription['status'], string> = {
  active: 'green',
  trialing: 'brand',
  past_due: 'marula',
  cancelled: 'gray',
  paused: 'gray',
};

const dateOf = (at: string) => formatDate(new Date(at), getTenant().time_zone);

/** What is wrong with the plan, and until when. */
const trouble = ({ status, past_due_since }: Subscription) => {
  if (isActiveSubscription(status)) return null;
  if (status !== 'past_due' || !past_due_since) return m.subscription_inactive_note();
  const end = new Date(new Date(past_due_since).getTime() + subscriptionLimits.graceDays * duration.day);
  return m.subscription_grace({ date: dateOf(end.toISOString()) });
};

const untilWords = ({ status, trial_ends_at, current_period_end, cancel_at_period_end }: Subscription) => {
  if (status === 'trialing' && trial_ends_at) return m.subscription_trial_ends({ date: dateOf(trial_ends_at) });
  const date = dateOf(current_period_end);
  return cancel_at_period_end ? m.subscription_ends({ date }) : m.subscription_renews({ date });
};

function Price({ subscription }: Pick<CurrentPlanProps, 'subscription'>) {
  const { subscription_plan: plan, billing_interval: interval } = subscription;
  const price = priceOf(plan, interval);
  const wrong = trouble(subscription);
  return (
    <Text>
      <Box component="b" fw={550}>
        {price === null
          ? m.subscription_by_agreement()
          : m.subscription_price({ interval, price: formatMoney(price, plan.currency) })}
      </Box>
      {!wrong && price !== 0 && `, ${untilWords(subscription)}`}
      {wrong && (
        <Box component="span" display="block" c="var(--marula-warn)">
          {wrong}
        </Box>
      )}
    </Text>
  );
}

function Card({ subscription, canManage }: Pick<CurrentPlanProps, 'subscription' | 'canManage'>) {
  const card = subscription.authorization;
  const name = card?.brand ?? card?.card_type;
  const last4 = card?.last4 ?? '';
  const brand = name ? name.charAt(0).toUpperCase() + name.slice(1) : '';
  const words = brand ? m.subscription_card({ brand, last4 }) : m.subscription_card_plain({ last4 });
  return (
    <Text c="dimmed">
      {card ? words : m.subscription_card_none()}
      {canManage && (
        <>
          {', '}
          <Anchor
            size="sm"
            underline="always"
            renderRoot={(props) => <Link to="/dashboard/settings/billing" {...props} />}
          >
            {card ? m.subscription_card_change() : m.subscription_card_add()}
          </Anchor>
        </>
      )}
    </Text>
  );
}

function Actions({ subscription, busy = false, onInterval, onCancel, onKeep }: CurrentPlanProps) {
  const { subscription_plan: plan, billing_interval: interval, cancel_at_period_end } = subscription;
  const saving = yearlySaving(plan);
  if (!priceOf(plan, 'monthly') || !isActiveSubscription(subscription.status)) return null;
  return (
    <div className={classes.actions}>
      {interval === 'monthly' ? (
        <Button variant="default" disabled={busy} onClick={() => onInterval('annual')}>
          {m.subscription_pay_yearly({ amount: formatMoney(saving, plan.currency) })}
        </Button>
      ) : (
        <Button variant="default" disabled={busy} onClick={() => onInterval('monthly')}>
          {m.subscription_pay_monthly()}
        </Button>
      )}
      <Button
        variant={cancel_at_period_end ? 'default' : 'subtle'}
        color="gray"
        disabled={busy}
        onClick={cancel_at_period_end ? onKeep : onCancel}
      >
        {cancel_at_period_end ? m.subscription_keep() : m.subscription_cancel()}
      </Button>
    </div>
  );
}

/** What you have and what is used up, before any offer. */
export function CurrentPlan(props: CurrentPlanProps) {
  const { subscription, allocations, teamSize, felix, canManage } = props;
  const { status, subscription_plan: plan } = subscription;
  return (
    <section className={`${layout.card} ${classes.root}`} aria-label={m.subscription_current()}>
      <Stack gap={4} className={classes.plan}>
        <Group component="h2" gap="sm" wrap="nowrap" fz="xl" lts="-0.01em" lh={1.4}>
          {plan.name}
          <Badge color={colours[status]} c={status === 'past_due' ? 'var(--marula-warn)' : undefined}>
            {m.subscription_status({ status })}
          </Badge>
        </Group>
        <Price subscription={subscription} />
        {priceOf(plan, 'monthly') !== 0 && <Card subscription={subscription} canManage={canManage} />}
        {canManage ? (
          <Actions {...props} />
        ) : (
          <Text c="dimmed" className={classes.actions}>
            {m.subscription_owner_only()}
          </Text>
        )}
      </Stack>
      <PlanMeters allocations={allocations} seats={{ used: teamSize, limit: plan.team_member_limit }} felix={felix} />
    </section>
  );
}
