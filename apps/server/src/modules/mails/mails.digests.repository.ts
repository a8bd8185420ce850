import type { DigestKind } from '@marula/contract/mail-kinds';
import { mailLimits } from '@marula/contract/mail-limits';
import { applicationStatusIds } from '@marula/contract/statuses';
import { tenants } from '@marula/contract/tenants';
import type { Db } from '../../core/database.ts';
import { TO_TEAM } from '../../domain/chats/message-columns.ts';

const ids = Object.values(tenants).map(({ work_country_id }) => work_country_id);
const zones = Object.values(tenants).map(({ time_zone }) => time_zone);

/** The last time the clock of each country showed the hour of the mail. */
const MORNINGS = `select id, (date_trunc('day', ($1::timestamptz at time zone zone) - hour) + hour) at time zone zone as at
  from unnest($2::smallint[], $3::text[]) country (id, zone), make_interval(hours => $4) hour`;

/**
 * Whoever wants one mail a day gets what had come by the morning; who wants everything at once, what still waits from
 * before, and of jobs that end one mail from morning to morning.
 */
const DUE = `with mornings as (${MORNINGS})
  select distinct l.profile_id from digest_lines l
  join profiles p on p.id = l.profile_id and p.active join companies c on c.id = p.company_id
  join mornings on mornings.id = c.work_country_id
  left join employer_email_preferences e on e.profile_id = p.id
  where case when coalesce(e.daily_digest, false) then l.created_at < mornings.at
    when l.kind = 'job_expiring' then not exists (
      select from job_ending_mails told where told.profile_id = p.id and told.told_at >= mornings.at)
    else true end
  order by l.profile_id`;

export const digestsRepository = (db: Db) => ({
  due: async (now: Date): Promise<string[]> => {
    const rows = await db.all<{ profile_id: string }>(DUE, [now, ids, zones, mailLimits.digestHour]);
    return rows.map(({ profile_id }) => profile_id);
  },

  /** All that waits for somebody; taken out, so that no other mail tells of it. */
  take: (profileId: string): Promise<{ kind: DigestKind; about: string }[]> =>
    db.all(
      `with taken as (delete from digest_lines where profile_id = $1 returning *)
       select kind, about from taken order by created_at, about`,
      [profileId],
    ),

  /** Of who has left, nobody else will ask. */
  async forgetBefore(before: Date): Promise<void> {
    await db.query('delete from digest_lines where created_at < $1', [before]);
  },
});

interface Arrived {
  application_id: string;
  job_id: string;
  title: string;
  name: string;
}

interface Written {
  chat_id: string;
  name: string;
  messages: number;
}

interface Ending {
  title: string;
  job_id: string;
  expires_at: string;
}

/** What was noted, as it stands now: what is done with by now is not told. */
export const digestNewsRepository = (db: Db) => ({
  arrived: (companyId: string, applicationIds: readonly string[]): Promise<Arrived[]> =>
    db.all(
      `select a.id as application_id, j.id as job_id, j.title, trim(p.first_name || ' ' || p.last_name) as name
       from unnest($2::uuid[]) noted (id)
       join applications a on a.id = noted.id and a.company_id = $1 and a.status_id = $3
       join jobs j on j.id = a.job_id and not j.archived join profiles p on p.id = a.profile_id order by a.applied_at, a.id`,
      [companyId, applicationIds, applicationStatusIds.Applied],
    ),

  unread: (companyId: string, profileId: string, chatIds: readonly string[]): Promise<Written[]> =>
    db.all(
      `select chat.id as chat_id, trim(s.first_name || ' ' || s.last_name) as name, count(*)::int as messages
       from chats chat join chat_participants t on t.chat_id = chat.id and t.profile_id = $2 and t.unread
       join messages m on m.chat_id = chat.id and ${TO_TEAM} and m.sender_id <> $2
         and m.created_at > coalesce(t.last_read_at, '-infinity')
       join profiles s on s.id = m.sender_id
       where chat.id = any($3::uuid[]) and chat.company_id = $1
       group by chat.id, s.id order by max(m.created_at) desc, s.id`,
      [companyId, profileId, chatIds],
    ),

  /**
   * The jobs that were noted, and those whose turn comes within the day, so that a day has one mail and none is told
   * too late. Noted as told: each once for its days.
   */
  tellEndings: (
    reader: { company_id: string; profile_id: string },
    jobIds: readonly string[],
    days: readonly number[],
    now: Date,
  ): Promise<Ending[]> =>
    db.all(
      `with ending as (
         select j.id, j.title, j.expires_at, notice.days
         from jobs j cross join unnest($3::int[]) notice (days)
         where j.company_id = $1 and j.active and not j.expired and not j.archived and j.expires_at > $5
           and j.expires_at <= $5::timestamptz + make_interval(days => notice.days + 1)
           and (j.id = any($4::uuid[]) or j.expires_at > $5::timestamptz + make_interval(days => notice.days))
       ), told as (
         insert into job_ending_mails (profile_id, job_id, days, expires_at, told_at)
         select $2, id, days, expires_at, $5 from ending on conflict do nothing returning job_id
       )
       select distinct ending.id as job_id, ending.title, ending.expires_at from ending join told on told.job_id = ending.id
       order by ending.expires_at, ending.id`,
      [reader.company_id, reader.profile_id, days, jobIds, now],
    ),

  async forgetEndings(before: Date): Promise<void> {
    await db.query('delete from job_ending_mails where expires_at < $1', [before]);
  },
});
