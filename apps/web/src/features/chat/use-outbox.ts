import type { Message } from '@marula/contract/chats.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useStore } from '@/lib/store';
import { pictureRefusal } from '@/lib/use-picture';
import { chatQueries } from './chat.queries';
import { outbox, sendAgain, write } from './outbox';
import { withMessage } from './thread-changes';

/** What this person writes in a conversation, from the key to the server's word that it has it. */
export const useOutbox = (chatId: string, me: string, last: string | undefined) => {
  const client = useQueryClient();
  const all = useStore(outbox);
  const [refusal, setRefusal] = useState<string>();
  const onDelivered = useCallback(
    (message: Message) => {
      const { queryKey } = chatQueries.thread(message.chat_id);
      client.setQueryData(queryKey, (pages) => pages && withMessage(pages, message, me));
      void client.invalidateQueries({ queryKey: chatQueries.lists() });
      // Who writes takes part from then on; and the address of a picture is made for who asks.
      void client.invalidateQueries({ queryKey });
    },
    [client, me],
  );
  const again = useCallback(() => sendAgain(chatId, onDelivered), [chatId, onDelivered]);
  const from = { chat_id: chatId, sender_id: me, after: last ?? null };
  const mine = all.filter(({ message }) => message.chat_id === chatId);
  const isCutOff = mine.some(({ problem }) => problem?.offline);
  useEffect(() => {
    if (!isCutOff) return;
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isCutOff, again]);
  return {
    outgoing: mine,
    problem: refusal ?? mine.findLast(({ problem }) => problem)?.problem?.text,
    again,
    say: (content: string) => {
      setRefusal(undefined);
      write({ ...from, content }, onDelivered);
    },
    show: (files: readonly File[]) => {
      const refusals = files.map((file) => {
        const refused = pictureRefusal(file);
        if (!refused) write({ ...from, content: '', file }, onDelivered);
        return refused;
      });
      setRefusal(refusals.find(Boolean));
    },
  };
};
