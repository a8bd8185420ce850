import { ActionIcon, Popover, Text } from '@mantine/core';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import classes from './notification-menu.module.css';

export function NotificationMenu() {
  return (
    <Popover width={376} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size={36} aria-label={m.shell_notifications()}>
          <Icon name="bell" size={20} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={m.shell_notifications()}>
        <Text fw={700} px="md" py="sm">
          {m.shell_notifications()}
        </Text>
        <div className={classes.empty}>
          <Text fw={550}>{m.shell_notifications_none()}</Text>
          <Text c="dimmed">{m.shell_notifications_text()}</Text>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
