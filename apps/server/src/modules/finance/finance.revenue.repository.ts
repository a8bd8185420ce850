import type { RevenueLine, RevenueQuery } from '@marula/contract/finance.contract';
import { currencies, tenants } from '@marula/contract/tenants';
import type { Db } from '../../core/database.ts';
import { GOES_BACK } from '../../domain/ledger/own-checks.repository.ts';

/** Both countries keep the same time. */
const ZONE = tenants.ZA.time_zone;

const PRODUCT = `coalesce(l.slug, 'posts')`;
const month = (at: string) => `to_char(${at} at time zone '${ZONE}', 'YYYY-MM')`;
const within = (at: string) => `${at} >= (($1 || '-01')::timestamp at time zone '${ZONE}')
  and ${at} < ((($2 || '-01')::date + interval '1 month') at time zone '${ZONE}')`;

export const financeRevenueRepository = (db: Db) => ({
  /** What was paid and is not given back by the ledger, and what people gave back by a credit note of that month. */
  lines: ({ from, until, country }: RevenueQuery): Promise<RevenueLine[]> =>
    db.all(
      `with sold as (
         select ${month('paid.at')} as month, o.currency, ${PRODUCT} as product, count(*)::integer as payments,
           sum(o.net)::bigint as net, sum(o.vat)::bigint as vat
         from payment_steps paid join payments p on p.id = paid.payment_id join orders o on o.id = p.order_id
         left join subscription_plans l on l.id = o.subscription_plan_id
         where paid.status = 'success' and ${within('paid.at')} and o.currency = any($3) and o.type <> 'payment_method'
           and not ${GOES_BACK}
         group by 1, 2, 3
       ), back as (
         select ${month('c.issued_at')} as month, c.currency, ${PRODUCT} as product, sum(c.net)::bigint as net,
           sum(c.vat)::bigint as vat
         from invoices c join orders o on o.id = c.order_id left join subscription_plans l on l.id = o.subscription_plan_id
         where c.refund_id is not null and ${within('c.issued_at')} and c.currency = any($3)
         group by 1, 2, 3
       )
       select month, w.code as country, product, coalesce(sold.payments, 0) as payments, coalesce(sold.net, 0) as net,
         coalesce(sold.vat, 0) as vat, coalesce(back.net, 0) as refunded_net, coalesce(back.vat, 0) as refunded_vat
       from sold full join back using (month, currency, product)
         join work_countries w on w.currency = coalesce(sold.currency, back.currency)
       order by month desc, country, product`,
      [from, until, country ? [tenants[country].currency] : currencies],
    ),
});
