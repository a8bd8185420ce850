import type { Db } from '../../core/database.ts';
import { TO_TEAM } from '../../domain/chats/message-columns.ts';

export interface Waiting {
  profile_id: string;
  chat_id: string;
  name: string;
  messages: number;
}

// Who has not read for a day does not learn of it by a mail of today: the bell says it too.
const DUE = `select distinct t.chat_id, t.profile_id from messages m
    join chats chat on chat.id = m.chat_id join chat_participants t on t.chat_id = m.chat_id and t.unread
    join profiles p on p.id = t.profile_id and p.company_id = chat.company_id and p.active
    left join employer_email_preferences e on e.profile_id = p.id
  where m.created_at > $1::timestamptz - interval '1 day' and m.created_at <= $1 and ${TO_TEAM}
    and m.sender_id <> t.profile_id and m.created_at > coalesce(greatest(t.last_read_at, t.mailed_at), '-infinity')
    and coalesce(e.new_messages, true)`;

const TAKE = `with due as (${DUE}), mailed as (
    update chat_participants t set mailed_at = $2 from due, chat_participants old
    where t.chat_id = due.chat_id and t.profile_id = due.profile_id and t.mailed_at is not distinct from old.mailed_at
      and old.chat_id = t.chat_id and old.profile_id = t.profile_id
    returning t.chat_id, t.profile_id, greatest(old.last_read_at, old.mailed_at) as since
  )
  select p.id as profile_id, mailed.chat_id, trim(s.first_name || ' ' || s.last_name) as name,
    count(*)::int as messages
  from mailed join profiles p on p.id = mailed.profile_id
  join chats chat on chat.id = mailed.chat_id
  join messages m on m.chat_id = mailed.chat_id and ${TO_TEAM} and m.sender_id <> mailed.profile_id
    and m.created_at > coalesce(mailed.since, '-infinity') and m.created_at <= $2
  join profiles s on s.id = m.sender_id
  group by p.id, mailed.chat_id, s.id order by p.id, max(m.created_at) desc, s.id`;

export const chatMailsRepository = (db: Db) => ({
  /** What members have not read for so long; noted as told, so that no mail tells of it again. */
  take: (before: Date, now: Date): Promise<Waiting[]> => db.all(TAKE, [before, now]),
});
