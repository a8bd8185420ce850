import type { OwnChat } from '@marula/contract/candidate-app.chat.contract';
import type { Message } from '@marula/contract/chats.contract';
import type { Db } from '../../db/database.ts';
import { companySummary, jobSummary } from '../../jobs/job-columns.ts';

/** Of message `m` in `chat`. A status line that would tell of a decline before its time is left out, like the decline. */
export const heard = `not (m.type = 'status' and exists (select from applications a where a.id = chat.application_id
  and a.status_id = 5 and a.decline_told_at is null and m.created_at >= a.decided_at))`;

const MESSAGE = `m.id, m.chat_id, m.type, m.content, m.image_url, m.sender_id, m.unique_id, m.receiver_ids, m.sent_by,
  m.read, m.created_at`;

const LAST = `(select to_jsonb(l) from (select ${MESSAGE} from messages m where m.chat_id = chat.id and ${heard}
  order by m.created_at desc, m.id desc limit 1) l)`;

const PARTICIPANTS = `(select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'first_name', p.first_name,
    'last_name', p.last_name, 'profile_image', p.profile_image, 'user_type', p.user_type) order by p.first_name, p.id), '[]')
  from chat_participants t join profiles p on p.id = t.profile_id where t.chat_id = chat.id and p.id <> $1)`;

const UNREAD = `(select count(*)::int from messages m where m.chat_id = chat.id and m.sender_id is distinct from $1
  and m.created_at > coalesce((select t.last_read_at from chat_participants t
    where t.chat_id = chat.id and t.profile_id = $1), '-infinity') and ${heard})`;

const CHAT = `chat.id, ${companySummary('chat.company_id')} as company, ${jobSummary('chat.job_id')} as job, chat.application_id,
  ${PARTICIPANTS} as participants, ${LAST} as last_message, chat.last_message_at, ${UNREAD} as unread`;

type MessageRow = Message & Record<string, unknown>;

export const ownChatsRepository = (db: Db) => ({
  async list(
    profileId: string,
    { page, rows: size }: { page: number; rows: number },
  ): Promise<{ items: OwnChat[]; total: number }> {
    const { rows: items } = await db.query<OwnChat & Record<string, unknown>>(
      `select ${CHAT} from chats chat where chat.applicant_id = $1 order by chat.last_message_at desc, chat.id limit $2 offset $3`,
      [profileId, size, (page - 1) * size],
    );
    const { rows } = await db.query<{ total: number }>(
      'select count(*)::int as total from chats where applicant_id = $1',
      [profileId],
    );
    return { items, total: rows[0]?.total ?? 0 };
  },

  /** The company of a conversation that somebody takes part in. */
  async companyOf(profileId: string, chatId: string): Promise<string | undefined> {
    const { rows } = await db.query<{ company_id: string }>(
      'select company_id from chats where id = $2 and applicant_id = $1',
      [profileId, chatId],
    );
    return rows[0]?.company_id;
  },

  async markRead(profileId: string, chatId: string, now: Date): Promise<string[]> {
    await db.query(
      `insert into chat_participants (chat_id, profile_id, last_read_at) values ($1, $2, $3)
       on conflict (chat_id, profile_id) do update set last_read_at = $3`,
      [chatId, profileId, now],
    );
    const { rows } = await db.query<{ id: string }>(
      `update messages m set read = true from chats chat where chat.id = m.chat_id and m.chat_id = $1 and not m.read
         and m.sender_id is distinct from $2 and ${heard} returning m.id`,
      [chatId, profileId],
    );
    return rows.map(({ id }) => id);
  },
});

export const ownMessagesRepository = (db: Db) => ({
  /** Older than the one that is named, or from the newest on. */
  async page(chatId: string, before: string | undefined, size: number): Promise<Message[]> {
    const older = before
      ? `and (m.created_at, m.id) < (select b.created_at, b.id from messages b where b.id = $3)`
      : '';
    const { rows } = await db.query<MessageRow>(
      `select ${MESSAGE} from messages m join chats chat on chat.id = m.chat_id where m.chat_id = $1 and ${heard} ${older}
       order by m.created_at desc, m.id desc limit $2`,
      [chatId, size, ...(before ? [before] : [])],
    );
    return rows;
  },

  async isIn(chatId: string, id: string): Promise<boolean> {
    return (await db.query('select from messages where chat_id = $1 and id = $2', [chatId, id])).rows.length === 1;
  },

  async findByUniqueId(chatId: string, uniqueId: string): Promise<Message | undefined> {
    const { rows } = await db.query<MessageRow>(
      `select ${MESSAGE} from messages m where m.chat_id = $1 and m.unique_id = $2`,
      [chatId, uniqueId],
    );
    return rows[0];
  },

  async countSince(senderId: string, since: Date): Promise<number> {
    const { rows } = await db.query<{ total: number }>(
      'select count(*)::int as total from messages where sender_id = $1 and created_at > $2',
      [senderId, since],
    );
    return rows[0]?.total ?? 0;
  },

  async add(sent: {
    id: string;
    chat_id: string;
    sender_id: string;
    content: string;
    unique_id: string;
    now: Date;
  }): Promise<Message | undefined> {
    const { rows } = await db.query<MessageRow>(
      `insert into messages as m (id, chat_id, content, sender_id, sent_by, unique_id, receiver_ids, created_at)
       values ($1, $2, $3, $4, 'User', $5, array(select t.profile_id from chat_participants t
         where t.chat_id = $2 and t.profile_id <> $4 order by t.profile_id), $6)
       on conflict (chat_id, unique_id) do nothing returning ${MESSAGE}`,
      [sent.id, sent.chat_id, sent.content, sent.sender_id, sent.unique_id, sent.now],
    );
    await db.query('update chats set last_message_at = greatest(last_message_at, $2) where id = $1', [
      sent.chat_id,
      sent.now,
    ]);
    return rows[0];
  },

  /** With whether the conversation is for its participants alone. */
  async echoes(chatId: string, ids: readonly string[]): Promise<{ message: Message; private: boolean }[]> {
    const { rows } = await db.query<MessageRow & { is_private: boolean }>(
      `select ${MESSAGE}, chat.private as is_private from messages m join chats chat on chat.id = m.chat_id
       where m.chat_id = $1 and m.id = any($2::uuid[]) order by m.created_at, m.id`,
      [chatId, ids],
    );
    return rows.map(({ is_private, ...message }) => ({ message, private: is_private }));
  },
});
