import type { Message } from '@marula/contract/chats.contract';
import { draftNames, dropDraft, keepDraft, readDraft } from '@/lib/kept-drafts';

interface Unsent {
  message: Message;
  after?: string | null;
}

const start = 'unsent:';

const isUnsent = (value: unknown): value is Unsent => {
  const message = (value as Partial<Unsent> | null)?.message;
  return typeof message === 'object' && message !== null && 'unique_id' in message && 'chat_id' in message;
};

/** Kept under its own name, so that two windows never overwrite each other's. */
export const keepUnsent = ({ message, after }: Unsent): void =>
  void keepDraft(start + message.unique_id, { message, after }, new Date());

export const forgetUnsent = (key: string): void => dropDraft(start + key);

/** In the order in which they were written. */
export const unsentOf = (me: string): Unsent[] =>
  draftNames(start)
    .flatMap((name) => readDraft(name)?.value ?? [])
    .filter(isUnsent)
    .filter(({ message }) => message.sender_id === me)
    .sort((one, other) => one.message.created_at.localeCompare(other.message.created_at));
