import type { Db } from '../../core/database.ts';
import type { PriceChange } from './prices.repository.ts';

export interface SubscriberPrice {
  monthly_price: number;
  annual_price: number;
}

export const subscriberPricesRepository = (db: Db) => ({
  /**
   * What a subscriber pays for a plan in a period that begins then; undefined where it is what the plan costs. Who buys
   * it before loses what was kept until that moment.
   */
  at: (
    subscriptionId: string,
    planId: number,
    moment: Date,
    bought: Date | null,
  ): Promise<SubscriberPrice | undefined> =>
    db.one(
      `select k.monthly_price, k.annual_price from subscriber_prices k
       where k.subscription_id = $1 and k.subscription_plan_id = $2 and k.starts_at <= $3
         and ($4::timestamptz is null or k.starts_at > $4)
       order by k.starts_at desc limit 1`,
      [subscriptionId, planId, moment, bought],
    ),

  /** False where somebody was told of another price from the same moment on. */
  async tell(subscriptionId: string, change: PriceChange, from: Date, now: Date): Promise<boolean> {
    const told = await db.one(
      `insert into subscriber_prices (subscription_id, subscription_plan_id, starts_at, monthly_price, annual_price,
         price_change_id, told_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning 1 as told`,
      [subscriptionId, change.subscription_plan_id, from, change.monthly_price, change.annual_price, change.id, now],
    );
    return told !== undefined;
  },

  /**
   * Who buys a plan pays what it costs now, whatever was kept before. A page that was opened before a change and paid
   * after it sold the old price.
   */
  async bought(subscriptionId: string, orderId: string, now: Date): Promise<void> {
    await db.query(
      `delete from subscriber_prices k using orders o
       where o.id = $2 and k.subscription_id = $1 and k.subscription_plan_id = o.subscription_plan_id and k.starts_at <= $3`,
      [subscriptionId, orderId, now],
    );
    await db.query(
      `insert into subscriber_prices (subscription_id, subscription_plan_id, starts_at, monthly_price, annual_price)
       select $1, c.subscription_plan_id, '-infinity', c.old_monthly_price, c.old_annual_price
       from orders o join price_changes c on c.subscription_plan_id = o.subscription_plan_id and c.applied_at > o.created_at
       where o.id = $2 and c.old_monthly_price is not null and c.old_annual_price is not null
       order by c.applied_at limit 1 on conflict do nothing`,
      [subscriptionId, orderId],
    );
  },
});
