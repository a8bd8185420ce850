import type { Db } from '../../core/database.ts';

interface Told {
  recipient_id: string;
  is_applicant: boolean;
  company_id: string;
  company: string;
  sender: string;
  /** Null where the conversation is about no job. */
  title: string | null;
}

const MEMBER = 'p.company_id = chat.company_id and p.active';

export const chatNoticesRepository = (db: Db) => ({
  /** Where everybody who talked with an applicant has left the company, its owner goes on. */
  async callOwner(chatId: string, applicantId: string): Promise<void> {
    await db.query(
      `insert into chat_participants (chat_id, profile_id)
       select chat.id, c.owner_id from chats chat join companies c on c.id = chat.company_id
       where chat.id = $1 and chat.applicant_id = $2 and not exists (
         select from chat_participants t join profiles p on p.id = t.profile_id where t.chat_id = chat.id and ${MEMBER})
       on conflict do nothing`,
      [chatId, applicantId],
    );
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
  take: (chatId: string, senderId: string): Promise<Told[]> =>
    db.all(
      `update chat_participants t set notified = true
       from chats chat join companies c on c.id = chat.company_id left join jobs j on j.id = chat.job_id
         join profiles s on s.id = $2 cross join profiles p
       where t.chat_id = $1 and chat.id = t.chat_id and p.id = t.profile_id and p.id <> $2 and t.unread and not t.notified
         and case when chat.applicant_id is null or chat.applicant_id = $2 then ${MEMBER}
           else p.id = chat.applicant_id end
       returning p.id as recipient_id, coalesce(p.id = chat.applicant_id, false) as is_applicant, c.id as company_id,
         c.name as company, s.first_name as sender, j.title`,
      [chatId, senderId],
    ),
});
