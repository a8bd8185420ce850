import type { Bundle, BundlePurchase } from '@marula/contract/subscriptions.contract';
import type { Db } from '../../core/database.ts';

const BUNDLE = 'id, name, posts, featured_posts, price, currency, valid_days, active';

const PURCHASE = `g.id, g.company_id, g.bundle_id, g.remaining, g.starts_at as purchased_at, g.expires_at, g.payment_id
  from post_balances g`;

export const bundlesRepository = (db: Db) => ({
  list: (workCountryId: number, active: boolean | undefined): Promise<Bundle[]> =>
    db.all(
      `select ${BUNDLE} from bundles where work_country_id = $1 and ($2::boolean is null or active = $2) order by posts, id`,
      [workCountryId, active ?? null],
    ),

  find: (workCountryId: number, id: number): Promise<Bundle | undefined> =>
    db.one(`select ${BUNDLE} from bundles where work_country_id = $1 and id = $2`, [workCountryId, id]),

  /** As it was sold: a bundle that is no longer offered still gives what was paid for. */
  sold: (id: number): Promise<Bundle | undefined> => db.one(`select ${BUNDLE} from bundles where id = $1`, [id]),

  purchases: (companyId: string, now: Date, active: boolean | undefined): Promise<BundlePurchase[]> =>
    db.all(
      `select ${PURCHASE} where g.company_id = $1 and g.kind = 'bundle'
         and ($3::boolean is null or (g.remaining > 0 and g.expires_at > $2) = $3)
       order by g.starts_at desc, g.id`,
      [companyId, now, active ?? null],
    ),

  purchaseOf: (paymentId: string): Promise<BundlePurchase | undefined> =>
    db.one(`select ${PURCHASE} where g.payment_id = $1`, [paymentId]),
});
