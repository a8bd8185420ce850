import { type ChatFilter, chatLimits } from '@marula/contract/chat-limits';
import type { ListedChat } from '@marula/contract/chats.endpoints.contract';
import type { Db } from '../../core/database.ts';
import { closedTo, MESSAGE, PERSON, SUPPORT, TEAM, WRITTEN } from '../../domain/chats/message-columns.ts';
import { jobSummary } from '../../domain/jobs/job-columns.ts';

/** Who looks: a member of a company. */
export interface Viewer {
  profile_id: string;
  company_id: string;
}

export interface Wanted {
  filter: ChatFilter;
  search?: string | undefined;
  job_id?: string | undefined;
  /** The last one of the page before. */
  after?: { id: string; last_message_at: string } | undefined;
  size: number;
}

const NEWEST = `(select coalesce(jsonb_agg(to_jsonb(l)), '[]') from (select ${MESSAGE} from messages m
  where m.chat_id = chat.id order by m.created_at desc, m.id desc limit 1) l)`;

const APPLICANT = `(select ${PERSON} from profiles p where p.id = chat.applicant_id)`;

export const CHAT = `chat.id, chat.company_id, chat.job_id, chat.application_id, chat.applicant_id, chat.private, ${SUPPORT} as support,
  ${NEWEST} as messages, ${APPLICANT} as applicant, ${TEAM} as participants`;

// Marked as unread by hand, it is one also where the newest is the reader's own.
const UNREAD = `coalesce((select greatest(1, (select count(*)::int from messages m where m.chat_id = chat.id
      and ${WRITTEN} and m.sender_id is distinct from $1 and m.created_at > coalesce(t.last_read_at, '-infinity')))
  from chat_participants t where t.chat_id = chat.id and t.profile_id = $1 and t.unread), 0)`;

const listed = (said: string) => `${CHAT}, ${jobSummary('chat.job_id')} as job, chat.last_message_at,
  (select a.status_id from applications a where a.id = chat.application_id) as status_id,
  ${UNREAD} as unread, ${closedTo('$1')} as closed, ${said} as found_text`;
const LISTED = listed('null');

// Not `exists`: the planner would gather everything that the viewer takes part in for a page of ten.
const SEEN = `chat.company_id = $2 and (not chat.private
  or chat.id = (select t.chat_id from chat_participants t where t.chat_id = chat.id and t.profile_id = $1))`;

/** Characters of a message that are shown where it was found. */
const EXCERPT = { before: 30, length: 140 } as const;

/** The words of what was typed, as `like` takes them for themselves. */
const wordsIn = (typed: string) => typed.toLowerCase().split(/\s+/).filter(Boolean).slice(0, chatLimits.searchedWords);
const likeOf = (word: string) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;

const holds = (text: string, part: string) => `strpos(lower(${text}), lower(${part})) > 0`;
const NAME = `p.first_name || ' ' || p.last_name`;

/** Of these words, each as `like` reads it, message `m` has all. */
const says = (words: readonly string[]) =>
  [WRITTEN, ...words.map((word) => `lower(m.content) like ${word}`)].join(' and ');

/** Some of what was said around the first of the words. */
const excerpt = (words: readonly string[], first: string) => `(select substr(m.content,
    greatest(1, strpos(lower(m.content), lower(${first})) - ${EXCERPT.before}), ${EXCERPT.length})
  from messages m where m.chat_id = chat.id and ${says(words)} order by m.created_at desc, m.id desc limit 1)`;

/** Looked up apart from the conversations: jobs and people are fewer, and each is read once. */
const found = (
  part: string,
  words: readonly string[],
) => `(chat.id in (select m.chat_id from messages m join chats c on c.id = m.chat_id
    where c.company_id = $2 and ${says(words)})
  or chat.job_id in (select j.id from jobs j where j.company_id = $2 and ${holds('j.title', part)})
  or chat.applicant_id in (select p.id from profiles p where p.user_type = 'Candidate' and ${holds(NAME, part)}
    and p.id in (select c.applicant_id from chats c where c.company_id = $2))
  or chat.id in (select t.chat_id from profiles p join chat_participants t on t.profile_id = p.id
    where p.company_id = $2 and ${holds(NAME, part)}))`;

function pageOf({ profile_id, company_id }: Viewer, { filter, search, job_id, after, size }: Wanted) {
  const values: unknown[] = [profile_id, company_id, size];
  const value = (given: unknown) => `$${values.push(given)}`;
  const typed = wordsIn(search ?? '');
  const words = typed.map((word) => value(likeOf(word)));
  const conditions = [
    SEEN,
    ...(filter === 'team' ? ['chat.applicant_id is null'] : []),
    ...(job_id ? [`chat.job_id = ${value(job_id)}`] : []),
    ...(search ? [found(value(search), words)] : []),
    ...(after
      ? [`(chat.last_message_at, chat.id) < (${value(after.last_message_at)}::timestamptz, ${value(after.id)}::uuid)`]
      : []),
  ];
  const from =
    filter === 'unread'
      ? 'chat_participants mine join chats chat on chat.id = mine.chat_id and mine.profile_id = $1 and mine.unread'
      : 'chats chat';
  const page = `select chat.id from ${from} where ${conditions.join(' and ')}
    order by chat.last_message_at desc, chat.id desc limit $3`;
  const said = typed[0] === undefined ? 'null' : excerpt(words, value(typed[0]));
  return { page, said, values };
}

export const chatsRepository = (db: Db) => ({
  async list(viewer: Viewer, wanted: Wanted): Promise<ListedChat[]> {
    const { page, said, values } = pageOf(viewer, wanted);
    return db.all(
      `with page as (${page}) select ${listed(said)} from page join chats chat on chat.id = page.id
       order by chat.last_message_at desc, chat.id desc`,
      values,
    );
  },

  async countUnread({ profile_id, company_id }: Viewer): Promise<number> {
    const counted = await db.one<{ total: number }>(
      `select count(*)::int as total from chat_participants t join chats chat on chat.id = t.chat_id
       where t.profile_id = $1 and t.unread and chat.company_id = $2`,
      [profile_id, company_id],
    );
    return counted?.total ?? 0;
  },

  /** Nothing where they may not see it. */
  find: ({ profile_id, company_id }: Viewer, id: string): Promise<ListedChat | undefined> =>
    db.one(`select ${LISTED} from chats chat where ${SEEN} and chat.id = $3`, [profile_id, company_id, id]),

  async remove(id: string): Promise<void> {
    await db.query('delete from chats where id = $1', [id]);
  },

  /** The names of the other side, for later readers: once the chat is removed, nobody can look them up. */
  async nameOf(id: string): Promise<string> {
    const row = await db.one<{ name: string }>(
      `select string_agg(trim(${NAME}), ', ' order by p.first_name, p.id) as name from chats chat
       join profiles p on case when chat.applicant_id is null
         then p.id in (select t.profile_id from chat_participants t where t.chat_id = chat.id)
         else p.id = chat.applicant_id end
       where chat.id = $1`,
      [id],
    );
    return row?.name ?? '';
  },
});
