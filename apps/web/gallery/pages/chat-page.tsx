import type { Message } from '@marula/contract/chats.contract';
import type { ListedChat as Chat } from '@marula/contract/chats.endpoints.contract';
import { useState } from 'react';
import { ChatContext } from '@/features/chat/components/chat-context';
import { ChatLayout } from '@/features/chat/components/chat-layout';
import { Composer } from '@/features/chat/components/composer';
import { isTeamChat, titleOf } from '@/features/chat/components/conversation';
import { ConversationList, type ConversationQuery } from '@/features/chat/components/conversation-list';
import { Thread } from '@/features/chat/components/thread';
import { ThreadHead } from '@/features/chat/components/thread-head';
import { said } from '../said';
import { chats, found, openChat, readyAnswers, savedMessages, unread } from '../sample/chats';
import { me } from '../sample/company';
import { jobs } from '../sample/jobs';
import { now } from '../sample/moments';
import { pipeline } from '../sample/people';
import { declineReasons } from '../sample/review';

const asked = new URLSearchParams(location.search);

const useChats = () => {
  const [all, setAll] = useState(chats);
  const [openId, setOpenId] = useState<string | null>(asked.has('open') ? openChat.id : null);
  const open = all.find(({ id }) => id === openId);
  const send = (chat: Chat, content: string) => {
    const [first] = chat.messages;
    if (!first) return;
    const id = crypto.randomUUID();
    const sent: Message = {
      ...{ ...first, id, unique_id: id, type: 'text', sent_by: 'User', sender_id: me.id, content, image_url: null },
      ...{ read: false, created_at: now.toISOString() },
    };
    setAll((before) => before.map((one) => (one.id === chat.id ? { ...one, messages: [...one.messages, sent] } : one)));
  };
  return { all, open, openId, setOpenId, send };
};

function Talk({ chat, onBack, onDetails, onSend }: TalkProps) {
  return (
    <>
      <ThreadHead
        chat={chat}
        me={me.id}
        status={isTeamChat(chat) ? undefined : 'Shortlisted'}
        jobTitle={chat.job?.title}
        onBack={onBack}
        onDetails={onDetails}
        onMarkUnread={said('Unread')}
        onDelete={said('Deleted')}
      />
      <Thread
        chat={chat}
        me={me.id}
        now={now}
        typing={chat.applicant ? [chat.applicant.first_name] : []}
        onSendAgain={said('Sent again')}
        onDiscard={said('Removed')}
      />
      <Composer
        key={chat.id}
        name={chat.applicant?.first_name ?? titleOf(chat)}
        readyAnswers={chat.applicant ? readyAnswers : []}
        savedMessages={savedMessages}
        onSend={onSend}
        onPictures={(pictures) => said(pictures.map(({ name }) => name).join())()}
        onSave={said('Saved')}
        onChangeSaved={said('Saved messages')}
      />
    </>
  );
}

interface TalkProps {
  chat: Chat;
  onBack: () => void;
  onDetails: () => void;
  onSend: (text: string) => void;
}

const applicationOf = (chat: Chat) => pipeline.find(({ profile_id }) => profile_id === chat.applicant_id);

function Context({ chat }: { chat: Chat }) {
  return (
    <ChatContext
      chat={chat}
      me={me.id}
      teamRole="Owner"
      application={applicationOf(chat)}
      job={chat.job_id ? { ...jobs.customs, salary: null } : undefined}
      counts={{ applied: 5, shortlisted: 2 }}
      reasons={declineReasons}
      now={now}
      onHire={said('Hired')}
      onDecline={said('Declined')}
      onOpenApplication={said('Application')}
      onAddPeople={said('Add people')}
    />
  );
}

export function ChatPage() {
  const { all, open, openId, setOpenId, send } = useChats();
  const [query, setQuery] = useState<ConversationQuery>({ filter: 'all', search: '' });
  const [details, setDetails] = useState(false);
  return (
    <ChatLayout
      list={
        <ConversationList
          chats={found(all, query)}
          unread={unread(all)}
          me={me.id}
          openId={openId}
          query={query}
          now={now}
          onQuery={setQuery}
          onOpen={({ id }) => setOpenId(id)}
          onNew={said('New message')}
        />
      }
      name={open && titleOf(open)}
      talk={
        open && (
          <Talk
            chat={open}
            onBack={() => setOpenId(null)}
            onDetails={() => setDetails(true)}
            onSend={(text) => send(open, text)}
          />
        )
      }
      context={open && <Context chat={open} />}
      detailsOpened={details}
      onCloseDetails={() => setDetails(false)}
    />
  );
}
