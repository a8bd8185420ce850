import { type TextKind, textKinds } from '@marula/contract/news-texts';
import type { Db } from '../../core/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { StoredNotification } from './notification-presenter.ts';

/** What is stored of a notification. */
export const NOTIFICATION = 'id, company_id, created_at, type, data, read, recipient_id';
const NOTIFICATION_OF_N = NOTIFICATION.replaceAll(/\w+/g, 'n.$&');

const THERE = 'recipient_id = $1 and deleted_at is null';

interface Counted {
  total: number;
}

/** The lines of one person. */
export const notificationsRepository = (db: Db, profileId: string) => {
  const count = async (statement: string, values: unknown[] = []): Promise<number> => {
    const counted = await db.one<Counted>(
      `with done as (${statement} returning 1) select count(*)::int as total from done`,
      [profileId, ...values],
    );
    return counted?.total ?? 0;
  };

  return {
    page: ({ page, rows }: { page: number; rows: number }): Promise<StoredNotification[]> =>
      db.all(
        `select ${NOTIFICATION} from notifications where ${THERE}
         order by created_at desc, id desc limit $2 offset $3`,
        [profileId, rows, (page - 1) * rows],
      ),

    /** Undefined where `before` is no line of theirs; one more than asked for says that there is a next page. */
    async before(before: string | undefined, rows: number): Promise<StoredNotification[] | undefined> {
      const first = before
        ? await db.one(`select 1 from notifications where recipient_id = $1 and id = $2`, [profileId, before])
        : {};
      if (!first) return undefined;
      return db.all(
        `select ${NOTIFICATION} from notifications where ${THERE} and ($2::uuid is null or (created_at, id) <
           (select n.created_at, n.id from notifications n where n.id = $2))
         order by created_at desc, id desc limit $3`,
        [profileId, before, rows + 1],
      );
    },

    async counts(): Promise<{ total: number; unread: number }> {
      const row = await db.one<{ total: number; unread: number }>(
        `select count(*)::int as total, count(*) filter (where not read)::int as unread from notifications where ${THERE}`,
        [profileId],
      );
      return { total: 0, unread: 0, ...row };
    },

    async unread(): Promise<number> {
      const row = await db.one<Counted>(
        `select count(*)::int as total from notifications where ${THERE} and not read`,
        [profileId],
      );
      return row?.total ?? 0;
    },

    mark: (id: string, read: boolean): Promise<StoredNotification | undefined> =>
      db.one(`update notifications set read = $3 where ${THERE} and id = $2 returning ${NOTIFICATION}`, [
        profileId,
        id,
        read,
      ]),

    markAllRead: (): Promise<number> => count(`update notifications set read = true where ${THERE} and not read`),

    remove: (id: string, at: Date): Promise<number> =>
      count(`update notifications set deleted_at = $3 where ${THERE} and id = $2`, [id, at]),

    removeAll: (at: Date): Promise<number> => count(`update notifications set deleted_at = $2 where ${THERE}`, [at]),

    restore: (id: string, after: Date): Promise<number> =>
      count(`update notifications set deleted_at = null where recipient_id = $1 and id = $2 and deleted_at > $3`, [
        id,
        after,
      ]),

    /** All that went at once, the last time that something went. */
    restoreLast: (after: Date): Promise<number> =>
      count(
        `update notifications set deleted_at = null where recipient_id = $1 and deleted_at > $2
           and deleted_at = (select max(n.deleted_at) from notifications n where n.recipient_id = $1)`,
        [after],
      ),
  };
};

export const oldNotificationsRepository = (db: Db) => ({
  /** Deletes some of those from before, and of the deleted ones that cannot come back; tells how many. */
  async forget(toldBefore: Date, deletedBefore: Date, most: number): Promise<number> {
    const row = await db.one<Counted>(
      `with gone as (delete from notifications where id in (
           (select id from notifications where created_at < $1 and recipient_id not in (select id from held_people) limit $3)
           union (select id from notifications where deleted_at < $2
             and recipient_id not in (select id from held_people) limit $3))
         returning 1) select count(*)::int as total from gone`,
      [toldBefore, deletedBefore, most],
    );
    return row?.total ?? 0;
  },
});

/** A line with what says in whose words it is told. */
export type Told = StoredNotification & { user_type: string; locale: string | null; work_country_id: number | null };

/** What a candidate can switch off. */
export type Preference = 'application_status' | 'job_invites' | 'new_jobs' | 'new_messages';

/** Whom lines are for: the whole team but whose act it is, some of it, one person, or candidates who want this kind. */
export type Recipients = 'team' | 'members' | 'person' | { preference: Preference };

const wants = ({ preference }: { preference: Preference }) =>
  `p.id = l.recipient_id and not exists (select from candidate_notification_preferences n
     where n.profile_id = p.id and not n.${preference})`;

