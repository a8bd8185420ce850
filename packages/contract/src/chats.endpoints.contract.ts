import { z } from 'zod';
import { StatusId } from './applications.contract.ts';
import { chatFilters, chatLimits } from './chat-limits.ts';
import { Chat, Message } from './chats.contract.ts';
import { endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { JobSummary } from './jobs.contract.ts';
import { paging, textLimits } from './limits.ts';
import { ById, Count, Id, pageQuery, Timestamp, typedText } from './shared.contract.ts';

/** A conversation in the list: of its messages the newest alone. */
export const ListedChat = Chat.extend({
  job: JobSummary.nullable(),
  /** Where the application stands; null in a conversation of the team, and where the application is gone. */
  status_id: StatusId.nullable(),
  last_message_at: Timestamp,
  /** For the caller; nothing is unread to who takes no part. */
  unread: Count,
  /** The application is gone, or the team is down to one: what was said can be read, and nothing can be added. */
  closed: z.boolean(),
  /** Where words were searched: some of the newest message that has them, if one has. */
  found_text: z.string().nullable(),
});
export type ListedChat = z.output<typeof ListedChat>;

const rows = pageQuery(paging.maxRows).shape.rows;

export const listChats = endpoint({
  method: 'GET',
  path: '/api/chat/:employerId',
  access: { can: ['read', 'Chat'] },
  summary: 'Your conversations and those of your company, the one with the newest message first',
  /** The caller's own. */
  params: z.strictObject({ employerId: Id }),
  query: z.strictObject({
    filter: z.enum(chatFilters).default('all'),
    /** Part of the name of a person or the title of a job, or words of a message. */
    search: typedText(textLimits.name).optional(),
    job_id: Id.optional(),
    /** What `next` of the page before said. */
    before: Id.optional(),
    rows,
  }),
  reply: z.object({
    items: z.array(ListedChat),
    next: Id.nullable(),
    /** Conversations with something unread, whatever the filter. */
    unread: Count,
  }),
  errors: ['employers.not_found', 'chats.not_found'],
});

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/chat/:id/message',
  access: { can: ['read', 'Chat'] },
  summary: 'A conversation with its messages, newest first; marks nothing as read',
  params: ById,
  query: z.strictObject({
    /** What `next` of the page before said. */
    before: Id.optional(),
    rows,
  }),
  reply: z.object({ chat: ListedChat, items: z.array(Message), next: Id.nullable() }),
  errors: ['chats.open_failed', 'chats.not_found', 'chats.message_not_found'],
});

const participant_ids = z.array(Id).min(1).max(chatLimits.participants);

export const openChat = endpoint({
  method: 'POST',
  path: '/api/chat',
  access: { can: ['create', 'Chat'] },
  subscription: 'working',
  summary:
    'Open a conversation with somebody who has applied, or within the team; the one there is, where there is one',
  body: z.union([
    z.strictObject({
      application_id: Id,
      /** Only who takes part sees it. */
      private: z.boolean().default(false),
    }),
    z.strictObject({ participant_ids, private: z.boolean().default(true) }),
  ]),
  reply: ListedChat,
  errors: ['applications.not_found', 'chats.not_applied', 'employers.not_found', 'chats.create_failed'],
});

export const addToChat = endpoint({
  method: 'PATCH',
  path: '/api/chat/:id',
  access: { can: ['update', 'Chat'] },
  summary: 'Ask members of the team into a conversation',
  params: ById,
  body: z.strictObject({ participant_ids }),
  reply: ListedChat,
  errors: ['chats.not_found', 'employers.not_found', 'chats.full', 'chats.update_failed'],
});

export const deleteChat = endpoint({
  method: 'DELETE',
  path: '/api/chat/:id',
  access: { can: ['delete', 'Chat'] },
  summary: 'Remove a conversation for everybody in it',
  params: ById,
  reply: z.object({ id: Id }),
  errors: ['chats.not_found'],
});

/** Made by the sender: a message that is sent again is stored once. */
const unique_id = typedText(textLimits.name, 1);

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/chat/message',
  access: { can: ['create', 'Chat'] },
  subscription: 'working',
  summary: 'Write in a conversation; who writes takes part in it from then on',
  body: z.union([
    z.strictObject({
      chat_id: Id,
      type: z.literal('text').default('text'),
      content: typedText(textLimits.message, 1),
      unique_id,
    }),
    z.strictObject({
      chat_id: Id,
      type: z.literal('image'),
      content: typedText(textLimits.message).default(''),
      /** The name of a picture that the sender has put into the conversation's folder of the bucket before. */
      image_url: typedText(textLimits.url, 1),
      unique_id,
    }),
  ]),
  reply: Message,
  errors: [
    'chats.update_failed',
    'chats.not_found',
    'chats.closed',
    'files.not_found',
    'files.invalid_image',
    'rate.messages',
    'request.idempotency_conflict',
  ],
});

export const markMessage = endpoint({
  method: 'PATCH',
  path: '/api/chat/message/:id',
  access: { can: ['update', 'Chat'] },
  summary: 'Mark a message and all before it as read, or it and all after it as unread',
  params: ById,
  body: z.strictObject({ read: z.boolean() }),
  reply: Message,
  errors: ['chats.message_not_found'],
});

export const markChatRead = endpoint({
  method: 'PATCH',
  path: '/api/chat/mark-all-as-read',
  access: { can: ['update', 'Chat'] },
  summary: 'Say that you have read a conversation to its end',
  body: z.strictObject({ chatId: Id, applicantId: Id.nullable().optional() }),
  reply: z.object({ id: Id, read: Count }),
  errors: ['chats.not_found'],
});

const skipReasons = [
  'applications.not_found',
  'chats.not_applied',
  'chats.closed',
] as const satisfies readonly ErrorCode[];

export const writeToMany = endpoint({
  method: 'POST',
  path: '/api/chat/create-many',
  access: { can: ['create', 'Chat'] },
  feature: 'bulk_actions',
  rate: chatLimits.bulkPerMinute,
  subscription: 'working',
  summary: 'Write the same to several applicants, to each in a conversation of their own',
  body: z.strictObject({
    application_ids: z.array(Id),
    /** With blanks that are filled for each of them. */
    content: typedText(chatLimits.bulkCharacters, 1),
    unique_id,
  }),
  reply: z.object({
    sent: z.array(z.object({ application_id: Id, chat_id: Id, message_id: Id })),
    skipped: z.array(z.object({ id: Id, reason: z.enum(skipReasons) })),
  }),
  errors: ['applications.none_selected', 'request.idempotency_conflict', 'chats.create_failed'],
});
