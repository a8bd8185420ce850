import { Progress, Stack, Text } from '@mantine/core';
import { formatNumber } from '@marula/contract/formats';
import type { PostAllocationSummary } from '@marula/contract/subscriptions.contract';
import type { ReactNode } from 'react';
import { m } from '@/paraglide/messages';
import { dateOf } from '../money-words';
import classes from './current-plan.module.css';

interface Usage {
  used: number;
  /** Null: Unlimited. */
  limit: number | null;
}

interface PlanMetersProps {
  allocations: PostAllocationSummary;
  seats: Usage;
}

function Meter({ label, used, limit, note }: Usage & { label: string; note: ReactNode }) {
  return (
    <Stack gap={6} className={classes.meter}>
      <dt>{label}</dt>
      <dd className={classes.figure}>
        {formatNumber(used)}{' '}
        <span>
          {limit === null
            ? m.subscription_meter_unlimited()
            : m.subscription_meter_used({ limit: formatNumber(limit) })}
        </span>
      </dd>
      {limit !== null && (
        <dd aria-hidden>
          <Progress value={Math.min(100, (used / Math.max(1, limit)) * 100)} size={6} />
        </dd>
      )}
      <Text component="dd" size="xs" c="dimmed">
        {note}
      </Text>
    </Stack>
  );
}

const postsNote = ({ used, limit, resets_at }: PostAllocationSummary['plan']) => {
  if (limit === null) return null;
  const count = Math.max(0, limit - used);
  return resets_at
    ? m.subscription_posts_left({ count, date: dateOf(resets_at) })
    : m.subscription_posts_left_plain({ count });
};

function Bought({ bundles, credits }: Pick<PostAllocationSummary, 'bundles' | 'credits'>) {
  const left = [...bundles, ...credits].filter(({ remaining }) => remaining > 0);
  const first = left.map(({ expires_at }) => expires_at).sort()[0];
  return (
    <Stack gap={6} className={classes.meter}>
      <dt>{m.subscription_meter_bought()}</dt>
      <dd className={classes.figure}>
        {left.reduce((sum, { remaining }) => sum + remaining, 0)} <span>{m.subscription_meter_left()}</span>
      </dd>
      <Text component="dd" size="xs" c="dimmed">
        {first ? m.subscription_bought_note({ date: dateOf(first) }) : m.subscription_bought_none()}
      </Text>
    </Stack>
  );
}

export function PlanMeters({ allocations, seats }: PlanMetersProps) {
  const free = (seats.limit ?? 0) - seats.used;
  return (
    <dl className={classes.meters}>
      <Meter label={m.subscription_meter_posts()} {...allocations.plan} note={postsNote(allocations.plan)} />
      <Meter
        label={m.subscription_meter_team()}
        {...seats}
        note={free > 0 ? m.subscription_seats_free({ count: free }) : m.subscription_seats_none()}
      />
      <Bought {...allocations} />
    </dl>
  );
}
