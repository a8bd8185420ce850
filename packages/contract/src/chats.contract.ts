import { z } from 'zod';
import { Person } from './employers.contract.ts';
import { Id, Timestamp } from './shared.contract.ts';

export const senderTypes = ['System', 'User', 'Admin_Support'] as const;
export const messageTypes = ['text', 'image', 'status'] as const;

export const Message = z.object({
  id: Id,
  chat_id: Id,
  type: z.enum(messageTypes),
  content: z.string(),
  image_url: z.string().nullable(),
  /** Null for the system's own, and for a sender whose account is gone. */
  sender_id: Id.nullable(),
  /** Made by the sender, so that a message sent twice over a broken line is one message. */
  unique_id: z.string(),
  receiver_ids: z.array(Id),
  sent_by: z.enum(senderTypes),
  read: z.boolean(),
  created_at: Timestamp,
});
export type Message = z.output<typeof Message>;

/** What a conversation with us is about. */
export const SupportSubject = z.object({ number: z.int(), subject: z.string() });

export const Chat = z.object({
  id: Id,
  company_id: Id,
  job_id: Id.nullable(),
  application_id: Id.nullable(),
  /** Null in a conversation of the team alone. */
  applicant_id: Id.nullable(),
  private: z.boolean(),
  /** Null in all conversations but those with Marula. */
  support: SupportSubject.nullable(),
  messages: z.array(Message),
  applicant: Person.nullable(),
  participants: z.array(Person),
});
export type Chat = z.output<typeof Chat>;
