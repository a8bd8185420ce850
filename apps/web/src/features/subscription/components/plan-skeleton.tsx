import { Skeleton, Stack } from '@mantine/core';
import { m } from '@/paraglide/messages';
import { Waiting } from '@/ui/waiting';

export function PlanSkeleton({ delayMs = 200 }: { delayMs?: number }) {
  return (
    <Waiting label={m.subscription_loading()} delayMs={delayMs}>
      <Stack gap="lg" miw={0}>
        <Skeleton h={238} radius="lg" />
        <Skeleton h={480} radius="lg" />
        <Skeleton h={132} radius="lg" />
      </Stack>
    </Waiting>
  );
}
