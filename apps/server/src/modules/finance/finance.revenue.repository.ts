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
  /**
   * What was paid and is not given back by the ledger, and what people gave back by a credit note of that month. Of what
   * was paid before there were orders, the invoice says what it was.
   */
  lines: ({ from, until, country }: RevenueQuery): Promise<RevenueLine[]> =>
    db.all(
      `with sold as (
         select ${month('paid.at')} as month, p.currency, ${PRODUCT} as product, count(*)::integer as payments,
           sum(coalesce(o.net, i.net))::bigint as net, sum(coalesce(o.vat, i.vat))::bigint as vat
         from payment_steps paid join payments p on p.id = paid.payment_id left join orders o on o.id = p.order_id
         left join invoices i on i.payment_id = p.id and i.kind = 'invoice' and p.order_id is null
         left join subscriptions s on s.id = p.subscription_id and p.order_id is null
         left join subscription_plans l on l.id = coalesce(o.subscription_plan_id, s.subscription_plan_id)
         where paid.status = 'success' and ${within('paid.at')} and p.currency = any($3) and p.type <> 'payment_method'
           and coalesce(o.id, i.id) is not null and not ${GOES_BACK}
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
