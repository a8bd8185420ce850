import { chatLimits } from '@marula/contract/chat-limits';
import { dropFile, keepFile, readFiles } from '@/lib/kept-files';

/** A message that the server does not have yet, as the phone keeps it. */
export interface KeptMessage {
  /** Made once: however often it is sent, it is stored once. */
  unique_id: string;
  chat_id: string;
  sender_id: string;
  content: string;
  created_at: string;
  picture?: { file: File /** Where it is to lie in the bucket. */; name: string };
}

const start = 'message:';

const isKept = (value: unknown): value is KeptMessage => {
  const { unique_id, chat_id, sender_id, content } = (value ?? {}) as Partial<KeptMessage>;
  return [unique_id, chat_id, sender_id, content].every((part) => typeof part === 'string');
};

export const keepMessage = (message: KeptMessage): Promise<unknown> =>
  keepFile(start + message.unique_id, message, chatLimits.unsent.pictures);

export const forgetMessage = (uniqueId: string): Promise<unknown> => dropFile(start + uniqueId);

/** What one person has not sent yet, in the order in which they wrote it. */
export const keptMessages = async (me: string): Promise<KeptMessage[]> =>
  (await readFiles())
    .filter(isKept)
    .filter(({ sender_id }) => sender_id === me)
    .sort((one, other) => one.created_at.localeCompare(other.created_at));
