import { ActionIcon, Menu } from '@mantine/core';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';

export interface ThreadActsProps {
  /** Left out where nobody else has written. */
  onMarkUnread?: (() => void) | undefined;
  /** Left out for who may not. */
  onDelete?: (() => void) | undefined;
}

export function ThreadActs({ onMarkUnread, onDelete }: ThreadActsProps) {
  if (!onMarkUnread && !onDelete) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={36} aria-label={m.chat_acts()}>
          <Icon name="ellipsis" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {onMarkUnread && (
          <Menu.Item leftSection={<Icon name="mail" size={16} />} onClick={onMarkUnread}>
            {m.chat_mark_unread()}
          </Menu.Item>
        )}
        {onDelete && (
          <Menu.Item color="red" leftSection={<Icon name="trash-2" size={16} />} onClick={onDelete}>
            {m.chat_delete()}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
