import { Text } from '@mantine/core';
import type { Chat } from '@marula/contract/chats.contract';
import type { Person } from '@marula/contract/employers.contract';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { formatRecent } from '@/ui/clock';
import { Face } from '@/ui/face';
import { everybodyIn, isTeamChat, jobTitleOf, lastWords, titleOf, unreadIn } from './conversation';
import classes from './conversation-list.module.css';

interface ConversationItemProps {
  chat: Chat;
  me: Person['id'];
  jobTitles: Readonly<Record<string, string>>;
  open: boolean;
  now: Date;
  onOpen: () => void;
}

export function ConversationItem({ chat, me, jobTitles, open, now, onOpen }: ConversationItemProps) {
  const unread = open ? 0 : unreadIn(chat, me);
  const last = chat.messages.at(-1);
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
        <span className={classes.words}>
          <span className={classes.row}>
            <span className={classes.name}>{titleOf(chat)}</span>
            <Text span size="xs" c="dimmed" className={classes.when}>
              {last && formatRecent(new Date(last.created_at), now, getTenant().time_zone)}
            </Text>
          </span>
          <Text span size="xs" c="dimmed" truncate>
            {isTeamChat(chat) ? everybodyIn(chat, me) : jobTitleOf(chat, jobTitles)}
          </Text>
          <span className={classes.row}>
            <Text span truncate className={classes.last}>
              {lastWords(chat, me)}
            </Text>
            {unread > 0 && (
              <span className={classes.count} role="img" aria-label={m.chat_unread({ count: unread })}>
                {unread}
              </span>
            )}
          </span>
        </span>
      </button>
    </li>
  );
}
