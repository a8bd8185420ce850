import type { Message } from '@marula/contract/chats.contract';
import { duration } from '@marula/contract/limits';
import { counting } from '../../access/rate.repository.ts';
import type { Db } from '../../core/database.ts';
import { prepared } from '../../db/prepared.ts';
import { heard, MESSAGE, nextMoment, participationOf, receiversOf } from './message-columns.ts';
import { HOLD } from './participation.repository.ts';
import type { Participation } from './participation.ts';

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

/** What became of a message: the chat as its sender found it, and the message unless it stood there already. */
export interface Written {
  chat: Participation;
  message: Message | undefined;
  /** What they have written in this minute, with this one. */
  hits: number;
}

// What is counted, moved and noted follows from `added`: of a message that stood there already nothing does.
const WRITE = prepared(`
  with chat as materialized (
    select ${participationOf('$6')}, chat.last_message_at from chats chat where chat.id = $2
  ), added as (
    insert into messages as m (id, chat_id, type, content, image_url, sender_id, sent_by, unique_id, receiver_ids, created_at)
    select $1, chat.id, $3, $4, $5, $6, 'User', $7, ${receiversOf('$6')}, ${nextMoment('$8')}
    from chat on conflict (chat_id, unique_id) do nothing returning ${MESSAGE}
  ), moved as (
    update chats chat set last_message_at = added.created_at from added where chat.id = added.chat_id
  ), seen as (
    update chat_participants t set last_read_at = added.created_at from added
    where t.chat_id = added.chat_id and t.profile_id = added.sender_id
  ), joined as (
    insert into chat_participants (chat_id, profile_id, last_read_at)
    select added.chat_id, added.sender_id, added.created_at from added join chat on not chat.takes_part
    on conflict do nothing
  ), paced as (
    ${counting(`(select 'messages ' || added.sender_id as key from added) writers`, '$8', '$9')}
  )
  select chat.id as in_chat, chat.company_id, chat.applicant_id, chat.case_id, chat.private, chat.closed, chat.takes_part,
    coalesce(paced.hits, 0) as hits, added.*
  from chat left join added on true left join paced on true`);

type WrittenRow = Omit<Participation, 'id'> & { in_chat: string; hits: number } & (Message | { id: null });

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

  /**
   * Holds the chat and writes into it, in one round trip; undefined where there is no such chat. The chat stands by it,
   * and who wrote it takes part and has read it. Whether they may is for the caller to say, who otherwise rolls back.
   */
  async write({ now, ...sent }: NewMessage): Promise<Written | undefined> {
    const { id, chat_id, type, content, image_url, sender_id, unique_id } = sent;
    const values = [
      id,
      chat_id,
      type,
      content,
      image_url,
      sender_id,
      unique_id,
      now,
      duration.minute / duration.second,
    ];
    const [, row] = await Promise.all([db.query(HOLD, [chat_id]), db.one<WrittenRow>(WRITE, values)]);
    if (!row) return undefined;
    const {
      in_chat,
      company_id,
      applicant_id,
      case_id,
      private: isPrivate,
      closed,
      takes_part,
      hits,
      ...message
    } = row;
    const chat = { id: in_chat, company_id, applicant_id, case_id, private: isPrivate, closed, takes_part };
    return { chat, message: message.id === null ? undefined : (message as Message), hits };
  },
});
