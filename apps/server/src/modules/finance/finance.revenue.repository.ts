import type { RevenueLine, RevenueQuery } from '@marula/contract/finance.contract';
import { currencies, tenants } from '@marula/contract/tenants';
import type { Db } from '../../core/database.ts';

export const financeRevenueRepository = (db: Db) => ({
  /** The sums that are kept as money comes and goes (migration 0075); a month whose all was taken back says nothing. */
  lines: ({ from, until, country }: RevenueQuery): Promise<RevenueLine[]> =>
    db.all(
      `select r.month, w.code as country, r.product, r.payments, r.net, r.vat, r.refunded_net, r.refunded_vat
       from revenue_months r join work_countries w on w.currency = r.currency
       where r.month between $1 and $2 and r.currency = any($3)
         and (r.payments, r.refunded_net, r.refunded_vat) <> (0, 0, 0)
       order by r.month desc, country, r.product`,
      [from, until, country ? [tenants[country].currency] : currencies],
    ),
});
