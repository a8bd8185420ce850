import { z } from 'zod';
import { Message, SupportSubject } from './chats.contract.ts';
import { CompanySummary } from './companies.contract.ts';
import { Person } from './employers.contract.ts';
import { endpoint } from './endpoint.ts';
import { JobSummary } from './jobs.contract.ts';
import { paging, textLimits } from './limits.ts';
import { ById, Count, Id, pageOf, pageQuery, Timestamp, typedText } from './shared.contract.ts';

/** A conversation as the person sees it whom a company has written to, or Marula. */
export const OwnChat = z.object({
  id: Id,
  /** Null in a conversation with Marula. */
  company: CompanySummary.nullable(),
  support: SupportSubject.nullable(),
  job: JobSummary.nullable(),
  application_id: Id.nullable(),
  /** Who of the company takes part. */
  participants: z.array(Person),
  last_message: Message.nullable(),
  last_message_at: Timestamp,
  unread: Count,
  /** The application is gone, or the person has blocked the company: it can be read, and nothing can be added. */
  closed: z.boolean(),
  blocked: z.boolean(),
});
export type OwnChat = z.output<typeof OwnChat>;

export const listOwnChats = endpoint({
  method: 'GET',
  path: '/api/candidate/me/chat',
  access: 'candidate',
  summary: 'Your conversations, the one with the newest message first',
  query: pageQuery(),
  reply: pageOf(OwnChat).extend({
    /** Conversations with something unread, on whatever page. */
    unread: Count,
  }),
});

export const listOwnMessages = endpoint({
  method: 'GET',
  path: '/api/candidate/me/chat/:id/message',
  access: 'candidate',
  summary: 'A conversation with its messages, newest first; marks nothing as read',
  params: ById,
  query: z.strictObject({
    /** What `next` of the page before said. */
    before: Id.optional(),
    rows: pageQuery(paging.maxRows).shape.rows,
  }),
  reply: z.object({ chat: OwnChat, items: z.array(Message), next: Id.nullable() }),
  errors: ['chats.not_found', 'chats.message_not_found'],
});

/** Made by the sender: a message that is sent again is stored once. */
const unique_id = typedText(textLimits.name, 1);

export const sendOwnMessage = endpoint({
  method: 'POST',
  path: '/api/candidate/me/chat/:id/message',
  access: 'candidate',
  summary: 'Answer in a conversation that a company has opened',
  params: ById,
  body: z.union([
    z.strictObject({
      type: z.literal('text').default('text'),
      content: typedText(textLimits.message, 1),
      unique_id,
    }),
    z.strictObject({
      type: z.literal('image'),
      content: typedText(textLimits.message).default(''),
      /** The name of a picture that the sender has put into the conversation's folder of the bucket before. */
      image_url: typedText(textLimits.url, 1),
      unique_id,
    }),
  ]),
  reply: Message,
  errors: ['chats.not_found', 'chats.closed', 'files.not_found', 'rate.messages', 'request.idempotency_conflict'],
});

export const readOwnChat = endpoint({
  method: 'PATCH',
  path: '/api/candidate/me/chat/:id/read',
  access: 'candidate',
  summary: 'Say that you have read a conversation to its end',
  params: ById,
  reply: z.object({ id: Id, read: Count }),
  errors: ['chats.not_found'],
});
