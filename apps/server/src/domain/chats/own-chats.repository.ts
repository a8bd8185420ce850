import type { OwnChat } from '@marula/contract/candidate-app.chat.contract';
import type { Db } from '../../core/database.ts';
import { hasBlocked } from '../candidates/blocked.repository.ts';
import { companySummary, jobSummary } from '../jobs/job-columns.ts';
import { closedTo, heard, MESSAGE, SUPPORT, TEAM, WRITTEN } from './message-columns.ts';

const LAST = `(select to_jsonb(l) from (select ${MESSAGE} from messages m where m.chat_id = chat.id and ${heard}
  order by m.created_at desc, m.id desc limit 1) l)`;

const UNREAD = `(select count(*)::int from messages m where m.chat_id = chat.id and m.sender_id is distinct from $1
  and m.created_at > coalesce((select t.last_read_at from chat_participants t
    where t.chat_id = chat.id and t.profile_id = $1), '-infinity') and ${heard})`;

const CHAT = `chat.id, ${companySummary('chat.company_id')} as company, ${SUPPORT} as support, ${jobSummary('chat.job_id')} as job, chat.application_id,
  ${TEAM} as participants, ${LAST} as last_message, chat.last_message_at, ${UNREAD} as unread,
  ${closedTo('$1')} as closed, ${hasBlocked('$1', 'chat.company_id')} as blocked`;

/** Opened by a company that has said nothing yet, a conversation is nothing to the applicant. */
const OWN = `chat.applicant_id = $1 and exists (select from messages m where m.chat_id = chat.id and ${WRITTEN})`;

/** Conversations as the person sees them whom a company has written to. */
export const ownChatsRepository = (db: Db) => ({
  async list(
    profileId: string,
    { page, rows: size }: { page: number; rows: number },
  ): Promise<{ items: OwnChat[]; total: number; unread: number }> {
    const items = await db.all<OwnChat>(
      `select ${CHAT} from chats chat where ${OWN} order by chat.last_message_at desc, chat.id limit $2 offset $3`,
      [profileId, size, (page - 1) * size],
    );
    const counted = await db.one<{ total: number; unread: number }>(
      `select count(*)::int as total, count(*) filter (where ${UNREAD} > 0)::int as unread from chats chat where ${OWN}`,
      [profileId],
    );
    return { items, total: counted?.total ?? 0, unread: counted?.unread ?? 0 };
  },

  find: (profileId: string, id: string): Promise<OwnChat | undefined> =>
    db.one(`select ${CHAT} from chats chat where ${OWN} and chat.id = $2`, [profileId, id]),
});
