import type { Db } from '../../core/database.ts';
import { nextMoment, receiversOf } from './message-columns.ts';
import { HANDED_OVER } from './status-line.ts';

export interface Abandoned {
  chat_id: string;
  owner_id: string;
}

/** Held, so that who writes at this moment does so before or after, and is heard either way. */
const ABANDONED = `select chat.id as chat_id, c.owner_id from chat_participants mine
  join chats chat on chat.id = mine.chat_id join companies c on c.id = chat.company_id
  where mine.profile_id = $2 and chat.company_id = $1 and chat.private and chat.applicant_id is not null
    and c.owner_id <> $2 and not exists (select from chat_participants t join profiles p on p.id = t.profile_id
      where t.chat_id = chat.id and p.id <> $2 and p.company_id = chat.company_id and p.active)
  order by chat.id for no key update of chat`;

// Beside a decline that is not told yet it is as hidden as that: a later line looks at the last one.
const LINE = `insert into messages (chat_id, type, content, sent_by, unique_id, receiver_ids, withheld, created_at)
  select chat.id, 'status', '${HANDED_OVER}', 'System', $2, ${receiversOf('$3')},
    coalesce((select w.withheld from messages w where w.chat_id = chat.id and w.type = 'status'
      order by w.created_at desc, w.id desc limit 1), false), ${nextMoment('$4')}
  from chats chat where chat.id = $1 returning id`;

export const handOverRepository = (db: Db) => ({
  /** Private conversations with applicants in which nobody else of the company is. */
  abandonedBy: (companyId: string, profileId: string): Promise<Abandoned[]> =>
    db.all(ABANDONED, [companyId, profileId]),

  /** What the system says there; its id. Who leaves is not told any more. */
  async addLine(chatId: string, uniqueId: string, leaverId: string, now: Date): Promise<string> {
    const line = await db.one<{ id: string }>(LINE, [chatId, uniqueId, leaverId, now]);
    return line?.id ?? '';
  },
});
