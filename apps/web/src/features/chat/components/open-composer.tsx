import type { ListedChat } from '@marula/contract/chats.endpoints.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { savedMessagesQuery } from '@/lib/saved-messages';
import { m } from '@/paraglide/messages';
import { useKeptText } from '../use-kept-text';
import { Composer } from './composer';
import { isTeamChat, titleOf } from './conversation';
import { SavedMessages, SaveMessage } from './saved-messages';

interface OpenComposerProps {
  chat: ListedChat;
  error: string | undefined;
  onSend: (text: string) => void;
  onPictures: (pictures: readonly File[]) => void;
  onTyping: () => void;
}

const readyAnswers = () => [m.chat_ready_yes(), m.chat_ready_call(), m.chat_ready_interview()];

const closedWords = (chat: ListedChat) => {
  if (!chat.closed) return undefined;
  // The application is there, and its person does not want to hear from the company.
  if (chat.application_id !== null) return m.error_chats_closed();
  return isTeamChat(chat) ? m.chat_closed_team() : m.chat_closed();
};

/** The field of a conversation, with what the team has saved; drawn anew for each, because each has its own draft. */
export function OpenComposer({ chat, ...rest }: OpenComposerProps) {
  const { data: saved = [] } = useQuery(savedMessagesQuery());
  const { initial, keep } = useKeptText(chat.id);
  const [saving, setSaving] = useState<string>();
  const [changing, setChanging] = useState(false);
  return (
    <>
      <Composer
        {...rest}
        name={chat.applicant?.first_name ?? titleOf(chat)}
        warnsOfFees={!isTeamChat(chat)}
        readyAnswers={isTeamChat(chat) ? [] : readyAnswers()}
        savedMessages={saved}
        closed={closedWords(chat)}
        initial={initial}
        onText={keep}
        onSave={setSaving}
        onChangeSaved={() => setChanging(true)}
      />
      {saving !== undefined && <SaveMessage content={saving} onClose={() => setSaving(undefined)} />}
      {changing && <SavedMessages saved={saved} onClose={() => setChanging(false)} />}
    </>
  );
}
