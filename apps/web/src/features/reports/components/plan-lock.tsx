import { Button, Popover } from '@mantine/core';
import type { PlanFeature } from '@marula/contract/plans';
import { Upgrade, UpgradeLink } from '@/domain/upgrade';
import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
import { Icon } from '@/ui/icon';

interface PlanEmptyProps {
  title: string;
  text: string;
  feature: PlanFeature;
}

/** In the place of what the plan does not have: what it would be, and the way to it. */
export const PlanEmpty = ({ feature, ...words }: PlanEmptyProps) => (
  <Empty {...words} action={<UpgradeLink feature={feature} />} />
);

/** What the plan does not keep: the reason, and the way to a plan that does. */
export const KeepingLocked = () => <Upgrade feature="custom_reports">{m.reports_plan_keep()}</Upgrade>;

/** Where the button to save would stand. */
export const SaveLocked = () => (
  <Popover position="bottom-end" trapFocus>
    <Popover.Target>
      <Button variant="default" leftSection={<Icon name="lock" size={16} />} aria-haspopup="dialog">
        {m.reports_save()}
      </Button>
    </Popover.Target>
    <Popover.Dropdown p={4} aria-label={m.reports_save()}>
      <KeepingLocked />
    </Popover.Dropdown>
  </Popover>
);
