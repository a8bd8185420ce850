import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { m } from '@/paraglide/messages';
import { useDelay } from '@/ui/use-delay';

export function PlanSkeleton({ delayMs = 200 }: { delayMs?: number }) {
  const shown = useDelay(delayMs);
  return (
    <div role="status">
      <VisuallyHidden>{m.subscription_loading()}</VisuallyHidden>
      {shown && (
        <Stack gap="lg" miw={0} aria-hidden>
          <Skeleton h={238} radius="lg" />
          <Skeleton h={480} radius="lg" />
          <Skeleton h={132} radius="lg" />
        </Stack>
      )}
    </div>
  );
}
