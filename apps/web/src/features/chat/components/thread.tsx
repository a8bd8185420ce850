import { Group, Stack, Text } from '@mantine/core';
import type { Chat, Message } from '@marula/contract/chats.contract';
import type { Person } from '@marula/contract/employers.contract';
import { Fragment } from 'react';
import { formatDay, isSameDay } from '@/lib/clock';
import { getTenant } from '@/lib/tenant';
import { useThreadPlace } from '@/lib/use-thread-place';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { MoreButton } from '@/ui/more-button';
import { isTeamChat, titleOf } from './conversation';
import classes from './thread.module.css';
import { type Delivery, ThreadMessage } from './thread-message';

interface ThreadProps {
  chat: Chat;
  me: Person['id'];
  now: Date;
  /** By `unique_id`: own messages that the server has not confirmed. */
  deliveries?: Readonly<Record<string, Delivery>>;
  /** First names of those who write at this moment. */
  typing?: readonly string[];
  /** There are messages before the first one shown. */
  onOlder?: (() => void) | undefined;
  loadingOlder?: boolean;
  onSendAgain: (message: Message) => void;
  onDiscard: (message: Message) => void;
}

const startsDay = (messages: readonly Message[], index: number, timeZone: string) => {
  const one = messages[index];
  const before = messages[index - 1];
  return Boolean(one && (!before || !isSameDay(new Date(before.created_at), new Date(one.created_at), timeZone)));
};

/** `role="log"`: what arrives is read out when the reader pauses. */
export function Thread(props: ThreadProps) {
  const { chat, me, now, deliveries = {}, typing = [], onOlder, loadingOlder = false, onSendAgain, onDiscard } = props;
  const { time_zone } = getTenant();
  const place = useThreadPlace(chat.messages[0]?.unique_id);
  const dayName = (at: string) =>
    isSameDay(new Date(at), now, time_zone) ? m.chat_today() : formatDay(new Date(at), time_zone);
  return (
    <Stack
      gap={0}
      className={`${layout.scroller} ${classes.scroll}`}
      role="log"
      aria-live="polite"
      aria-label={m.chat_messages()}
      tabIndex={0}
      {...place}
    >
      <Stack gap={14} mt="auto">
        {onOlder && (
          <MoreButton className={classes.older ?? ''} loading={loadingOlder} onClick={onOlder}>
            {m.chat_older()}
          </MoreButton>
        )}
        {chat.messages.length === 0 && (
          <Text c="dimmed" ta="center">
            {isTeamChat(chat) ? m.chat_thread_empty_team() : m.chat_thread_empty({ name: titleOf(chat) })}
          </Text>
        )}
        {chat.messages.map((message, index) => (
          <Fragment key={message.unique_id}>
            {startsDay(chat.messages, index, time_zone) && (
              <Group gap="sm" wrap="nowrap" className={classes.day}>
                <span>{dayName(message.created_at)}</span>
              </Group>
            )}
            <ThreadMessage
              chat={chat}
              message={message}
              mine={message.sender_id === me}
              delivery={deliveries[message.unique_id]}
              onSendAgain={() => onSendAgain(message)}
              onDiscard={() => onDiscard(message)}
            />
          </Fragment>
        ))}
        {typing.length > 0 && (
          <Text size="xs" c="dimmed" className={classes.typing}>
            <span aria-hidden>
              <i />
              <i />
              <i />
            </span>
            {m.chat_typing({ name: typing.join(', ') })}
          </Text>
        )}
      </Stack>
    </Stack>
  );
}
