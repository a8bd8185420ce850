import { Stack, Text } from '@mantine/core';
import { formatDate } from '@marula/contract/formats';
import { jobLimits } from '@marula/contract/job-limits';
import { duration, postLimits } from '@marula/contract/limits';
import type { PostAllocationSummary } from '@marula/contract/subscriptions.contract';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';

export interface PublishCostProps {
  posts: Pick<PostAllocationSummary, 'total_available'>;
  now: Date;
}

const costWords = (left: number | null) => {
  if (left === null) return m.jobs_cost_unlimited();
  return left === 0 ? m.jobs_cost_none() : m.jobs_cost({ count: left });
};

/** The price and the way back, before the button that spends it. */
export function PublishCost({ posts, now }: PublishCostProps) {
  const end = new Date(now.getTime() + jobLimits.runDays * duration.day);
  return (
    <Stack gap={2} py={14} px={20} bd="1px solid transparent" bdrs="lg" bg="var(--marula-sunken)">
      <Text fw={550}>{costWords(posts.total_available)}</Text>
      <Text c="dimmed">
        {m.jobs_cost_text({
          days: jobLimits.runDays,
          date: formatDate(end, getTenant().time_zone),
          hours: postLimits.giveBackHours,
        })}
      </Text>
    </Stack>
  );
}
