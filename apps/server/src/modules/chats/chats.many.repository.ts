import type { Db } from '../../core/database.ts';
import { hasBlocked } from '../../domain/candidates/blocked.repository.ts';
import { nextMoment, receiversOf } from '../../domain/chats/message-columns.ts';
import type { Chosen } from './chats.many.rules.ts';

// Jobs first, like whoever moves applications: who archives a job waits, and the other way round.
const HOLD_JOBS = `select j.id from jobs j where j.id in (
  select a.job_id from applications a where a.company_id = $1 and a.id = any($2::uuid[])) order by j.id for key share`;
const HOLD = `select a.id as application_id, a.job_id, a.profile_id, a.applied_at is not null as applied,
    ${hasBlocked('a.profile_id', 'a.company_id')} as blocked, p.first_name,
    j.title as job_title
  from applications a join profiles p on p.id = a.profile_id join jobs j on j.id = a.job_id
  where a.company_id = $1 and a.id = any($2::uuid[]) order by a.id for key share of a`;

const OPEN = `insert into chats (company_id, job_id, application_id, applicant_id, created_at, last_message_at)
  select $1, one.job_id, one.application_id, one.profile_id, $5, $5
  from unnest($2::uuid[], $3::uuid[], $4::uuid[]) one (application_id, job_id, profile_id)
  on conflict (application_id) where application_id is not null and not private do nothing returning id`;
const HOLD_CHATS = `select chat.id, chat.application_id, sent.id as message_id, sent.sender_id
  from chats chat left join messages sent on sent.chat_id = chat.id and sent.unique_id = $3
  where chat.company_id = $1 and chat.application_id = any($2::uuid[]) and not chat.private
  order by chat.id for no key update of chat`;

const TAKE_PART = `insert into chat_participants (chat_id, profile_id)
  select chat.id, who.id from chats chat cross join lateral (values ($2::uuid), (chat.applicant_id)) who (id)
  where chat.id = any($1::uuid[]) on conflict do nothing returning chat_id, profile_id`;
const SEND = `insert into messages (chat_id, content, sender_id, sent_by, unique_id, receiver_ids, created_at)
  select chat.id, one.content, $3, 'User', $4, ${receiversOf('$3')}, ${nextMoment('$5')}
  from unnest($1::uuid[], $2::text[]) one (chat_id, content) join chats chat on chat.id = one.chat_id
  on conflict (chat_id, unique_id) do nothing returning id, chat_id`;
const BRING_UP = `update chats chat set last_message_at = m.created_at from messages m
  where m.id = any($1::uuid[]) and m.chat_id = chat.id`;
const HAVE_READ = `update chat_participants t set last_read_at = m.created_at from messages m
  where m.id = any($1::uuid[]) and t.chat_id = m.chat_id and t.profile_id = m.sender_id`;

export interface HeldChat {
  id: string;
  application_id: string;
  /** What stands under this unique id already, and who wrote it. */
  message_id: string | null;
  sender_id: string | null;
}

export interface Letter {
  chat_id: string;
  content: string;
}

/** A few statements for one person as for two hundred. */
export const manyRepository = (db: Db) => ({
  /** One call of a person at a time: what is sent again waits for the first, and finds what it has sent. */
  async holdSender(id: string): Promise<void> {
    await db.query('select 1 as held from profiles where id = $1 for no key update', [id]);
  },

  /** Those of the company, and until the transaction ends none of them goes. */
  async choose(companyId: string, ids: readonly string[]): Promise<Chosen[]> {
    await db.query(HOLD_JOBS, [companyId, ids]);
    return db.all(HOLD, [companyId, ids]);
  },

  /** The conversations that were not there yet. */
  async open(companyId: string, chosen: readonly Chosen[], now: Date): Promise<string[]> {
    const of = (key: 'application_id' | 'job_id' | 'profile_id') => chosen.map((one) => one[key]);
    const rows = await db.all<{ id: string }>(OPEN, [
      companyId,
      of('application_id'),
      of('job_id'),
      of('profile_id'),
      now,
    ]);
    return rows.map(({ id }) => id);
  },

  chats: (companyId: string, applicationIds: readonly string[], uniqueId: string): Promise<HeldChat[]> =>
    db.all(HOLD_CHATS, [companyId, applicationIds, uniqueId]),

  /** The conversations of these that they took no part in before. */
  async takePart(chatIds: readonly string[], id: string): Promise<string[]> {
    const rows = await db.all<{ chat_id: string; profile_id: string }>(TAKE_PART, [chatIds, id]);
    return rows.filter(({ profile_id }) => profile_id === id).map(({ chat_id }) => chat_id);
  },

  /** By the conversation that each stands in; none where somebody else has just used this unique id. */
  async send(
    letters: readonly Letter[],
    { sender_id, unique_id, now }: { sender_id: string; unique_id: string; now: Date },
  ): Promise<Map<string, string>> {
    const chatIds = letters.map(({ chat_id }) => chat_id);
    const contents = letters.map(({ content }) => content);
    const values = [chatIds, contents, sender_id, unique_id, now];
    const rows = await db.all<{ id: string; chat_id: string }>(SEND, values);
    const ids = rows.map(({ id }) => id);
    await db.query(BRING_UP, [ids]);
    await db.query(HAVE_READ, [ids]);
    return new Map(rows.map(({ id, chat_id }) => [chat_id, id]));
  },
});
