import type { Message } from '@marula/contract/chats.contract';
import { chatLimits, storage } from '@marula/contract/limits';
import type { FileReader, Files } from '../../ports/files/port.ts';

/** Messages with addresses that their reader's browser can open for a while, in the place of the pictures' names. */
export const withAddresses = <M extends Message>(
  files: Pick<Files, 'sign'>,
  { profile_id, session_id }: FileReader,
  messages: readonly M[],
): Promise<M[]> =>
  Promise.all(
    messages.map(async (message) => {
      if (message.image_url === null) return message;
      const reader = { profile_id, session_id };
      const image_url = await files.sign(storage.buckets.chat, message.image_url, chatLimits.addressSeconds, reader);
      return { ...message, image_url };
    }),
  );

/** An address is for one reader: what many hear of names none, and who wants to see the picture asks for one. */
export const withoutAddress = <M extends Message>(message: M): M => ({ ...message, image_url: null });
