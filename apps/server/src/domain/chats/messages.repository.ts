import type { Message } from '@marula/contract/chats.contract';
import type { Db } from '../../core/database.ts';
import { prepared } from '../../db/prepared.ts';
import { heard, MESSAGE, nextMoment, receiversOf } from './message-columns.ts';

/** A message by its place in time. */
type Cursor = Pick<Message, 'id' | 'created_at'>;

export interface NewMessage {
  id: string;
  chat_id: string;
  type: 'text' | 'image';
  content: string;
  image_url: string | null;
  sender_id: string;
  unique_id: string;
  now: Date;
}

const ADD = prepared(`
  with added as (
    insert into messages as m (id, chat_id, type, content, image_url, sender_id, sent_by, unique_id, receiver_ids, created_at)
    select $1, chat.id, $3, $4, $5, $6, 'User', $7, ${receiversOf('$6')}, ${nextMoment('$8')}
    from chats chat where chat.id = $2 on conflict (chat_id, unique_id) do nothing returning ${MESSAGE}
  ), moved as (
    update chats chat set last_message_at = added.created_at from added where chat.id = added.chat_id
  ), seen as (
    update chat_participants t set last_read_at = added.created_at from added
    where t.chat_id = added.chat_id and t.profile_id = added.sender_id
  )
  select * from added`);

export const messagesRepository = (db: Db) => ({
  /** Messages older than `before`, or the newest ones. An applicant does not get what they may not know yet. */
  async page(chatId: string, before: Cursor | undefined, size: number, to: 'team' | 'applicant'): Promise<Message[]> {
    const older = before ? 'and (m.created_at, m.id) < ($3::timestamptz, $4::uuid)' : '';
    return db.all(
      `select ${MESSAGE} from messages m join chats chat on chat.id = m.chat_id
       where m.chat_id = $1 and ${to === 'team' ? 'true' : heard} ${older}
       order by m.created_at desc, m.id desc limit $2`,
      [chatId, size, ...(before ? [before.created_at, before.id] : [])],
    );
  },

  /** Where a page begins: after this one. */
  cursor: (chatId: string, id: string): Promise<Cursor | undefined> =>
    db.one('select id, created_at from messages where chat_id = $1 and id = $2', [chatId, id]),

  findByUniqueId: (chatId: string, uniqueId: string): Promise<Message | undefined> =>
    db.one(`select ${MESSAGE} from messages m where m.chat_id = $1 and m.unique_id = $2`, [chatId, uniqueId]),

  /** The conversation stands by it, and who wrote it has read it. */
  async add({ now, ...sent }: NewMessage): Promise<Message | undefined> {
    const { id, chat_id, type, content, image_url, sender_id, unique_id } = sent;
    return db.one(ADD, [id, chat_id, type, content, image_url, sender_id, unique_id, now]);
  },
});
