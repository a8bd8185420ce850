import { chatLimits } from '@marula/contract/chat-limits';
import { storage } from '@marula/contract/file-limits';
import { duration } from '@marula/contract/limits';
import { Id } from '@marula/contract/shared.contract';
import { z } from 'zod';
import { task } from '../../core/module.ts';
import { chatPicturesRepository } from './chats.pictures.repository.ts';

const { chat } = storage.buckets;
const AT_ONCE = 500;

/** Files live behind a border that no transaction of ours crosses. */
export const removePictures = task({
  name: 'chats.remove-pictures',
  schema: z.object({ chat_id: Id }),
  retries: { limit: 100, firstDelaySeconds: 1, longestDelaySeconds: 600 },
  async run({ db, files }, { chat_id }) {
    for (const name of await chatPicturesRepository(db).ofChat(chat_id)) await files.remove(chat, name);
  },
});

/** Conversations also go with a job, a candidate or a company, and not every picture that was chosen is sent. */
export const sweepPictures = task({
  name: 'chats.sweep-pictures',
  schema: z.object({}),
  cron: '47 * * * *',
  async run({ db, files, clock }) {
    const before = new Date(clock().getTime() - chatLimits.unsent.hours * duration.hour);
    const names = await chatPicturesRepository(db).left(before, AT_ONCE);
    for (const name of names) await files.remove(chat, name);
  },
});
