import { Modal, Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { m } from '@/paraglide/messages';
import { NotificationBell } from './notification-bell';
import { NotificationButton } from './notification-button';
import classes from './notification-menu.module.css';
import { useOpenedByClick } from './use-opened-by-click';

interface NotificationMenuProps {
  employerId: string;
  unread: number;
}

const phone = '(max-width: 48em)';

/** Beside its button; on a phone it has the whole screen. */
export function NotificationMenu({ employerId, unread }: NotificationMenuProps) {
  const { target, opened, setOpened } = useOpenedByClick();
  const isPhone = useMediaQuery(phone, false, { getInitialValueInEffect: false });
  const button = <NotificationButton ref={target} unread={unread} onClick={() => setOpened(!opened)} />;
  const bell = <NotificationBell employerId={employerId} onClose={() => setOpened(false)} />;
  if (isPhone) {
    return (
      <>
        {button}
        <Modal
          fullScreen
          withCloseButton={false}
          padding={0}
          opened={opened}
          onClose={() => setOpened(false)}
          classNames={{ body: classes.screen ?? '' }}
          attributes={{ content: { 'aria-label': m.shell_notifications() } }}
        >
          {bell}
        </Modal>
      </>
    );
  }
  return (
    <Popover width={420} position="bottom-end" trapFocus returnFocus opened={opened} onChange={setOpened}>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown p={0} aria-label={m.shell_notifications()}>
        {bell}
      </Popover.Dropdown>
    </Popover>
  );
}
