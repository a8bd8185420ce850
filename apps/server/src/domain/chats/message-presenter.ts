import type { Message } from '@marula/contract/chats.contract';
import { storage } from '@marula/contract/file-limits';
import type { Locale } from '@marula/contract/tenants';
import type { FileReader, Files } from '../../ports/files/port.ts';
import { inWordsOf } from './status-line.ts';

type Reader = FileReader & { locale: Locale };

/** Messages in their reader's words, with addresses that the reader's browser can open for a while in the place of the pictures' names. */
export const presentMessages = <M extends Message>(
  files: Pick<Files, 'sign'>,
  { profile_id, session_id, locale }: Reader,
  messages: readonly M[],
): Promise<M[]> =>
  Promise.all(
    messages.map(async (stored) => {
      const message = inWordsOf(locale, stored);
      if (message.image_url === null) return message;
      const reader = { profile_id, session_id };
      const image_url = await files.sign(storage.buckets.chat, message.image_url, storage.addressSeconds, reader);
      return { ...message, image_url };
    }),
  );

/** An address is for one reader: what many hear of names none, and who wants to see the picture asks for one. */
export const presentEcho = <M extends Message>(locale: Locale, message: M): M => ({
  ...inWordsOf(locale, message),
  image_url: null,
});
