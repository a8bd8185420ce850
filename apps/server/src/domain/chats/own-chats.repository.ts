import type { OwnChat } from '@marula/contract/candidate-app.chat.contract';
import type { Db } from '../../core/database.ts';
import { companySummary, jobSummary } from '../jobs/job-columns.ts';
import { heard, MESSAGE, TEAM, WRITTEN } from './message-columns.ts';

type Row = OwnChat & Record<string, unknown>;

const LAST = `(select to_jsonb(l) from (select ${MESSAGE} from messages m where m.chat_id = chat.id and ${heard}
  order by m.created_at desc, m.id desc limit 1) l)`;

const UNREAD = `(select count(*)::int from messages m where m.chat_id = chat.id and m.sender_id is distinct from $1
  and m.created_at > coalesce((select t.last_read_at from chat_participants t
    where t.chat_id = chat.id and t.profile_id = $1), '-infinity') and ${heard})`;

const CHAT = `chat.id, ${companySummary('chat.company_id')} as company, ${jobSummary('chat.job_id')} as job, chat.application_id,
  ${TEAM} as participants, ${LAST} as last_message, chat.last_message_at, ${UNREAD} as unread`;

/** Opened by a company that has said nothing yet, a conversation is nothing to the applicant. */
const OWN = `chat.applicant_id = $1 and exists (select from messages m where m.chat_id = chat.id and ${WRITTEN})`;

/** Conversations as the person sees them whom a company has written to. */
export const ownChatsRepository = (db: Db) => ({
  async list(
    profileId: string,
    { page, rows: size }: { page: number; rows: number },
  ): Promise<{ items: OwnChat[]; total: number }> {
    const { rows: items } = await db.query<Row>(
      `select ${CHAT} from chats chat where ${OWN} order by chat.last_message_at desc, chat.id limit $2 offset $3`,
      [profileId, size, (page - 1) * size],
    );
    const { rows } = await db.query<{ total: number }>(`select count(*)::int as total from chats chat where ${OWN}`, [
      profileId,
    ]);
    return { items, total: rows[0]?.total ?? 0 };
  },

  async find(profileId: string, id: string): Promise<OwnChat | undefined> {
    return (await db.query<Row>(`select ${CHAT} from chats chat where ${OWN} and chat.id = $2`, [profileId, id]))
      .rows[0];
  },
});
