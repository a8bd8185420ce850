import { applicationStatusIds as ids } from '@marula/contract/statuses';
import type { Db } from '../../core/database.ts';
import { receiversOf } from '../../domain/chats/message-columns.ts';

export interface StatusLine {
  /** The status itself: the sentence is made for each reader. */
  content: string;
  /** The same for a repeat. */
  unique_id: string;
  to: number;
  now: Date;
}

/** The system is none of those who take part. */
const NOBODY = `'00000000-0000-0000-0000-000000000000'::uuid`;

// Not before the decision, whatever the clocks say. Of a decline that is undone before it was told, the applicant learns
// neither that it was made nor that it was taken back.
const ADD = `insert into messages (chat_id, type, content, sent_by, unique_id, receiver_ids, withheld, created_at)
  select chat.id, 'status', $2, 'System', $3, ${receiversOf(NOBODY)},
    case when $4 = ${ids.Declined} then a.decline_told_at is null
      when moved."from" = ${ids.Declined} then coalesce((select w.withheld from messages w where w.chat_id = chat.id
        and w.type = 'status' order by w.created_at desc, w.id desc limit 1), false)
      else false end,
    greatest($5, a.decided_at)
  from jsonb_to_recordset($1::jsonb) as moved (application_id uuid, "from" int)
  join applications a on a.id = moved.application_id join chats chat on chat.application_id = a.id
  on conflict (chat_id, unique_id) do nothing returning id`;

const TELL = `update messages m set withheld = false from chats chat join applications a on a.id = chat.application_id
  where chat.id = m.chat_id and a.id = any($1::uuid[]) and a.status_id = ${ids.Declined} and m.withheld
    and m.created_at >= a.decided_at returning m.id`;

const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id);

/** What the system says in conversations. It is no message to anybody: nothing is unread by it, nothing moves up. */
export const chatLinesRepository = (db: Db) => ({
  /** Into the conversations that there are. */
  async add(moves: readonly { application_id: string; from: number }[], line: StatusLine): Promise<string[]> {
    const { content, unique_id, to, now } = line;
    return idsOf(await db.query<{ id: string }>(ADD, [JSON.stringify(moves), content, unique_id, to, now]));
  },

  /** What was kept from applicants until their decline stood. */
  async tell(applicationIds: readonly string[]): Promise<string[]> {
    return idsOf(await db.query<{ id: string }>(TELL, [applicationIds]));
  },
});
