import { Button, Text } from '@mantine/core';
import type { BillingInterval } from '@marula/contract/plans';
import type { SubscriptionPlan } from '@marula/contract/subscriptions.contract';
import { Link } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';
import { priceOf } from './plan-prices';
import classes from './plan-table.module.css';

export interface PlanChoiceProps {
  plan: SubscriptionPlan;
  interval: BillingInterval;
  /** Null where the company has none. */
  current: SubscriptionPlan | null;
  teamSize: number;
  canManage: boolean;
  busy?: boolean;
  onChoose: (plan: SubscriptionPlan, interval: BillingInterval) => void;
}

/** Says before the click what would fail after it: a team that does not fit. */
export function PlanChoice({ plan, interval, current, teamSize, canManage, busy = false, onChoose }: PlanChoiceProps) {
  if (plan.slug === current?.slug)
    return (
      <Text fw={550} className={classes.yours}>
        {m.subscription_yours()}
      </Text>
    );
  if (!canManage) return null;
  const over = teamSize - plan.team_member_limit;
  if (over > 0)
    return (
      <Text size="xs" c="dimmed">
        {m.subscription_team_too_large({ limit: plan.team_member_limit, team: teamSize })}{' '}
        <Link to="/dashboard/settings/team" className={classes.why}>
          {m.subscription_team_remove({ count: over })}
        </Link>
      </Text>
    );
  const more =
    (priceOf(plan, 'monthly') ?? 0) > (current ? (priceOf(current, 'monthly') ?? Number.POSITIVE_INFINITY) : -1);
  const act = more ? m.subscription_upgrade() : m.subscription_change();
  return (
    <Button
      variant={more ? 'outline' : 'default'}
      fullWidth
      disabled={busy}
      aria-label={m.subscription_choose({ act, plan: plan.name })}
      onClick={() => onChoose(plan, interval)}
    >
      {act}
    </Button>
  );
}
