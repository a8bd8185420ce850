import { Button, Popover, Stack, Text } from '@mantine/core';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Empty } from '@/ui/empty';
import { Icon } from '@/ui/icon';

const Plans = () => (
  <ButtonLink to="/dashboard/subscription" variant="default">
    {m.reports_plan_act()}
  </ButtonLink>
);

/** In the place of what the plan does not have: what it would be, and the way to it. */
export const PlanEmpty = (words: { title: string; text: string }) => <Empty {...words} action={<Plans />} />;

/** What the plan does not keep: the reason, and the way to a plan that does. */
export const KeepingLocked = () => (
  <Stack gap="sm" p="sm" maw={280}>
    <Text>{m.reports_plan_keep()}</Text>
    <Plans />
  </Stack>
);

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
