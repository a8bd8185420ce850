import type { ListedChat } from '@marula/contract/chats.endpoints.contract';
import { useEffect } from 'react';
import { useLookedAt } from '@/lib/use-looked-at';
import { useMarkRead } from './chat.mutations';

/** What is open is read by who looks at it: not in a tab behind another, nor in a window somebody has left. */
export const useRead = ({ id, applicant_id, unread }: ListedChat): void => {
  const looked = useLookedAt();
  const { mutate } = useMarkRead();
  useEffect(() => {
    if (!looked || unread === 0) return;
    mutate({ chatId: id, applicantId: applicant_id });
  }, [looked, unread, id, applicant_id, mutate]);
};
