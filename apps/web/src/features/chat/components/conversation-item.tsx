import { Group, Stack, Text } from '@mantine/core';
import type { ListedChat } from '@marula/contract/chats.endpoints.contract';
import type { Person } from '@marula/contract/employers.contract';
import { formatRecent } from '@/lib/clock';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { Face } from '@/ui/face';
import layout from '@/ui/layout.module.css';
import { aboutTeamChat, isTeamChat, lastWords, titleOf } from './conversation';
import classes from './conversation-list.module.css';

interface ConversationItemProps {
  chat: ListedChat;
  me: Person['id'];
  open: boolean;
  now: Date;
  /** Written here, and not sent. */
  unsent?: string | undefined;
  onOpen: () => void;
}

const Last = ({ chat, me, unsent }: Pick<ConversationItemProps, 'chat' | 'me' | 'unsent'>) => {
  if (chat.found_text !== null) return m.chat_found({ text: chat.found_text });
  if (unsent === undefined) return lastWords(chat, me);
  return (
    <Text span c="var(--mantine-color-error)">
      {m.chat_unsent({ text: unsent })}
    </Text>
  );
};

export function ConversationItem({ chat, me, open, now, unsent, onOpen }: ConversationItemProps) {
  const unread = open ? 0 : chat.unread;
  return (
    <li>
      <button
        type="button"
        className={classes.item}
        aria-current={open || undefined}
        data-unread={unread > 0 || undefined}
        onClick={onOpen}
      >
        <Face name={titleOf(chat)} image={chat.applicant?.profile_image ?? null} square={isTeamChat(chat)} size={40} />
        <Stack component="span" gap={0} flex={1} miw={0}>
          <Group component="span" gap="xs" justify="space-between" wrap="nowrap">
            <span className={`${layout.truncate} ${classes.name}`}>{titleOf(chat)}</span>
            <Text span size="xs" c="dimmed" flex="none">
              {formatRecent(new Date(chat.last_message_at), now, getTenant().time_zone)}
            </Text>
          </Group>
          <Text span size="xs" c="dimmed" truncate>
            {isTeamChat(chat) ? aboutTeamChat(chat, me) : chat.job?.title}
          </Text>
          <Group component="span" gap="xs" justify="space-between" wrap="nowrap">
            <Text span truncate className={classes.last}>
              <Last chat={chat} me={me} unsent={unsent} />
            </Text>
            {unread > 0 && (
              <span className={classes.count} role="img" aria-label={m.chat_unread({ count: unread })}>
                {unread}
              </span>
            )}
          </Group>
        </Stack>
      </button>
    </li>
  );
}
