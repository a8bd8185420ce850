import { Popover, Stack, Text } from '@mantine/core';
import { m } from '@/paraglide/messages';
import { NotificationButton } from './notification-button';
import classes from './notification-menu.module.css';
import { useOpenedByClick } from './use-opened-by-click';

export function NotificationMenu() {
  const { target, opened, setOpened } = useOpenedByClick();
  return (
    <Popover width={376} position="bottom-end" trapFocus returnFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <NotificationButton ref={target} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={m.shell_notifications()}>
        <Text fw={700} px="md" py="sm">
          {m.shell_notifications()}
        </Text>
        <Stack gap={4} className={classes.empty}>
          <Text fw={550}>{m.shell_notifications_none()}</Text>
          <Text c="dimmed">{m.shell_notifications_text()}</Text>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
