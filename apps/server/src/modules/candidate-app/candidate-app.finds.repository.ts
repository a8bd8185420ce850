import { alertTimes } from '@marula/contract/alert-limits';
import { mailLimits } from '@marula/contract/mail-limits';
import { tenants } from '@marula/contract/tenants';
import type { Db } from '../../core/database.ts';
import { prepared } from '../../db/prepared.ts';

const TIMES = `array[${alertTimes.map((time) => `'${time}'`).join(', ')}]`;

/** The next time that the clock of people at work shows the hour of mails, on the next day or the next Monday. */
const next = (span: 'day' | 'week') =>
  `(date_trunc('${span}', ($2::timestamptz at time zone $3) - hour) + interval '1 ${span}' + hour) at time zone $3`;

/**
 * A job finds its alerts: by the keys that they share, and only those are compared with it. Of several alerts of one
 * person the one that surely tells, and tells soonest; who was told of this job, or is in its pipeline, is not told.
 */
const FIND = prepared(`with job as materialized (
    select job_id, doc, monthly_pay, latitude, longitude, alert_keys_of(doc, marks) as keys
    from job_search where job_id = $1 and expires_at > $2
  ), found as (
    select distinct on (a.profile_id) a.profile_id, a.id, a.often
    from job join job_alerts a on a.keys && job.keys and job.doc @@ a.query
    where (a.bell or a.mail or a.text) and (a.least_pay is null or job.monthly_pay >= a.least_pay)
      and (a.radius_meters is null
        or meters_between(job.latitude, job.longitude, a.latitude, a.longitude) <= a.radius_meters)
    order by a.profile_id, a.least_fit nulls first, array_position(${TIMES}, a.often), a.id
  ), kept as (
    insert into job_alert_finds (profile_id, job_id, alert_id, found_at, due_at)
    select f.profile_id, $1, f.id, $2,
      case f.often when 'at_once' then $2 when 'daily' then ${next('day')} else ${next('week')} end
    from found f, make_interval(hours => $4) hour
    where not exists (select from applications p where p.job_id = $1 and p.profile_id = f.profile_id)
    on conflict do nothing returning due_at
  )
  select count(*) filter (where due_at <= $2)::int as now, count(*)::int as total from kept`);

const TAKE = `with due as (
    select f.profile_id, f.job_id from job_alert_finds f
    where f.told_at is null and f.due_at <= $1 and f.profile_id in (
      select profile_id from job_alert_finds where told_at is null and due_at <= $1
      group by profile_id order by min(due_at), profile_id limit $2)
    for update skip locked
  )
  update job_alert_finds f set told_at = $1 from due
  where f.profile_id = due.profile_id and f.job_id = due.job_id
  returning f.profile_id, f.job_id, f.alert_id`;

/** What was found, as it stands now: a job that closed meanwhile, or that they have come to themselves, is not told. */
const TOLD = `select f.profile_id, f.job_id, a.bell, a.mail, a.text, a.least_fit, j.title, j.company_id, c.name as company,
    j.location ->> 'name' as place, p.email, p.locale, person.work_country_id
  from jsonb_to_recordset($1::jsonb) as f (profile_id uuid, job_id uuid, alert_id uuid)
  join job_alerts a on a.id = f.alert_id
  join job_search s on s.job_id = f.job_id and s.expires_at > $2
  join jobs j on j.id = f.job_id join companies c on c.id = j.company_id
  join profiles p on p.id = f.profile_id and p.active join candidates person on person.profile_id = p.id
  left join candidate_notification_preferences n on n.profile_id = p.id
  where coalesce(n.new_jobs, true)
    and not exists (select from applications o where o.job_id = f.job_id and o.profile_id = f.profile_id)
  order by f.profile_id, j.published_at desc, f.job_id`;

interface Taken {
  profile_id: string;
  job_id: string;
  alert_id: string;
}

export interface FoundJob {
  profile_id: string;
  job_id: string;
  bell: boolean;
  mail: boolean;
  text: boolean;
  least_fit: number | null;
  title: string;
  company_id: string;
  company: string;
  place: string | null;
  email: string;
  locale: string | null;
  work_country_id: number;
}

export const jobFindsRepository = (db: Db) => ({
  /** How many are told now, and how many at all. */
  async find(jobId: string, now: Date): Promise<{ now: number; total: number }> {
    const found = await db.one<{ now: number; total: number }>(FIND, [
      jobId,
      now,
      tenants.ZA.time_zone,
      mailLimits.digestHour,
    ]);
    return found ?? { now: 0, total: 0 };
  },

  /** What is due for so many people, all of each: taken once, whoever asks at the same time. */
  take: (now: Date, people: number): Promise<Taken[]> => db.all(TAKE, [now, people]),

  told: (taken: readonly Taken[], now: Date): Promise<FoundJob[]> => db.all(TOLD, [JSON.stringify(taken), now]),

  async forgetBefore(moment: Date): Promise<void> {
    await db.query('delete from job_alert_finds where found_at < $1', [moment]);
  },
});