/** How a line (l) finds its profiles (p). */
const FOUND = {
  team: 'p.company_id = l.company_id and p.id is distinct from l.actor_id',
  members: 'p.id = l.recipient_id and p.company_id = l.company_id',
  person: 'p.id = l.recipient_id',
};

const foundBy = (recipients: Recipients) => (typeof recipients === 'string' ? FOUND[recipients] : wants(recipients));

/** A line knows so many of what it counts, so that it does not count them twice. */
const REMEMBERED = 50;

const READER = 'p.user_type, p.locale, coalesce(k.work_country_id, c.work_country_id) as work_country_id';
const OF_READER = `join profiles p on p.id = n.recipient_id
     left join companies k on k.id = p.company_id left join candidates c on c.profile_id = p.id`;

export interface NewLine {
  company_id: string | null;
  type: string;
  data: object;
  /** What it is counted with; null: with nothing. */
  kind: string | null;
  /** What is counted. */
  each: string | null;
  recipient_id?: string;
  /** Whose act it tells. */
  actor_id?: string | undefined;
}

const writing = (recipients: Recipients) =>
  prepared(`with told as (
     select l.company_id, p.id as recipient_id, l.type, l.data, l.kind, l.each, l.place
     from rows from (jsonb_to_recordset($1::jsonb) as (company_id uuid, recipient_id uuid, type text, data jsonb,
       kind text, each text, actor_id uuid)) with ordinality
       as l (company_id, recipient_id, type, data, kind, each, actor_id, place)
     join profiles p on ${foundBy(recipients)} where p.active
   ), news as (
     select distinct on (recipient_id, coalesce(kind, place::text)) *,
       count(*) over (partition by recipient_id, coalesce(kind, place::text))::int - 1 as more
     from told order by recipient_id, coalesce(kind, place::text), place desc
   ), counted as (
     update notifications n set created_at = clock_timestamp(), data = w.data || jsonb_build_object(
       'others', coalesce((n.data ->> 'others')::int, 0) + w.more + (not n.data -> 'ids' ? w.each)::int,
       'ids', case when n.data -> 'ids' ? w.each then n.data -> 'ids'
         else jsonb_path_query_array(n.data -> 'ids' || to_jsonb(w.each), '$[last - ${REMEMBERED} to last]') end)
     from news w
     where n.id = (select o.id from notifications o where o.recipient_id = w.recipient_id and o.kind = w.kind
       and not o.read and o.deleted_at is null and o.since > $2 order by o.since desc limit 1)
     returning ${NOTIFICATION_OF_N}, n.kind, false as is_new
   ), added as (
     insert into notifications as n (company_id, recipient_id, type, data, kind)
     select company_id, recipient_id, type, case when kind is null then data
       else data || jsonb_build_object('others', more, 'ids', jsonb_build_array(each)) end, kind
     from news w where w.kind is null
       or not exists (select from counted c where c.recipient_id = w.recipient_id and c.kind = w.kind)
     returning ${NOTIFICATION_OF_N}, n.kind, true as is_new
   ), n as (select * from counted union all select * from added)
   select ${NOTIFICATION_OF_N}, n.is_new, ${READER} from n ${OF_READER}`);

const BROWSERS = 'select profile_id from push_devices where profile_id = any($1::uuid[])';
const LISTENING: Record<TextKind | 'none', string> = {
  none: `${BROWSERS} group by profile_id`,
  ...(Object.fromEntries(
    textKinds.map((kind) => [
      kind,
      `${BROWSERS} union select t.profile_id from candidate_text_preferences t
         where t.profile_id = any($1::uuid[]) and t.${kind}`,
    ]),
  ) as Record<TextKind, string>),
};

export const notificationReadersRepository = (db: Db) => ({
  async name(profileId: string): Promise<string> {
    const named = await db.one<{ name: string }>(
      `select trim(first_name || ' ' || last_name) as name from profiles where id = $1`,
      [profileId],
    );
    return named?.name ?? '';
  },

  /** Who of these has a browser that wants to be told, or wants text messages of this kind. */
  async listening(profileIds: readonly string[], kind: TextKind | undefined): Promise<string[]> {
    const found = await db.all<{ profile_id: string }>(LISTENING[kind ?? 'none'], [profileIds]);
    return found.map(({ profile_id }) => profile_id);
  },

  told: (id: string): Promise<Told | undefined> =>
    db.one(
      `select ${NOTIFICATION_OF_N}, ${READER} from notifications n ${OF_READER} where n.id = $1 and n.deleted_at is null`,
      [id],
    ),

  /**
   * Writes a line for each recipient, or counts it in the unread one of its kind from `since` or later. The newest news
   * is the one that is told by name.
   */
  write: (lines: readonly NewLine[], recipients: Recipients, since: Date): Promise<(Told & { is_new: boolean })[]> =>
    db.all(writing(recipients), [JSON.stringify(lines), since]),
});
