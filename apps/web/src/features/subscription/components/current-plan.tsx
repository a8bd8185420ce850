import { Anchor, Badge, Box, Button, Group, Stack, Text } from '@mantine/core';
import { formatMoney, formatSum } from '@marula/contract/formats';
import { subscriptionLimits } from '@marula/contract/limits';
import { type BillingInterval, isActiveSubscription } from '@marula/contract/plans';
import type { PostAllocationSummary, Subscription, SubscriptionPlan } from '@marula/contract/subscriptions.contract';
import { Link } from '@tanstack/react-router';
import type { PlanNames } from '@/lib/plan-names';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import layout from '@/ui/layout.module.css';
import { dateOf, methodName } from '../money-words';
import classes from './current-plan.module.css';
import { PlanMeters } from './plan-meters';
import { comingPriceWords, priceOf, yearlySaving } from './plan-prices';

export interface CurrentPlanProps {
  subscription: Subscription;
  /** The same plan as it can be bought now. */
  offered: SubscriptionPlan | undefined;
  allocations: PostAllocationSummary;
  teamSize: number;
  nameOf: PlanNames;
  /** Billing is the owner's. */
  canManage: boolean;
  busy?: boolean;
  onInterval: (interval: BillingInterval) => void;
  onCancel: () => void;
  /** Takes a cancellation, or a smaller plan that was to come, back. */
  onKeep: () => void;
  /** As the price list calls what can be tried. */
  trialPlan: string;
  onTry: () => void;
}

const colours: Record<Subscription['status'], string> = {
  active: 'green',
  trialing: 'brand',
  past_due: 'marula',
  cancelled: 'gray',
  paused: 'gray',
};

/** What is wrong with the plan, and until when. */
const trouble = ({ working, outstanding, subscription_plan }: Subscription) => {
  if (!working) return m.subscription_on_hold_note();
  if (!outstanding) return null;
  const total = formatSum(outstanding.total, subscription_plan.currency);
  return m.subscription_past_due({ total, date: dateOf(outstanding.grace_ends_at) });
};

const trialWords = ({ renews, authorization, cancel_at_period_end }: Subscription, date: string) => {
  if (renews) return m.subscription_trial_ends_card({ date });
  return authorization?.reusable && !cancel_at_period_end
    ? m.subscription_trial_ends_details({ date })
    : m.subscription_trial_ends({ date });
};

const untilWords = (subscription: Subscription) => {
  const { status, trial_ends_at, current_period_end, cancel_at_period_end, pay_link_at } = subscription;
  if (status === 'trialing' && trial_ends_at) return trialWords(subscription, dateOf(trial_ends_at));
  const date = dateOf(current_period_end);
  if (cancel_at_period_end) return m.subscription_ends({ date });
  return pay_link_at ? m.subscription_paid_until({ date }) : m.subscription_renews({ date });
};

/** Another plan that has been chosen and begins later. */
const comes = ({ next_plan, subscription_plan, current_period_end, cancel_at_period_end }: Subscription) =>
  next_plan && next_plan !== subscription_plan.slug && !cancel_at_period_end
    ? { plan: next_plan, date: dateOf(current_period_end) }
    : null;

function Price({ subscription, nameOf }: Pick<CurrentPlanProps, 'subscription' | 'nameOf'>) {
  const { subscription_plan: plan, billing_interval: interval } = subscription;
  const price = priceOf(plan, interval);
  const wrong = trouble(subscription);
  const next = comes(subscription);
  const coming = comingPriceWords(subscription);
  return (
    <Text>
      <Box component="b" fw={550}>
        {price === null
          ? m.subscription_by_agreement()
          : m.subscription_price({ interval, price: formatMoney(price, plan.currency) })}
      </Box>
      {!wrong && price !== 0 && !next && `, ${untilWords(subscription)}`}
      {next && (
        <Box component="span" display="block">
          {m.subscription_next({ date: next.date, plan: nameOf(next.plan) })}
        </Box>
      )}
      {coming && (
        <Box component="span" display="block">
          {coming}
        </Box>
      )}
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
  return (
    <Text c="dimmed">
      {card ? methodName(card) : m.subscription_card_none()}
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

/** Another way to pay the same plan. */
function Interval({ subscription, offered, busy = false, onInterval }: CurrentPlanProps) {
  const { subscription_plan: plan, billing_interval: interval } = subscription;
  return interval === 'monthly' ? (
    <Button variant="default" disabled={busy} onClick={() => onInterval('annual')}>
      {m.subscription_pay_yearly({ amount: formatMoney(yearlySaving(offered ?? plan), plan.currency) })}
    </Button>
  ) : (
    <Button variant="default" disabled={busy} onClick={() => onInterval('monthly')}>
      {m.subscription_pay_monthly()}
    </Button>
  );
}

/** What a person pays each time. What is due already has its button in the line above every screen. */
function PayAhead({ pays_ahead: total, subscription_plan: { currency } }: Subscription) {
  return total === null ? null : (
    <ButtonLink to="/dashboard/subscription/manage-subscription" search={{ pay: 'outstanding' }} variant="default">
      {m.subscription_pay_now({ total: formatSum(total, currency) })}
    </ButtonLink>
  );
}

function Try({ busy = false, trialPlan, onTry }: CurrentPlanProps) {
  return (
    <div className={classes.actions}>
      <Button loading={busy} onClick={onTry}>
        {m.subscription_try({ count: subscriptionLimits.trialDays, plan: trialPlan })}
      </Button>
      <Text size="xs" c="dimmed">
        {m.subscription_try_note()}
      </Text>
    </div>
  );
}

function Actions(props: CurrentPlanProps) {
  const { subscription, busy = false, onCancel, onKeep } = props;
  const { subscription_plan: plan, status, cancel_at_period_end, working } = subscription;
  if (subscription.can_try) return <Try {...props} />;
  if (!priceOf(plan, 'monthly') || !working) return null;
  const leaves = cancel_at_period_end || comes(subscription) !== null;
  return (
    <div className={classes.actions}>
      <PayAhead {...subscription} />
      {isActiveSubscription(status) && <Interval {...props} />}
      <Button variant={leaves ? 'default' : 'subtle'} color="gray" disabled={busy} onClick={leaves ? onKeep : onCancel}>
        {leaves ? m.subscription_keep() : m.subscription_cancel()}
      </Button>
    </div>
  );
}

/** What you have and what is used up, before any offer. */
export function CurrentPlan(props: CurrentPlanProps) {
  const { subscription, allocations, teamSize, nameOf, canManage } = props;
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
        <Price subscription={subscription} nameOf={nameOf} />
        {priceOf(plan, 'monthly') !== 0 && <Card subscription={subscription} canManage={canManage} />}
        {canManage ? (
          <Actions {...props} />
        ) : (
          <Text c="dimmed" className={classes.actions}>
            {m.subscription_owner_only()}
          </Text>
        )}
      </Stack>
      <PlanMeters allocations={allocations} seats={{ used: teamSize, limit: plan.team_member_limit }} />
    </section>
  );
}
