import type { Message } from '@marula/contract/chats.contract';
import type { Db } from '../../core/database.ts';
import { MESSAGE, WRITTEN } from '../../domain/chats/message-columns.ts';

export const chatMessagesRepository = (db: Db) => ({
  find: (id: string): Promise<Message | undefined> => db.one(`select ${MESSAGE} from messages m where m.id = $1`, [id]),

  /** Marks the message and all before it as read by one person. Returns those that nobody had read before. */
  async readUpTo({ id, chat_id, created_at }: Message, profileId: string): Promise<string[]> {
    await db.query(
      `update chat_participants set last_read_at = greatest(last_read_at, $3) where chat_id = $1 and profile_id = $2`,
      [chat_id, profileId, created_at],
    );
    const rows = await db.all<{ id: string }>(
      `update messages m set read = true where m.chat_id = $1 and not m.read and ${WRITTEN}
         and m.sender_id is distinct from $2
         and (m.created_at, m.id) <= ($3::timestamptz, $4::uuid) returning m.id`,
      [chat_id, profileId, created_at, id],
    );
    return rows.map((row) => row.id);
  },

  /** It and all after it are new again to one who takes part. */
  async unreadFrom({ chat_id, created_at }: Message, profileId: string): Promise<void> {
    await db.query(
      `update chat_participants set last_read_at = least(last_read_at, $3::timestamptz - interval '1 microsecond')
       where chat_id = $1 and profile_id = $2`,
      [chat_id, profileId, created_at],
    );
  },
});
