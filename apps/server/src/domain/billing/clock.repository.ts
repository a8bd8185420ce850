import type { Db } from '../../core/database.ts';
import { prepared } from '../../db/prepared.ts';

/** Before every id: where a walk by ids begins. */
export const FIRST = '00000000-0000-0000-0000-000000000000';

/** Nothing is charged to a company that we keep from using what it would pay for. */
const SUSPENDED = (company: string) =>
  `exists (select from companies c where c.id = ${company} and c.suspended_at is not null)`;

const IS_SUSPENDED = prepared(`select 1 as found where ${SUSPENDED('$1')}`);

/** Subscriptions for which something is due. */
const DUE = `ended_at is null and not ${SUSPENDED('company_id')} and (
    status = 'trialing' and trial_ends_at <= $1
    or status = 'active' and (current_period_end <= $1 or posts_until <= $1)
    or status = 'past_due' and next_try_at <= $1)`;

const WITHOUT_CARD = `not exists (
  select from payment_methods m where m.company_id = s.company_id and m.is_default and m.reusable)`;

export const clockRepository = (db: Db) => ({
  /** By their ids, from one on, so that a run comes to each once however many there are. */
  due: (now: Date, most: number, after: string): Promise<{ id: string; company_id: string }[]> =>
    db.all(`select id, company_id from subscriptions where id > $3 and ${DUE} order by id limit $2`, [
      now,
      most,
      after,
    ]),

  async isSuspended(companyId: string): Promise<boolean> {
    return (await db.one(IS_SUSPENDED, [companyId])) !== undefined;
  },

  noteTrials: (days: number, now: Date) =>
    note(db, `trial-${days}`, 'trial_ends_at', `s.status = 'trialing' and ${WITHOUT_CARD}`, now, days),

  notePayLinks: (days: number, now: Date) =>
    note(
      db,
      'pay-link',
      'current_period_end',
      `s.status = 'active' and not s.cancel_at_period_end and ${WITHOUT_CARD}
       and exists (select from subscription_plans p where p.id = coalesce(s.next_plan_id, s.subscription_plan_id) and p.monthly_price > 0)`,
      now,
      days,
    ),
});

/** Whose day comes within so many days and who have not been told of that day. */
const note = (
  db: Db,
  kind: string,
  about: 'trial_ends_at' | 'current_period_end',
  where: string,
  now: Date,
  days: number,
): Promise<{ id: string; company_id: string }[]> =>
  db.all(
    `with noted as (
       insert into subscription_notices (subscription_id, kind, about)
       select s.id, $1, s.${about} from subscriptions s
       where s.ended_at is null and s.${about} > $2 and s.${about} <= $2 + make_interval(days => $3) and ${where}
         and not ${SUSPENDED('s.company_id')}
       on conflict do nothing returning subscription_id
     )
     select s.id, s.company_id from noted join subscriptions s on s.id = noted.subscription_id`,
    [kind, now, days],
  );
