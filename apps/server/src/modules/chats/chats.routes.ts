import { endpoints } from '@marula/contract/endpoints';
import { type Module, route } from '../../core/module.ts';
import { tellOfHandOver } from './chats.hand-over.subscribers.ts';
import { tellOfDecline, writeStatusLines } from './chats.lines.subscribers.ts';
import { mailUnread } from './chats.mails.tasks.ts';
import { writeToMany } from './chats.many.usecases.ts';
import { listMessages, markChatRead, markMessage, sendMessage } from './chats.messages.usecases.ts';
import { tellOfMessage } from './chats.notices.subscribers.ts';
import { deleteSaved, listSaved, saveMessage, updateSaved } from './chats.saved.usecases.ts';
import { clearPictures, echoChats, echoDeletion, echoMessages } from './chats.subscribers.ts';
import { removePictures, sweepPictures } from './chats.tasks.ts';
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
    route(chats.writeToMany, ({ deps, actor, body }) => writeToMany(deps, actor, body)),
    route(chats.saved, ({ deps, actor }) => listSaved(deps, actor)),
    route(chats.save, ({ deps, actor, body }) => saveMessage(deps, actor, body)),
    route(chats.updateSaved, ({ deps, actor, params, body }) => updateSaved(deps, actor, params.id, body)),
    route(chats.deleteSaved, ({ deps, actor, params }) => deleteSaved(deps, actor, params.id)),
  ],
  subscribers: [
    echoMessages,
    echoChats,
    echoDeletion,
    clearPictures,
    writeStatusLines,
    tellOfDecline,
    tellOfMessage,
    tellOfHandOver,
  ],
  tasks: [mailUnread, removePictures, sweepPictures],
};
