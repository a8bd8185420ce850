import type { Chat, Message } from '@marula/contract/chats.contract';
import type { Db } from '../../core/database.ts';
import { heard, MESSAGE } from '../../domain/chats/message-columns.ts';
import { CHAT } from './chats.repository.ts';

export interface Echo {
  message: Message;
  /** For those who take part alone. */
  private: boolean;
  applicant_id: string | null;
  /** The applicant may know it. */
  heard: boolean;
}

type MessageRow = Message & { is_private: boolean; applicant_id: string | null; is_heard: boolean };

/** What open conversations are told. */
export const liveChatsRepository = (db: Db) => ({
  async messages(ids: readonly string[]): Promise<Echo[]> {
    const rows = await db.all<MessageRow>(
      `select ${MESSAGE}, chat.private as is_private, chat.applicant_id, ${heard} as is_heard
       from messages m join chats chat on chat.id = m.chat_id
       where m.id = any($1::uuid[]) order by m.created_at, m.id`,
      [ids],
    );
    return rows.map(({ is_private, applicant_id, is_heard, ...message }) => ({
      message,
      private: is_private,
      applicant_id,
      heard: is_heard,
    }));
  },

  chat: (id: string): Promise<Chat | undefined> => db.one(`select ${CHAT} from chats chat where chat.id = $1`, [id]),
});
