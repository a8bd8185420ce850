import type { ListedChat as Chat } from '@marula/contract/chats.endpoints.contract';
import type { ReactNode } from 'react';
import { ChatContext } from '@/features/chat/components/chat-context';
import { Composer } from '@/features/chat/components/composer';
import { ConversationList } from '@/features/chat/components/conversation-list';
import { Thread } from '@/features/chat/components/thread';
import { ThreadHead } from '@/features/chat/components/thread-head';
import { m } from '@/paraglide/messages';
import { ListError } from '@/ui/list-error';
import { ListSkeleton } from '@/ui/list-skeleton';
import { Row, Specimen } from '../frame';
import { nothing, said } from '../said';
import { deliveries, emptyChat, longChats, openChat, teamChat, troubledChat } from '../sample/chats';
import { me } from '../sample/company';
import { now } from '../sample/moments';
import { longApplication } from '../sample/people';
import { declineReasons } from '../sample/review';
import { longName } from '../sample/words';

interface ListProps {
  name: string;
  shown: readonly Chat[];
  search?: string;
  instead?: ReactNode;
}

function List({ name, shown, search = '', instead }: ListProps) {
  return (
    <Specimen name={name} height={480}>
      <ConversationList
        chats={shown}
        me={me.id}
        unread={0}
        openId={null}
        query={{ filter: 'all', search }}
        now={now}
        instead={instead}
        onQuery={nothing}
        onOpen={nothing}
        onNew={nothing}
      />
    </Specimen>
  );
}

function Talk({ name, chat }: { name: string; chat: Chat }) {
  return (
    <Specimen name={name} height={420}>
      <div style={{ display: 'flex', flexDirection: 'column' }}>
        <ThreadHead chat={chat} me={me.id} status="Hired" jobTitle={longName} onBack={nothing} onDetails={nothing} />
        <Thread
          chat={chat}
          me={me.id}
          now={now}
          deliveries={deliveries}
          onSendAgain={said('Sent again')}
          onDiscard={said('Removed')}
          {...(chat === openChat && { onOlder: said('Older') })}
        />
      </div>
    </Specimen>
  );
}

function Composers() {
  const shared = { savedMessages: [], onSend: nothing, onPictures: nothing, onSave: nothing, onChangeSaved: nothing };
  return (
    <Specimen name="Composer" note="refused; for somebody with a long name; closed">
      <div style={{ paddingTop: 16 }}>
        <Composer {...shared} name="Precious" readyAnswers={[]} error={m.error_plan_feature_unavailable()} />
        <Composer {...shared} name={longName} readyAnswers={[longName, `${longName}, yes`]} />
        <Composer {...shared} name="Precious" readyAnswers={[]} closed={m.chat_closed()} />
      </div>
    </Specimen>
  );
}

export function ChatParts() {
  return (
    <Row>
      <List name="Loading" shown={[]} instead={<ListSkeleton label={m.chat_loading()} delayMs={0} />} />
      <List name="Empty" shown={[]} />
      <List
        name="Error"
        shown={[]}
        instead={
          <ListError
            title={m.chat_error_title()}
            text={m.chat_error_text()}
            retryLabel={m.chat_try_again()}
            onRetry={said('Tried again')}
          />
        }
      />
      <List name="Long names, no message yet" shown={longChats} />
      <List name="Nothing found" shown={[]} search="xyz" />
      <Talk name="Thread with more before it" chat={openChat} />
      <Talk name="Not sent, sending" chat={troubledChat} />
      <Talk name="Nothing said yet" chat={emptyChat} />
      <Talk name="Team" chat={teamChat} />
      <Composers />
      <Specimen name="Context" note="long names, no match" width={304}>
        <ChatContext
          chat={openChat}
          me={me.id}
          teamRole="User"
          application={{ ...longApplication, match: null }}
          reasons={declineReasons}
          now={now}
          onHire={nothing}
          onDecline={nothing}
          onOpenApplication={nothing}
          onAddPeople={nothing}
        />
      </Specimen>
    </Row>
  );
}
