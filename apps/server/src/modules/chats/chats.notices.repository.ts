import type { Db } from '../../core/database.ts';
import { prepared } from '../../db/prepared.ts';

/** A message by its conversation and who wrote it. */
interface Sent {
  chat_id: string;
  sender_id: string;
}

interface Told {
  /** Which of the messages it tells of. */
  place: number;
  chat_id: string;
  recipient_id: string;
  is_applicant: boolean;
  company_id: string;
  company: string;
  sender: string;
  /** Null where the conversation is about no job. */
  title: string | null;
}

const MEMBER = 'p.company_id = chat.company_id and p.active';
const SENT = 'unnest($1::uuid[], $2::uuid[]) with ordinality as sent (chat_id, sender_id, place)';

const CALL_OWNER = prepared(`
  insert into chat_participants (chat_id, profile_id)
  select chat.id, c.owner_id from ${SENT} join chats chat on chat.id = sent.chat_id
    join companies c on c.id = chat.company_id
  where chat.applicant_id = sent.sender_id and not exists (
    select from chat_participants t join profiles p on p.id = t.profile_id where t.chat_id = chat.id and ${MEMBER})
  on conflict do nothing`);

// Of several messages the first tells, as it would have alone.
const TAKE = prepared(`
  with told as (
    select distinct on (t.chat_id, t.profile_id) (sent.place - 1)::int as place, t.chat_id, t.profile_id as recipient_id,
      coalesce(p.id = chat.applicant_id, false) as is_applicant, c.id as company_id, c.name as company,
      s.first_name as sender, j.title
    from ${SENT} join chats chat on chat.id = sent.chat_id join companies c on c.id = chat.company_id
      left join jobs j on j.id = chat.job_id join profiles s on s.id = sent.sender_id
      join chat_participants t on t.chat_id = chat.id and t.unread and not t.notified and t.profile_id <> sent.sender_id
      join profiles p on p.id = t.profile_id
    where case when chat.applicant_id is null or chat.applicant_id = sent.sender_id then ${MEMBER}
      else p.id = chat.applicant_id end
    order by t.chat_id, t.profile_id, sent.place
  )
  update chat_participants t set notified = true from told
  where t.chat_id = told.chat_id and t.profile_id = told.recipient_id and t.unread and not t.notified
  returning told.*`);

const listsOf = (sent: readonly Sent[]) => [sent.map(({ chat_id }) => chat_id), sent.map(({ sender_id }) => sender_id)];

export const chatNoticesRepository = (db: Db) => ({
  /** Where everybody who talked with an applicant has left the company, its owner goes on. */
  async callOwner(sent: readonly Sent[]): Promise<void> {
    await db.query(CALL_OWNER, listsOf(sent));
  },

  /** The applicant's name. */
  async applicantOf(chatId: string): Promise<string> {
    const found = await db.one<{ name: string }>(
      'select p.first_name as name from chats chat join profiles p on p.id = chat.applicant_id where chat.id = $1',
      [chatId],
    );
    return found?.name ?? '';
  },

  /** Who on the other side has it before them and was not told since they last read; noted as told. */
  take: (sent: readonly Sent[]): Promise<Told[]> => db.all(TAKE, listsOf(sent)),
});
