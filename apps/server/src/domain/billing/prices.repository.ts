import type { BillingInterval } from '@marula/contract/plans';
import type { Db } from '../../core/database.ts';

/** What a subscriber pays for a plan in the period that begins at a moment; null where it is what the plan costs. */
const priceOfSubscriber = (subscription: string, plan: string, at: string) => `left join lateral (
  select k.monthly_price, k.annual_price from subscriber_prices k
  where k.subscription_id = ${subscription} and k.subscription_plan_id = ${plan}.id and k.starts_at <= ${at}
  order by k.starts_at desc limit 1) ${plan}_kept on true`;

const planColumns = (plan: string, monthly: string, annual: string) =>
  `jsonb_build_object('id', ${plan}.id, 'slug', ${plan}.slug, 'name', ${plan}.name, 'tagline', ${plan}.tagline, 'monthly_price', ${monthly},
  'annual_price', ${annual}, 'currency', ${plan}.currency, 'posts_per_month', ${plan}.posts_per_month,
  'views_per_post', ${plan}.views_per_post, 'team_member_limit', ${plan}.team_member_limit, 'features', ${plan}.features)`;

/** A plan as anybody may buy it now. */
export const PLAN = planColumns('p', 'p.monthly_price', 'p.annual_price');

/** The plan that runs at the price of its period, and the one that follows at that of the next. */
export const OWN_PLAN = planColumns(
  'p',
  'coalesce(p_kept.monthly_price, p.monthly_price)',
  'coalesce(p_kept.annual_price, p.annual_price)',
);
export const FOLLOWING_PLAN = planColumns(
  'f',
  'coalesce(f_kept.monthly_price, f.monthly_price)',
  'coalesce(f_kept.annual_price, f.annual_price)',
);
export const SUBSCRIBED_PLANS = `join subscription_plans p on p.id = s.subscription_plan_id
  ${priceOfSubscriber('s.id', 'p', 's.current_period_start')}
  join subscription_plans f on f.id = coalesce(s.next_plan_id, s.subscription_plan_id)
  ${priceOfSubscriber('s.id', 'f', 's.current_period_end')}`;

/** The first price that a subscriber was told of and does not pay yet, of the plan that follows. */
export const toldPrice = (now: string) => `(
  select jsonb_build_object('from', k.starts_at, 'monthly_price', k.monthly_price, 'annual_price', k.annual_price)
  from subscriber_prices k where k.subscription_id = s.id and k.subscription_plan_id = f.id and k.starts_at > ${now}
  order by k.starts_at limit 1)`;

export interface PriceChange {
  id: number;
  subscription_plan_id: number;
  monthly_price: number;
  annual_price: number;
  starts_at: Date;
}

/** A subscriber whom a change may reach, with the last price they know of. */
export interface Reached {
  id: string;
  company_id: string;
  plan: string;
  price: number;
  work_country_id: number;
  interval: BillingInterval;
  anchor_day: number | null;
  current_period_start: Date;
  current_period_end: Date;
}

export const pricesRepository = (db: Db) => ({
  /** The day has come: who subscribes keeps the price they have, and the plan costs the new one. */
  async apply(now: Date): Promise<number> {
    const due = await db.all<{ id: string; plan: number }>(
      `select c.id, c.subscription_plan_id as plan from price_changes c where c.applied_at is null and c.starts_at <= $1
       order by c.starts_at, c.id for update`,
      [now],
    );
    for (const { id, plan } of due) {
      await db.query(
        `insert into subscriber_prices (subscription_id, subscription_plan_id, starts_at, monthly_price, annual_price)
         select s.id, p.id, '-infinity', p.monthly_price, p.annual_price from subscription_plans p
         join subscriptions s on p.id in (s.subscription_plan_id, s.next_plan_id)
         where p.id = $1 and s.ended_at is null and p.monthly_price is not null and p.annual_price is not null
         on conflict do nothing`,
        [plan],
      );
      await db.query(
        `update price_changes c set applied_at = $2, old_monthly_price = p.monthly_price, old_annual_price = p.annual_price
         from subscription_plans p where c.id = $1 and p.id = c.subscription_plan_id`,
        [id, now],
      );
      await db.query(
        `update subscription_plans p set monthly_price = c.monthly_price, annual_price = c.annual_price
         from price_changes c where c.id = $1 and p.id = c.subscription_plan_id`,
        [id],
      );
    }
    return due.length;
  },

  /** The newest of each plan first. */
  changes: async (): Promise<PriceChange[]> =>
    (
      await db.all<PriceChange>(
        `select id, subscription_plan_id, monthly_price, annual_price, starts_at from price_changes
         order by subscription_plan_id, starts_at desc`,
      )
    ).map((row) => ({ ...row, starts_at: new Date(row.starts_at) })),

  /** Who goes on with a plan, has not heard of its newest price, and whose period ends within so long; from an id on. */
  async unaware(newest: PriceChange, span: { now: Date; until: Date }, most: number, after: string) {
    const interval = `case when s.next_plan_id is null then s.billing_interval
      else coalesce(s.next_billing_interval, s.billing_interval) end`;
    const priceIn = (monthly: string, annual: string) =>
      `case when ${interval} = 'annual' then ${annual} else ${monthly} end`;
    const price = priceIn(
      'coalesce(p_kept.monthly_price, p.monthly_price)',
      'coalesce(p_kept.annual_price, p.annual_price)',
    );
    const rows = await db.all<Reached>(
      `select s.id, s.company_id, p.name as plan, ${price} as price, c.work_country_id, s.anchor_day,
         s.current_period_start, s.current_period_end, ${interval} as interval
       from subscriptions s join companies c on c.id = s.company_id
       join subscription_plans p on p.id = coalesce(s.next_plan_id, s.subscription_plan_id)
       ${priceOfSubscriber('s.id', 'p', "'infinity'")}
       where p.id = $1 and s.ended_at is null and s.status = 'active' and not s.cancel_at_period_end
         and s.current_period_end > $2 and s.current_period_end <= $3 and s.id > $5
         and ${price} <> ${priceIn('$6::bigint', '$7::bigint')}
       order by s.id limit $4`,
      [newest.subscription_plan_id, span.now, span.until, most, after, newest.monthly_price, newest.annual_price],
    );
    return rows.map((row) => ({
      ...row,
      current_period_start: new Date(row.current_period_start),
      current_period_end: new Date(row.current_period_end),
    }));
  },
});
