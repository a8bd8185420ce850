import { isActiveSubscription } from '@marula/contract/plans';
import type { Subscription } from '@marula/contract/subscriptions.contract';
import type { Db } from '../../core/database.ts';
import { cardColumn } from './cards.repository.ts';
import { graceEnd } from './subscription-life.ts';

const SHOWN = `select s.id, s.company_id, s.status, s.authorization_id, s.billing_interval, s.current_period_start,
    s.current_period_end, s.trial_ends_at, s.past_due_since, s.cancel_at_period_end, s.ended_at, s.tries, s.next_try_at,
    to_jsonb(p) - 'work_country_id' - 'active' as subscription_plan,
    case when m.id is null then null else ${cardColumn('m')} end as "authorization",
    n.slug as next_plan, case when s.next_plan_id is not null then coalesce(s.next_billing_interval, 'monthly') end as next_billing_interval,
    (select o.net + o.vat from orders o where o.subscription_id = s.id and o.type = 'subscription_renewal'
       and o.period_start = s.current_period_end) as due
  from subscriptions s join subscription_plans p on p.id = s.subscription_plan_id
  left join subscription_plans n on n.id = s.next_plan_id
  left join payment_methods m on m.company_id = s.company_id and m.is_default and s.status <> 'trialing'`;

type Row = Omit<Subscription, 'outstanding' | 'working'> & {
  tries: number;
  next_try_at: string | null;
  due: number | null;
};

const isUnpaid = ({ status }: Pick<Subscription, 'status'>) => status === 'past_due' || status === 'paused';

/** Whether hiring goes on: while it is paid, tried out, or within the days of grace. */
function works(
  { status, past_due_since, trial_ends_at }: Omit<Subscription, 'outstanding' | 'working'>,
  now: Date,
): boolean {
  if (status === 'trialing') return trial_ends_at !== null && new Date(trial_ends_at) > now;
  if (status === 'past_due') return past_due_since !== null && graceEnd(new Date(past_due_since)) > now;
  return isActiveSubscription(status);
}

function shown({ tries, next_try_at, due, ...row }: Row, now: Date): Subscription {
  const since = row.past_due_since ?? row.current_period_end;
  const outstanding =
    isUnpaid(row) && due !== null
      ? { total: due, next_try_at, grace_ends_at: graceEnd(new Date(since)).toISOString(), tries }
      : null;
  const authorization_id = row.authorization?.id ?? null;
  return { ...row, authorization_id, outstanding, working: row.ended_at === null && works(row, now) };
}

/** As everybody who reads billing sees it; never with what could charge a card. */
export async function currentSubscription(db: Db, companyId: string, now: Date): Promise<Subscription | undefined> {
  const row = await db.one<Row>(`${SHOWN} where s.company_id = $1 and s.ended_at is null`, [companyId]);
  return row && shown(row, now);
}

export async function allSubscriptions(db: Db, companyId: string, now: Date): Promise<Subscription[]> {
  const rows = await db.all<Row>(`${SHOWN} where s.company_id = $1 order by s.created_at desc, s.id limit 100`, [
    companyId,
  ]);
  return rows.map((row) => shown(row, now));
}
