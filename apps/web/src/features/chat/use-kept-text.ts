import { useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '@/lib/kept-drafts';
import { chatDraft } from '@/lib/open-chat';

/** What is being written in a conversation waits there, also over a reload. */
export const useKeptText = (chatId: string) => {
  const name = chatDraft(chatId);
  const [initial] = useState(() => {
    const value = readDraft(name)?.value;
    return typeof value === 'string' ? value : '';
  });
  const keep = (text: string) => {
    if (text.trim()) keepDraft(name, text, new Date());
    else dropDraft(name);
  };
  return { initial, keep };
};
