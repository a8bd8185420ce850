import type { FelixAct, FelixConversation, FelixMessage } from '@marula/contract/felix.contract';
import type { Db } from '../../core/database.ts';

interface Owner {
  company_id: string;
  profile_id: string;
}

const OWN = 'company_id = $1 and profile_id = $2';
const CONVERSATION = 'id, title, created_at, updated_at';

/** What one person said to Felix for one company. It is nobody else's, also not a colleague's. */
export const conversationsRepository = (db: Db, { company_id, profile_id }: Owner) => ({
  async list(page: number, rows: number): Promise<{ items: FelixConversation[]; total: number }> {
    // What nothing was said in is no conversation yet.
    const items = await db.all<FelixConversation & { total: number }>(
      `select ${CONVERSATION}, count(*) over ()::int as total from felix_conversations
       where ${OWN} and title <> '' order by updated_at desc, id limit $3 offset $4`,
      [company_id, profile_id, rows, (page - 1) * rows],
    );
    return { items: items.map(({ total: _, ...item }) => item), total: items[0]?.total ?? 0 };
  },

  find: (id: string): Promise<FelixConversation | undefined> =>
    db.one(`select ${CONVERSATION} from felix_conversations where ${OWN} and id = $3`, [company_id, profile_id, id]),

  /** The one that was silent longest makes room. */
  async start(id: string, now: Date, most: number): Promise<FelixConversation | undefined> {
    await db.query(
      `delete from felix_conversations where id in (
         select id from felix_conversations where ${OWN} order by updated_at desc, id offset $3)`,
      [company_id, profile_id, most - 1],
    );
    return db.one(
      `insert into felix_conversations (id, company_id, profile_id, created_at, updated_at) values ($3, $1, $2, $4, $4)
       returning ${CONVERSATION}`,
      [company_id, profile_id, id, now],
    );
  },

  rename: (id: string, title: string): Promise<FelixConversation | undefined> =>
    db.one(`update felix_conversations set title = $4 where ${OWN} and id = $3 returning ${CONVERSATION}`, [
      company_id,
      profile_id,
      id,
      title,
    ]),

  async remove(id: string): Promise<boolean> {
    const gone = await db.one(`delete from felix_conversations where ${OWN} and id = $3 returning id`, [
      company_id,
      profile_id,
      id,
    ]);
    return gone !== undefined;
  },
});

export const messagesRepository = (db: Db, conversationId: string) => ({
  async all(): Promise<FelixMessage[]> {
    const rows = await db.all<Omit<FelixMessage, 'from'> & { from_person: boolean }>(
      `select id, from_person, parts, stopped, created_at from felix_messages where conversation_id = $1 order by place`,
      [conversationId],
    );
    return rows.map(({ from_person, ...message }) => ({ ...message, from: from_person ? 'person' : 'felix' }));
  },

  async count(): Promise<number> {
    const row = await db.one<{ total: number }>(
      'select count(*)::int as total from felix_messages where conversation_id = $1',
      [conversationId],
    );
    return row?.total ?? 0;
  },

  /** The first thing that is said names the conversation, unless somebody has named it. */
  async add(message: FelixMessage, title: string): Promise<void> {
    const { id, from, parts, stopped, created_at } = message;
    await db.query(
      `with said as (
         insert into felix_messages (id, conversation_id, from_person, parts, stopped, created_at)
         values ($2, $1, $3, $4::jsonb, $5, $6)
       )
       update felix_conversations set updated_at = $6, title = case title when '' then $7 else title end where id = $1`,
      [conversationId, id, from === 'person', JSON.stringify(parts), stopped, created_at, title],
    );
  },
});

export interface StoredAct {
  id: string;
  kind: FelixAct['kind'];
  job: FelixAct['job'];
  subjects: string[];
  people: FelixAct['people'];
  words: string | null;
  state: FelixAct['state'] | 'doing';
  reached: number | null;
  expires_at: string;
}

const ACT = `select a.id, a.kind, a.subjects, a.people, a.words, a.state, a.reached, a.expires_at,
    case when j.id is null then null else jsonb_build_object('id', j.id, 'title', j.title) end as job
  from felix_acts a left join jobs j on j.id = a.job_id`;

export const actsRepository = (db: Db, conversationId: string) => ({
  all: (): Promise<StoredAct[]> => db.all(`${ACT} where a.conversation_id = $1`, [conversationId]),

  find: (id: string): Promise<StoredAct | undefined> =>
    db.one(`${ACT} where a.conversation_id = $1 and a.id = $2`, [conversationId, id]),

  async add(act: Omit<StoredAct, 'state' | 'reached'>): Promise<void> {
    const { id, kind, job, subjects, people, words, expires_at } = act;
    await db.query(
      `insert into felix_acts (id, conversation_id, kind, job_id, subjects, people, words, expires_at)
       values ($2, $1, $3, $4, $5::uuid[], $6::jsonb, $7, $8)`,
      [conversationId, id, kind, job?.id ?? null, subjects, JSON.stringify(people), words, expires_at],
    );
  },

  /** Only one decision counts: whoever comes second gets nothing. */
  async decide(id: string, state: 'doing' | 'dropped', words: string | null, now: Date): Promise<boolean> {
    const row = await db.one(
      `update felix_acts set state = $3, words = coalesce($4, words), decided_at = $5
       where conversation_id = $1 and id = $2 and state = 'waiting' and expires_at > $5 returning id`,
      [conversationId, id, state, words, now],
    );
    return row !== undefined;
  },

  async close(id: string, state: 'done' | 'failed', reached: number | null): Promise<void> {
    await db.query(
      `update felix_acts set state = $3, reached = $4 where conversation_id = $1 and id = $2 and state = 'doing'`,
      [conversationId, id, state, reached],
    );
  },
});
