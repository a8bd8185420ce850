import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../app/module.ts';
import { listMessages, markChatRead, markMessage, sendMessage } from './chats.messages.usecases.ts';
import { echoChats, echoDeletion, echoMessages } from './chats.subscribers.ts';
import { addToChat, deleteChat, listChats, openChat } from './chats.usecases.ts';

const { chats } = endpoints;

export const chatsModule: Module = {
  name: 'chats',
  routes: [
    route(chats.list, ({ deps, actor, params, query }) => listChats(deps, actor, params.employerId, query)),
    route(chats.messages, ({ deps, actor, params, query }) => listMessages(deps, actor, params.id, query)),
    route(chats.open, ({ deps, actor, body }) => openChat(deps, actor, body)),
    route(chats.add, ({ deps, actor, params, body }) => addToChat(deps, actor, params.id, body)),
    route(chats.delete, ({ deps, actor, params }) => deleteChat(deps, actor, params.id)),
    route(chats.send, ({ deps, actor, body }) => sendMessage(deps, actor, body)),
    route(chats.mark, ({ deps, actor, params, body }) => markMessage(deps, actor, params.id, body.read)),
    route(chats.markRead, ({ deps, actor, body }) => markChatRead(deps, actor, body)),
  ],
  subscribers: [echoMessages, echoChats, echoDeletion],
};
