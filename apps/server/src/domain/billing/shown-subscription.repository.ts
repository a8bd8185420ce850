import { billOf } from '@marula/contract/bills.contract';
import { duration } from '@marula/contract/limits';
import { payLinkDays } from '@marula/contract/payment-limits';
import type { Subscription, SubscriptionPlan } from '@marula/contract/subscriptions.contract';
import type { Db } from '../../core/database.ts';
import { entitlementsOf } from '../../core/entitlements.ts';
import { canPayAhead, renewsByHand } from './by-hand.ts';
import { cardColumn } from './cards.repository.ts';
import { PAID_AHEAD } from './orders.repository.ts';
import { planLine, priceOf } from './plan-change.ts';
import { FOLLOWING_PLAN, OWN_PLAN, SUBSCRIBED_PLANS, toldPrice } from './prices.repository.ts';
import type { SubscriberPrice } from './subscriber-prices.repository.ts';
import { graceEnd } from './subscription-life.ts';

const SHOWN = `select s.id, s.company_id, s.status, s.authorization_id, s.billing_interval, s.current_period_start,
    s.current_period_end, s.trial_ends_at, s.past_due_since, s.cancel_at_period_end, s.ended_at, s.tries, s.next_try_at,
    ${OWN_PLAN} as subscription_plan, ${FOLLOWING_PLAN} as following, ${toldPrice('$2')} as told,
    case when m.id is null then null else ${cardColumn('m')} end as "authorization",
    case when s.next_plan_id is not null then f.slug end as next_plan, case when s.next_plan_id is not null then coalesce(s.next_billing_interval, 'monthly') end as next_billing_interval,
    (select o.net + o.vat from orders o where o.subscription_id = s.id and o.type = 'subscription_renewal'
       and o.period_start = s.current_period_end) as due,
    (select vat_basis_points from work_countries w where w.id = p.work_country_id) as vat_basis_points,
    s.next_plan_id is not null and exists (
      select ${PAID_AHEAD} and o.subscription_id = s.id and o.period_start = s.current_period_end) as paid_ahead,
    exists (select from billing_information b where b.company_id = s.company_id) as billed,
    exists (select from companies c where c.id = s.company_id and c.trial_used_at is null) as untried
  from subscriptions s ${SUBSCRIBED_PLANS}
  left join payment_methods m on m.company_id = s.company_id and m.is_default`;

type Derived = 'next_price' | 'outstanding' | 'working' | 'renews' | 'pay_link_at' | 'pays_ahead' | 'can_try';

type Row = Omit<Subscription, Derived> & {
  following: SubscriptionPlan;
  told: (SubscriberPrice & { from: string }) | null;
  tries: number;
  next_try_at: string | null;
  due: number | null;
  vat_basis_points: number;
  billed: boolean;
  paid_ahead: boolean;
  untried: boolean;
};

const isUnpaid = ({ status }: Pick<Subscription, 'status'>) => status === 'past_due' || status === 'paused';

/** Who pays the next period: the saved card, a person, or nobody. */
function next(row: Row, now: Date): Pick<Subscription, 'renews' | 'pay_link_at' | 'pays_ahead' | 'can_try'> {
  const { status, subscription_plan: plan, billing_interval: interval, cancel_at_period_end, authorization } = row;
  const price = priceOf(plan, interval);
  const nextInterval = row.next_billing_interval ?? interval;
  const nextPrice = priceOf(row.following, nextInterval);
  const hasCard = authorization?.reusable ?? false;
  const byHand = renewsByHand({ status, price: nextPrice, leaves: cancel_at_period_end, hasCard }) && !row.paid_ahead;
  const [start, end] = [new Date(row.current_period_start), new Date(row.current_period_end)];
  const bill = billOf([planLine(row.following, nextInterval, start, end)], row.vat_basis_points, plan.currency);
  const goesOn = status === 'active' || (status === 'trialing' && row.billed);
  return {
    renews: Boolean(nextPrice) && hasCard && goesOn && !cancel_at_period_end,
    pay_link_at: byHand ? new Date(end.getTime() - payLinkDays * duration.day).toISOString() : null,
    pays_ahead: byHand && canPayAhead({ start, end }, now) ? bill.total : null,
    can_try: row.untried && status === 'active' && price === 0,
  };
}

/** Told of a plan that goes on. A bill that is open already says what it is for. */
function nextPrice(row: Row): Subscription['next_price'] {
  const { told, status, cancel_at_period_end, next_plan, subscription_plan, billing_interval } = row;
  if (!told || status !== 'active' || cancel_at_period_end) return null;
  const interval = row.next_billing_interval ?? billing_interval;
  const price = priceOf(told, interval);
  const same = next_plan === null && price === priceOf(subscription_plan, interval);
  return price === null || same ? null : { from: new Date(told.from).toISOString(), price, billing_interval: interval };
}

function shown(row: Row, now: Date): Subscription {
  const { following, told, tries, next_try_at, due, vat_basis_points, billed, paid_ahead, untried, ...rest } = row;
  const since = rest.past_due_since ?? rest.current_period_end;
  const outstanding =
    isUnpaid(rest) && due !== null
      ? { total: due, next_try_at, grace_ends_at: graceEnd(new Date(since)).toISOString(), tries }
      : null;
  const authorization_id = rest.authorization?.id ?? null;
  const stored = { ...rest, subscription_status: rest.status, features: null };
  const working = rest.ended_at === null && entitlementsOf(stored, now).works;
  return { ...rest, authorization_id, next_price: nextPrice(row), outstanding, ...next(row, now), working };
}

/** As everybody who reads billing sees it; never with what could charge a card. */
export async function currentSubscription(db: Db, companyId: string, now: Date): Promise<Subscription | undefined> {
  const row = await db.one<Row>(`${SHOWN} where s.company_id = $1 and s.ended_at is null`, [companyId, now]);
  return row && shown(row, now);
}

export async function allSubscriptions(db: Db, companyId: string, now: Date): Promise<Subscription[]> {
  const rows = await db.all<Row>(`${SHOWN} where s.company_id = $1 order by s.created_at desc, s.id limit 100`, [
    companyId,
    now,
  ]);
  return rows.map((row) => shown(row, now));
}
