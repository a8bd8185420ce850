import { announcementKinds, type MailKind, mailKinds } from '@marula/contract/mail-kinds';
import type { Db } from '../../core/database.ts';

type Wishes = Record<MailKind, boolean>;

/** As the table has it for who never chose. */
const byDefault = (kind: MailKind) => !(announcementKinds as readonly MailKind[]).includes(kind);
const WISHES = mailKinds.map((kind) => `coalesce(e.${kind}, ${byDefault(kind)}) as ${kind}`).join(', ');

export const unsubscribeRepository = (db: Db) => ({
  /** Nothing for somebody who is gone. */
  wishes: (profileId: string): Promise<(Wishes & { company_id: string | null }) | undefined> =>
    db.one(
      `select p.company_id, ${WISHES} from profiles p left join employer_email_preferences e on e.profile_id = p.id
       where p.id = $1 and p.user_type = 'Employer'`,
      [profileId],
    ),

  async put(profileId: string, kinds: readonly MailKind[], wanted: boolean): Promise<void> {
    await db.query(
      `insert into employer_email_preferences (profile_id, ${kinds.join(', ')})
       values ($1, ${kinds.map(() => '$2').join(', ')})
       on conflict (profile_id) do update set ${kinds.map((kind) => `${kind} = $2`).join(', ')}`,
      [profileId, wanted],
    );
  },
});

/** Who is mailed a saved report. */
export const reportReadersRepository = (db: Db, reportId: string, profileId: string) => ({
  has: async (): Promise<boolean> =>
    (await db.one('select 1 as reads from saved_report_readers where report_id = $1 and profile_id = $2', [
      reportId,
      profileId,
    ])) !== undefined,

  /** Beginning with the Monday after this day; nobody gets what they can no longer see. */
  async add(day: string): Promise<void> {
    await db.query(
      `insert into saved_report_readers (report_id, profile_id, mailed_on)
       select r.id, p.id, date_trunc('week', $3::date)::date
       from saved_reports r join profiles p on p.id = $2 and p.company_id = r.company_id
       where r.id = $1 and (r.shared or r.owner_id = p.id) on conflict do nothing`,
      [reportId, profileId, day],
    );
  },

  async remove(): Promise<void> {
    await db.query('delete from saved_report_readers where report_id = $1 and profile_id = $2', [reportId, profileId]);
  },
});

/** The mails that somebody's alerts send; told in the app, they go on. */
export const alertMailsRepository = (db: Db, profileId: string) => ({
  wanted: async (): Promise<boolean> =>
    (await db.one('select 1 as wanted from job_alerts where profile_id = $1 and mail limit 1', [profileId])) !==
    undefined,

  async put(wanted: boolean): Promise<void> {
    await db.query('update job_alerts set mail = $2 where profile_id = $1 and mail <> $2', [profileId, wanted]);
  },
});
