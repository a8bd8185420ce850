import type { DigestKind } from '@marula/contract/mail-kinds';
import type { Db } from '../../core/database.ts';

/** Somebody of a team, with what they want to hear by mail. */
export interface MailReader extends Record<DigestKind, boolean> {
  profile_id: string;
  company_id: string;
  email: string;
  locale: string | null;
  work_country_id: number;
  daily_digest: boolean;
}

const READER = `select p.id as profile_id, p.company_id, p.email, p.locale, c.work_country_id,
    coalesce(e.accepted_invitations, true) as accepted_invitations, coalesce(e.job_expiring, true) as job_expiring,
    coalesce(e.new_applicants, true) as new_applicants, coalesce(e.new_messages, true) as new_messages,
    coalesce(e.daily_digest, false) as daily_digest
  from profiles p join companies c on c.id = p.company_id left join employer_email_preferences e on e.profile_id = p.id
  where p.active`;

/** Who has left or may no longer come in is nobody's reader. */
export const mailReadersRepository = (db: Db) => ({
  ofCompanies: (companyIds: readonly string[]): Promise<MailReader[]> =>
    db.all(`${READER} and p.company_id = any($1::uuid[]) order by p.id`, [companyIds]),

  ofProfiles: (profileIds: readonly string[]): Promise<MailReader[]> =>
    db.all(`${READER} and p.id = any($1::uuid[]) order by p.id`, [profileIds]),
});

export const digestLinesRepository = (db: Db) => ({
  /** What waits already keeps its place. */
  async keep(profileIds: readonly string[], kind: DigestKind, about: readonly string[], now: Date): Promise<void> {
    await db.query(
      `insert into digest_lines (profile_id, kind, about, created_at)
       select profile_id, $2, about, $4 from unnest($1::uuid[]) profile_id cross join unnest($3::uuid[]) about
       on conflict do nothing`,
      [profileIds, kind, about, now],
    );
  },
});

export const unsubscribeSecretRepository = (db: Db) => ({
  async secret(): Promise<string> {
    const row = await db.one<{ value: string }>("select value from installation_secrets where name = 'unsubscribe'");
    if (!row) throw new Error('the secret that links to unsubscribe are signed with is missing');
    return row.value;
  },
});
