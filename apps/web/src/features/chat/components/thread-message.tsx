import { Anchor, Box, Stack, Text, UnstyledButton } from '@mantine/core';
import type { Chat, Message } from '@marula/contract/chats.contract';
import { formatTime } from '@/lib/clock';
import { openImage } from '@/lib/image-modal';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { isTeamChat, senderName } from './conversation';
import classes from './thread.module.css';

export type Delivery = 'sending' | 'failed';

interface ThreadMessageProps {
  chat: Chat;
  message: Message;
  mine: boolean;
  delivery: Delivery | undefined;
  onSendAgain: () => void;
  onDiscard: () => void;
}

/** Beside an applicant a whole team stands on one side; within the team each stands alone. */
const isOurs = ({ chat, message: { sender_id, sent_by }, mine }: ThreadMessageProps) =>
  isTeamChat(chat) ? mine : sent_by === 'User' && sender_id !== chat.applicant_id;

function State(props: ThreadMessageProps) {
  const { message, delivery, onSendAgain, onDiscard } = props;
  const time = formatTime(new Date(message.created_at), getTenant().time_zone);
  if (delivery === 'sending') return m.chat_sending();
  if (delivery === 'failed')
    return (
      <Box component="span" c="var(--mantine-color-error)" role="alert">
        {m.chat_failed()}{' '}
        <Anchor component="button" type="button" size="xs" onClick={onSendAgain}>
          {m.chat_send_again()}
        </Anchor>{' '}
        <Anchor component="button" type="button" size="xs" c="dimmed" onClick={onDiscard}>
          {m.chat_discard()}
        </Anchor>
      </Box>
    );
  if (!isOurs(props)) return time;
  return message.read ? m.chat_read({ time }) : m.chat_sent({ time });
}

export function ThreadMessage(props: ThreadMessageProps) {
  const { chat, message, mine } = props;
  const { type, content, image_url, sent_by } = message;
  if (type === 'status' || sent_by === 'System')
    return (
      <Text size="xs" c="dimmed" ta="center" className={layout.breaks} data-message={message.unique_id}>
        {content}, {formatTime(new Date(message.created_at), getTenant().time_zone)}
      </Text>
    );
  const name = senderName(chat, message);
  const named = !mine && (isTeamChat(chat) || message.sender_id !== chat.applicant_id);
  return (
    <Stack
      gap={4}
      align="flex-start"
      className={classes.message}
      data-from={isOurs(props) ? 'us' : 'them'}
      data-message={message.unique_id}
    >
      {named && (
        <Text span size="xs" fw={550}>
          {name}
        </Text>
      )}
      {image_url && (
        <UnstyledButton
          className={classes.picture}
          aria-label={m.chat_open_picture({ name: mine ? m.chat_you() : name })}
          onClick={() => openImage(image_url)}
        >
          <img src={image_url} alt="" loading="lazy" />
        </UnstyledButton>
      )}
      {content && <p className={classes.bubble}>{content}</p>}
      <Text span size="xs" c="dimmed">
        <State {...props} />
      </Text>
    </Stack>
  );
}
