import { chatLimits } from '@marula/contract/chat-limits';
import type { Message } from '@marula/contract/chats.contract';
import { dropFile, keepFile, readFiles } from '@/lib/kept-files';

export interface UnsentPicture {
  message: Message;
  after?: string | null | undefined;
  file: File;
  /** Where it is to lie in the bucket: sent once more, it takes its own place. */
  name: string;
}

const { pictures, hours } = chatLimits.unsent;

const isPicture = (value: unknown): value is UnsentPicture => {
  const { message, file, name } = (value ?? {}) as Partial<UnsentPicture>;
  return typeof message?.unique_id === 'string' && file instanceof File && typeof name === 'string';
};

/** The server clears away what lies there unsent for so long; whoever left it here does not expect it back either. */
const isFresh = ({ message }: UnsentPicture) => Date.now() - Date.parse(message.created_at) < hours * 3_600_000;

export const keepUnsentPicture = (picture: UnsentPicture): void =>
  void keepFile(picture.message.unique_id, picture, pictures);

export const forgetUnsentPicture = (key: string): void => void dropFile(key);

export const unsentPicturesOf = async (me: string): Promise<UnsentPicture[]> => {
  const kept = (await readFiles()).filter(isPicture);
  for (const { message } of kept.filter((picture) => !isFresh(picture))) forgetUnsentPicture(message.unique_id);
  return kept.filter((picture) => picture.message.sender_id === me && isFresh(picture));
};
