import type { AnnouncementKind } from '@marula/contract/mail-kinds';
import { mailLimits } from '@marula/contract/mail-limits';
import type { Locale } from '@marula/contract/tenants';
import type { Db } from '../../core/database.ts';
import type { Letter } from '../../mail/letter.ts';

export type AnnouncedLetter = Pick<Letter, 'subject' | 'heading' | 'paragraphs'>;

interface Announcement {
  id: string;
  kind: AnnouncementKind;
  letter: AnnouncedLetter;
}

interface Reader {
  profile_id: string;
  email: string;
  locale: string | null;
  work_country_id: number;
}

interface Subscriber {
  subscriber_id: string;
  email: string;
  locale: Locale;
}

/** Who wants a kind, of `countries`, and has not got `announcement` yet. */
const wanting = (kind: AnnouncementKind, countries: string, announcement: string) => `from profiles p
  join companies c on c.id = p.company_id and c.work_country_id = any(${countries}::smallint[])
  join employer_email_preferences e on e.profile_id = p.id and e.${kind}
  where p.active and not exists (
    select from announcement_mails m where m.announcement_id = ${announcement} and m.profile_id = p.id)`;

/** The same for who asked for it without an account. Who gets it by their account does not get it twice. */
const subscribed = (countries: string, announcement: string) => `from newsletter_subscribers s
  join work_countries w on w.code = s.tenant and w.id = any(${countries}::smallint[])
  where s.state = 'confirmed' and not exists (
    select from announcement_subscriber_mails m where m.announcement_id = ${announcement} and m.subscriber_id = s.id)
  and not exists (
    select from profiles p join employer_email_preferences e on e.profile_id = p.id and e.newsletter
    where p.active and lower(p.email) = s.mailbox)`;

export interface NewAnnouncement extends Announcement {
  text_hash: string;
  work_country_ids: readonly number[];
}

export const announcementsRepository = (db: Db) => ({
  /** Whoever would get it now. */
  async countReaders({ kind, text_hash, work_country_ids }: NewAnnouncement): Promise<number> {
    const same = '(select id from announcements where kind = $2 and text_hash = $3)';
    const counted = await db.one<{ total: number }>(`select count(*)::int as total ${wanting(kind, '$1', same)}`, [
      work_country_ids,
      kind,
      text_hash,
    ]);
    return counted?.total ?? 0;
  },

  async countSubscribers({ kind, text_hash, work_country_ids }: NewAnnouncement): Promise<number> {
    const same = '(select id from announcements where kind = $2 and text_hash = $3)';
    const counted = await db.one<{ total: number }>(`select count(*)::int as total ${subscribed('$1', same)}`, [
      work_country_ids,
      kind,
      text_hash,
    ]);
    return kind === 'newsletter' ? (counted?.total ?? 0) : 0;
  },

  /** The same text again is the same announcement: it goes on to who has not got it. */
  async announce({ id, kind, text_hash, letter, work_country_ids }: NewAnnouncement, now: Date): Promise<void> {
    await db.query(
      `insert into announcements as a (id, kind, text_hash, letter, work_country_ids, announced_at)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (kind, text_hash) do update set finished_at = null,
         work_country_ids = array(select distinct unnest(a.work_country_ids || excluded.work_country_ids) order by 1)`,
      [id, kind, text_hash, JSON.stringify(letter), work_country_ids, now],
    );
  },

  /** The oldest that not everybody has; another task leaves it alone meanwhile. */
  takeOpen: (): Promise<Announcement | undefined> =>
    db.one(
      `select id, kind, letter from announcements where finished_at is null
       order by announced_at, id limit 1 for update skip locked`,
    ),

  /** The next who want it; noted, so that nobody gets it twice. */
  takeReaders: ({ id, kind }: Pick<Announcement, 'id' | 'kind'>): Promise<Reader[]> =>
    db.all(
      `with next as (
         select p.id, p.email, p.locale, c.work_country_id
         ${wanting(kind, '(select work_country_ids from announcements where id = $1)', '$1')} order by p.id limit $2
       ), noted as (
         insert into announcement_mails (announcement_id, profile_id) select $1, id from next
         on conflict do nothing returning profile_id
       )
       select next.id as profile_id, next.email, next.locale, next.work_country_id
       from next join noted on noted.profile_id = next.id order by next.id`,
      [id, mailLimits.announcementBatch],
    ),

  /** Of people without an account, the next; only the newsletter is theirs. */
  takeSubscribers: ({ id, kind }: Pick<Announcement, 'id' | 'kind'>): Promise<Subscriber[]> =>
    db.all(
      `with next as (
         select s.id, s.email, s.locale
         ${subscribed('(select work_country_ids from announcements where id = $1)', '$1')} and $3 = 'newsletter'
         order by s.id limit $2
       ), noted as (
         insert into announcement_subscriber_mails (announcement_id, subscriber_id) select $1, id from next
         on conflict do nothing returning subscriber_id
       )
       select next.id as subscriber_id, next.email, next.locale
       from next join noted on noted.subscriber_id = next.id order by next.id`,
      [id, mailLimits.announcementBatch, kind],
    ),

  async finish(id: string, now: Date): Promise<void> {
    await db.query('update announcements set finished_at = $2 where id = $1', [id, now]);
  },
});
