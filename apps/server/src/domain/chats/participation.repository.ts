import type { Db } from '../../core/database.ts';
import { prepared } from '../../db/prepared.ts';
import { participationOf } from './message-columns.ts';
import type { Participation } from './participation.ts';

/** Messages are written one after the other, and nobody removes the chat in between. */
export const HOLD = prepared('select 1 as held from chats where id = $1 for no key update');
const FIND = prepared(`select ${participationOf('$2')} from chats chat where chat.id = $1`);

export const participationRepository = (db: Db) => ({
  /** The chat as one person sees it. */
  find: (chatId: string, profileId: string): Promise<Participation | undefined> => db.one(FIND, [chatId, profileId]),

  /** The same, with the chat held: what is found is still true when something is written by it. */
  async hold(chatId: string, profileId: string): Promise<Participation | undefined> {
    const [, found] = await Promise.all([db.query(HOLD, [chatId]), this.find(chatId, profileId)]);
    return found;
  },

  /** Whether they did not before. Without a moment up to which they have read, everything is new to them. */
  async takePart(chatId: string, profileId: string, readUpTo: Date | null): Promise<boolean> {
    const added = await db.one(
      `insert into chat_participants (chat_id, profile_id, last_read_at) values ($1, $2, $3)
       on conflict do nothing returning profile_id`,
      [chatId, profileId, readUpTo],
    );
    return added !== undefined;
  },

  /** Returns those who did not take part before. While a chat has no messages, it is unread for none of them. */
  async ask(chatId: string, profileIds: readonly string[], now: Date): Promise<string[]> {
    const rows = await db.all<{ id: string }>(
      `insert into chat_participants (chat_id, profile_id, last_read_at)
       select $1, id, case when exists (select from messages m where m.chat_id = $1) then null else $3::timestamptz end
       from unnest($2::uuid[]) id on conflict do nothing returning profile_id as id`,
      [chatId, profileIds, now],
    );
    return rows.map(({ id }) => id);
  },

  async countTeam(chatId: string): Promise<number> {
    const counted = await db.one<{ total: number }>(
      `select count(*)::int as total from chat_participants t join chats chat on chat.id = t.chat_id
       where t.chat_id = $1 and t.profile_id is distinct from chat.applicant_id`,
      [chatId],
    );
    return counted?.total ?? 0;
  },

  /**
   * Marks as read up to the last message that the reader sees, not up to this moment: a message that is being written
   * right now would never be new to them. Returns the messages that nobody had read before; none when the reader takes
   * no part.
   */
  async read(chatId: string, profileId: string, shown: string): Promise<string[]> {
    const reader = await db.one<{ until: string }>(
      `update chat_participants t set last_read_at = greatest(t.last_read_at, chat.last_message_at,
         (select max(m.created_at) from messages m where m.chat_id = chat.id and ${shown}))
       from chats chat where chat.id = t.chat_id and t.chat_id = $1 and t.profile_id = $2 returning t.last_read_at as until`,
      [chatId, profileId],
    );
    const rows = await db.all<{ id: string }>(
      `update messages m set read = true from chats chat where chat.id = m.chat_id and m.chat_id = $1 and not m.read
         and m.sender_id is distinct from $2 and m.created_at <= $3 and ${shown} returning m.id`,
      [chatId, profileId, reader?.until ?? null],
    );
    return rows.map(({ id }) => id);
  },
});
