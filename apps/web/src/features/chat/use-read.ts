import type { ListedChat } from '@marula/contract/chats.endpoints.contract';
import { useEffect, useState } from 'react';
import { useMarkRead } from './chat.mutations';

const isLookedAt = () => document.visibilityState === 'visible' && document.hasFocus();

const useLookedAt = (): boolean => {
  const [looked, setLooked] = useState(isLookedAt);
  useEffect(() => {
    const look = () => setLooked(isLookedAt());
    const stops = new AbortController();
    document.addEventListener('visibilitychange', look, { signal: stops.signal });
    for (const type of ['focus', 'blur']) addEventListener(type, look, { signal: stops.signal });
    return () => stops.abort();
  }, []);
  return looked;
};

/** What is open is read by who looks at it: not in a tab behind another, nor in a window somebody has left. */
export const useRead = ({ id, applicant_id, unread }: ListedChat): void => {
  const looked = useLookedAt();
  const { mutate } = useMarkRead();
  useEffect(() => {
    if (!looked || unread === 0) return;
    mutate({ chatId: id, applicantId: applicant_id });
  }, [looked, unread, id, applicant_id, mutate]);
};
