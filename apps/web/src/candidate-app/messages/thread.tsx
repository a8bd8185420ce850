import type { OwnChat } from '@marula/contract/candidate-app.chat.contract';
import type { Message } from '@marula/contract/chats.contract';
import { asksForMoney } from '@marula/contract/fee-words';
import { Fragment, useEffect, useRef } from 'react';
import { formatDay, formatTime, isSameDay } from '@/lib/clock';
import { useStore } from '@/lib/store';
import { getTenant } from '@/lib/tenant';
import { useNow } from '@/lib/use-now';
import { useThreadPlace } from '@/lib/use-thread-place';
import { m } from '@/paraglide/messages';
import { Button } from '../ui/button';
import { Bubble } from './bubble';
import { FeeCard } from './fee-card';
import { fineMessages } from './fine-messages';
import { type Outgoing, ownPictures } from './send-message';
import classes from './thread.module.css';

interface ThreadProps {
  chat: OwnChat;
  me: string;
  /** Oldest first. */
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  /** There are messages before the first one shown. */
  onOlder?: (() => void) | undefined;
  isAskingOlder: boolean;
  onPicture: (address: string) => void;
  onAgain: () => void;
  onReport: () => void;
}

const startsDay = (before: string | undefined, at: string) =>
  !before || !isSameDay(new Date(before), new Date(at), getTenant().time_zone);

function Day({ at }: { at: string }) {
  const now = useNow();
  const { time_zone } = getTenant();
  const isToday = isSameDay(new Date(at), now, time_zone);
  return <p className={classes.day}>{isToday ? m.chat_today() : formatDay(new Date(at), time_zone)}</p>;
}

const nameOf = ({ participants }: OwnChat, { sender_id, sent_by }: Message) => {
  if (sent_by === 'Admin_Support') return m.chat_support();
  return participants.find(({ id }) => id === sender_id)?.first_name ?? m.chat_gone();
};

type LineProps = Pick<ThreadProps, 'chat' | 'me' | 'onPicture' | 'onAgain' | 'onReport'> & {
  message: Message;
  isFine: boolean;
};

function Line({ chat, me, message, isFine, onPicture, onAgain, onReport }: LineProps) {
  const { id, unique_id, type, content, image_url, sender_id, sent_by, created_at, read } = message;
  if (type === 'status' || sent_by === 'System') {
    return (
      <p className={classes.event} data-message={unique_id}>
        {content}, {formatTime(new Date(created_at), getTenant().time_zone)}
      </p>
    );
  }
  const mine = sender_id === me;
  const flagged = !mine && !isFine && sent_by === 'User' && asksForMoney(content);
  return (
    <>
      <Bubble
        id={unique_id}
        at={created_at}
        content={content}
        // One's own is still on the phone: it need not be fetched.
        picture={type === 'image' ? (ownPictures.get(unique_id) ?? image_url) : undefined}
        mine={mine}
        read={read}
        flagged={flagged}
        from={mine ? m.chat_you() : nameOf(chat, message)}
        onOpen={onPicture}
        onBroken={onAgain}
      />
      {flagged && <FeeCard messageId={id} onReport={chat.blocked ? undefined : onReport} />}
    </>
  );
}

/** Older ones are asked for as their place comes into sight, and by a tap. */
function Older({ onOlder, isAsking }: { onOlder: () => void; isAsking: boolean }) {
  const button = useRef<HTMLDivElement>(null);
  const ask = useRef(onOlder);
  ask.current = onOlder;
  useEffect(() => {
    if (!button.current || isAsking || !('IntersectionObserver' in window)) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && ask.current());
    watch.observe(button.current);
    return () => watch.disconnect();
  }, [isAsking]);
  return (
    <div ref={button} className={classes.older}>
      <Button look="quiet" disabled={isAsking} onClick={onOlder}>
        {m.chat_older()}
      </Button>
    </div>
  );
}

/** A message may be heard of live before the call that sent it is answered: it is then in the thread already. */
const leftOf = (outgoing: readonly Outgoing[], messages: readonly Message[]) =>
  outgoing.filter((item) => messages.every(({ unique_id }) => unique_id !== item.unique_id));

/** `role="log"`: what arrives is read out when the reader pauses. */
export function Thread(props: ThreadProps) {
  const { messages, outgoing, onOlder, isAskingOlder, onPicture } = props;
  const fine = useStore(fineMessages);
  const place = useThreadPlace(messages[0]?.unique_id);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div className={classes.log} role="log" aria-label={m.chat_messages()} tabIndex={0} {...place}>
      <div>
        {onOlder && <Older onOlder={onOlder} isAsking={isAskingOlder} />}
        {messages.map((message, index) => (
          <Fragment key={message.unique_id}>
            {startsDay(messages[index - 1]?.created_at, message.created_at) && <Day at={message.created_at} />}
            <Line {...props} message={message} isFine={fine.includes(message.id)} />
          </Fragment>
        ))}
        {leftOf(outgoing, messages).map((item) => (
          <Bubble
            key={item.unique_id}
            id={item.unique_id}
            at={item.created_at}
            content={item.content}
            picture={item.preview}
            mine
            from={m.chat_you()}
            onOpen={onPicture}
            outgoing={item}
          />
        ))}
      </div>
    </div>
  );
}
