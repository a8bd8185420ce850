import { Skeleton, VisuallyHidden } from '@mantine/core';
import { m } from '@/paraglide/messages';
import { useDelay } from '@/ui/use-delay';
import classes from './subscription-layout.module.css';

export function PlanSkeleton({ delayMs = 200 }: { delayMs?: number }) {
  const shown = useDelay(delayMs);
  return (
    <div role="status">
      <VisuallyHidden>{m.subscription_loading()}</VisuallyHidden>
      {shown && (
        <div className={classes.stack} aria-hidden>
          <Skeleton h={238} radius="lg" />
          <Skeleton h={480} radius="lg" />
          <Skeleton h={132} radius="lg" />
        </div>
      )}
    </div>
  );
}
