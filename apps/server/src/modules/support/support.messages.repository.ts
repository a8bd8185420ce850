import type { CaseMessage } from '@marula/contract/support.contract';
import { supportLimits } from '@marula/contract/support-limits';
import type { Db } from '../../core/database.ts';

interface NewCaseMessage {
  id: string;
  case_id: string;
  kind: CaseMessage['kind'];
  content: string;
  staff: { profile_id: string; name: string } | null;
  created_at: Date | string;
  message_id?: string | undefined;
  mail?: CaseMessage['mail'];
}

/** What was said about a case. */
export const caseMessagesRepository = (db: Db) => ({
  /** The first message is the case itself; oldest first. */
  list: (id: string): Promise<CaseMessage[]> =>
    db.all(
      `select * from (
         select id, 'question' as kind, message as content, null as staff_name, created_at, null as mail
         from form_messages where id = $1
         union all (select id, kind, content, staff_name, created_at, mail from support_messages where case_id = $1
           order by created_at desc, id desc limit ${supportLimits.messages})
       ) said order by created_at, id`,
      [id],
    ),

  async last(id: string): Promise<string> {
    const last = await db.one<{ id: string }>(
      'select id from support_messages where case_id = $1 order by created_at desc, id desc limit 1',
      [id],
    );
    return last?.id ?? id;
  },

  async isAnswered(id: string): Promise<boolean> {
    const found = await db.one(
      `select 1 as found from support_messages where case_id = $1 and kind = 'answer' limit 1`,
      [id],
    );
    return found !== undefined;
  },

  /** Whether it was not there before. After all earlier ones, whatever the clocks say. */
  async add({ staff, ...said }: NewCaseMessage): Promise<boolean> {
    const added = await db.one(
      `insert into support_messages (id, case_id, kind, content, staff_id, staff_name, created_at, message_id, mail)
       values ($1, $2, $3, $4, $5, $6, greatest($7, (select max(created_at) + interval '1 millisecond'
         from support_messages where case_id = $2)), $8, $9)
       on conflict (message_id) do nothing returning id`,
      [
        said.id,
        said.case_id,
        said.kind,
        said.content,
        staff?.profile_id ?? null,
        staff?.name ?? null,
        said.created_at,
        said.message_id ?? null,
        said.mail ?? null,
      ],
    );
    return added !== undefined;
  },

  /** What was written in the conversation about it. */
  written: (messageId: string): Promise<{ content: string; created_at: string } | undefined> =>
    db.one('select content, created_at from messages where id = $1', [messageId]),

  async noteMail(id: string, mail: 'sent' | 'refused'): Promise<void> {
    await db.query(`update support_messages set mail = $2 where id = $1 and kind = 'answer'`, [id, mail]);
  },
});
