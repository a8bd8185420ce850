import { storage } from '@marula/contract/file-limits';
import type { Db } from '../../core/database.ts';

const BUCKET = `o.bucket_id = '${storage.buckets.chat}'`;

export const chatPicturesRepository = (db: Db) => ({
  /** Those that no conversation shows: it is gone, or they were never sent and have waited so long. */
  async left(before: Date, most: number): Promise<string[]> {
    const rows = await db.all<{ name: string }>(
      `select o.name from storage.objects o left join chats c on c.id::text = split_part(o.name, '/', 1)
       where ${BUCKET} and (c.id is null or (o.created_at < $1
         and not exists (select from messages m where m.chat_id = c.id and m.image_url = o.name)))
       order by o.name limit $2`,
      [before, most],
    );
    return rows.map(({ name }) => name);
  },

  async ofChat(chatId: string): Promise<string[]> {
    const rows = await db.all<{ name: string }>(
      `select o.name from storage.objects o where ${BUCKET} and o.folder = $1::text || '/' order by o.name`,
      [chatId],
    );
    return rows.map(({ name }) => name);
  },
});
