import { AppError } from '@marula/contract/errors';
import { storage } from '@marula/contract/file-limits';
import type { Deps } from '../../core/deps.ts';

/** The name of a picture that the sender has put into the conversation's folder. Anybody else's is as unknown as none. */
export async function ownPicture(
  { files }: Pick<Deps, 'files'>,
  senderId: string,
  chatId: string,
  path: string,
): Promise<string> {
  const name = path.normalize('NFC');
  const file = name.startsWith(`${chatId}/`) ? await files.find(storage.buckets.chat, name) : undefined;
  if (file?.owner_id !== senderId) throw new AppError('files.not_found');
  return name;
}
