import { Button, Text } from '@mantine/core';
import type { Chat, Message } from '@marula/contract/chats.contract';
import type { Person } from '@marula/contract/employers.contract';
import { Fragment, useEffect, useRef } from 'react';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { formatDay, isSameDay } from '@/ui/clock';
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
  onOlder?: () => void;
  onSendAgain: (message: Message) => void;
}

const startsDay = (messages: readonly Message[], index: number, timeZone: string) => {
  const one = messages[index];
  const before = messages[index - 1];
  return Boolean(one && (!before || !isSameDay(new Date(before.created_at), new Date(one.created_at), timeZone)));
};

const nearPx = 40;

/** The newest message is the one to be seen, unless somebody has scrolled back to read. A picture that loads moves the end too. */
const useStayAtEnd = () => {
  const log = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const last = useRef(0);
  useEffect(() => {
    const element = log.current;
    const content = element?.firstElementChild;
    if (!element || !content) return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  const onScroll = () => {
    const element = log.current;
    if (!element) return;
    const near = element.scrollHeight - element.scrollTop - element.clientHeight < nearPx;
    // What has grown below the end was not scrolled away from: only going up leaves it.
    atEnd.current = near || (atEnd.current && element.scrollTop >= last.current);
    last.current = element.scrollTop;
  };
  return { ref: log, onScroll };
};

/** `role="log"`: what arrives is read out when the reader pauses. */
export function Thread({ chat, me, now, deliveries = {}, typing = [], onOlder, onSendAgain }: ThreadProps) {
  const { time_zone } = getTenant();
  const stay = useStayAtEnd();
  const dayName = (at: string) =>
    isSameDay(new Date(at), now, time_zone) ? m.chat_today() : formatDay(new Date(at), time_zone);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long conversation is scrolled by keyboard too
    <div className={classes.scroll} role="log" aria-live="polite" aria-label={m.chat_messages()} tabIndex={0} {...stay}>
      <div className={classes.messages}>
        {onOlder && (
          <Button variant="subtle" color="gray" className={classes.older} onClick={onOlder}>
            {m.chat_older()}
          </Button>
        )}
        {chat.messages.length === 0 && (
          <Text c="dimmed" ta="center">
            {isTeamChat(chat) ? m.chat_thread_empty_team() : m.chat_thread_empty({ name: titleOf(chat) })}
          </Text>
        )}
        {chat.messages.map((message, index) => (
          <Fragment key={message.unique_id}>
            {startsDay(chat.messages, index, time_zone) && (
              <div className={classes.day}>
                <span>{dayName(message.created_at)}</span>
              </div>
            )}
            <ThreadMessage
              chat={chat}
              message={message}
              mine={message.sender_id === me}
              delivery={deliveries[message.unique_id]}
              onSendAgain={() => onSendAgain(message)}
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
      </div>
    </div>
  );
}
