import type { Message } from '@marula/contract/chats.contract';
import type { Db } from '../../core/database.ts';
import { MESSAGE, nextMoment, receiversOf } from './message-columns.ts';
import { HOLD } from './participation.repository.ts';

/** We are none of those who take part. */
const NOBODY = `'00000000-0000-0000-0000-000000000000'::uuid`;

/** Whether profile `p` can hear us in the product. */
export const HEARS = `p.active and (p.user_type = 'Candidate' or (p.user_type = 'Employer' and p.company_id is not null))`;

// It begins with what was asked, so that the answer is not read without its question.
const OPEN = `
  with opened as (
    insert into chats (id, company_id, applicant_id, private, case_id, created_at, last_message_at)
    select $1::uuid, p.company_id, case when p.user_type = 'Candidate' then p.id end, true, asked.id, asked.created_at, asked.created_at
    from form_messages asked join profiles p on p.id = asked.profile_id where asked.id = $2 and ${HEARS}
    on conflict (case_id) do nothing returning id, created_at
  ), joined as (
    insert into chat_participants (chat_id, profile_id, last_read_at)
    select opened.id, asked.profile_id, opened.created_at from opened, form_messages asked where asked.id = $2
  )
  insert into messages (chat_id, content, sender_id, sent_by, unique_id, read, created_at)
  select opened.id, asked.message, asked.profile_id, 'User', 'asked', true, opened.created_at
  from opened, form_messages asked where asked.id = $2`;

const FIND = `select chat.id, chat.company_id, chat.applicant_id, asked.profile_id as writer_id
  from chats chat join form_messages asked on asked.id = chat.case_id join profiles p on p.id = asked.profile_id
  where chat.case_id = $1 and ${HEARS}`;

const SAY = `
  with said as (
    insert into messages as m (id, chat_id, content, sent_by, unique_id, receiver_ids, created_at)
    select $1::uuid, chat.id, $3, 'Admin_Support', $1::uuid::text, ${receiversOf(NOBODY)}, ${nextMoment('$4')}
    from chats chat where chat.id = $2 returning ${MESSAGE}
  ), moved as (
    update chats chat set last_message_at = said.created_at from said where chat.id = said.chat_id
  )
  select * from said`;

export interface SupportChat {
  id: string;
  company_id: string | null;
  applicant_id: string | null;
  writer_id: string;
}

export const supportChatRepository = (db: Db) => ({
  /** The conversation about a case, where its writer can have one. */
  async open(id: string, caseId: string): Promise<SupportChat | undefined> {
    await db.query(OPEN, [id, caseId]);
    return db.one(FIND, [caseId]);
  },

  async say(id: string, chatId: string, content: string, now: Date): Promise<Message | undefined> {
    const [, said] = await Promise.all([db.query(HOLD, [chatId]), db.one<Message>(SAY, [id, chatId, content, now])]);
    return said;
  },
});
