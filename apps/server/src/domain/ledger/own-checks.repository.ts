import type { OwnDifference } from '@marula/contract/ledger-differences';
import { GIVEN_BACK } from '../billing/given-back.repository.ts';

/** Payments that were made, each with its order. What was there before orders were written down is not held against anybody. */
const PAID = `payments p join orders o on o.id = p.order_id
  join payment_steps paid on paid.payment_id = p.id and paid.status = 'success'`;

/** It goes back because nothing was or could be given for it. What a person gives back as a favour is another thing. */
const GOES_BACK = `exists (select from refunds r where r.payment_id = p.id and r.reason <> 'support')`;

/** Given back by a person, as a favour: what was sold stays sold, and a credit note says how much less it was. */
const FAVOUR_DONE = `r.reason = 'support' and exists (select from refund_steps d where d.refund_id = r.id and d.status = 'done')`;

const ALL_GOES_BACK = `${GIVEN_BACK} >= p.amount`;

const SOLD = `o.type <> 'payment_method' and not ${GOES_BACK}`;

const INVOICED = `exists (select from invoices i where i.order_id = o.id and i.kind = 'invoice')`;

const BUNDLE_GIVEN = `exists (select from post_grants g where g.payment_id = p.id and g.company_id = o.company_id
  and g.bundle_id = o.bundle_id and g.posts = (o.lines -> 0 ->> 'posts')::integer)`;

const RENEWED = `exists (select from post_grants g where g.subscription_id = o.subscription_id
  and g.starts_at >= o.period_start and g.starts_at < o.period_end)`;

/** A step up gives only what is more, which may be nothing: then the period itself says that it was given. */
const BEGUN = `(o.lines @> '[{"kind": "unused"}]' or exists (
  select from post_grants g where g.company_id = o.company_id and g.kind = 'plan' and g.starts_at = o.period_start))`;

/** Another plan that was paid ahead begins when its day comes. Who leaves at once before it leaves it behind. */
const WAITS = `o.subscription_id is not null and (o.period_start > $1::timestamptz - interval '1 hour'
  or exists (select from subscriptions s where s.id = o.subscription_id and s.ended_at <= o.period_start))`;

/** A plan of this company, for days that hold this moment, was paid for. */
const paidFor = (company: string, moment: string, more = '') => `exists (
  select from ${PAID} where o.company_id = ${company} and o.period_start <= ${moment} and o.period_end > ${moment}
    and not ${GOES_BACK} ${more})`;

/** Plans with a price that began under the ledger. */
const PRICED = `subscriptions s join subscription_plans l on l.id = s.subscription_plan_id
  and s.anchor_day is not null and (case when s.billing_interval = 'annual' then l.annual_price else l.monthly_price end) > 0`;

const FIRST_ORDER = `coalesce((select min(period_start) from orders where orders.company_id = g.company_id), '-infinity')`;

/** Each gives the ids of what differs; $1 is now. One statement sees one moment, so what is paid meanwhile is no difference. */
export const ownChecks: Record<OwnDifference, string> = {
  value_missing: `select p.id from ${PAID} where o.company_id is not null and not ${GOES_BACK} and case o.type
      when 'payment_method' then true
      when 'bundle' then not ${BUNDLE_GIVEN}
      when 'subscription' then not ${BEGUN} and not ${WAITS} and not (${ALL_GOES_BACK})
      else o.subscription_id is not null and not ${RENEWED} end`,

  value_and_refund: `select p.id from ${PAID} where ${GOES_BACK} and (
      exists (select from post_grants g where g.payment_id = p.id)
      or exists (select from invoices i where i.payment_id = p.id and i.kind = 'invoice'))`,

  value_unpaid: `select g.id from post_grants g left join payments p on p.id = g.payment_id where g.kind = 'bundle'
      and not exists (select from payment_steps paid where paid.payment_id = p.id and paid.status = 'success')
    union all
    select g.id from post_grants g join ${PRICED} on s.id = g.subscription_id
    where g.starts_at >= ${FIRST_ORDER} and (s.trial_ends_at is null or g.starts_at >= s.trial_ends_at)
      and not ${paidFor('g.company_id', 'g.starts_at')}
    union all
    select s.id from ${PRICED} where s.ended_at is null and s.status = 'active' and s.current_period_end > $1::timestamptz
      and not ${paidFor('s.company_id', "(s.current_period_end - interval '1 second')", 'and o.subscription_plan_id = s.subscription_plan_id')}`,

  paid_twice: `select o.id from ${PAID} where not ${GOES_BACK} group by o.id having count(*) > 1`,

  payment_amount: `select p.id from payments p join orders o on o.id = p.order_id
    where p.amount <> o.net + o.vat or p.currency <> o.currency`,

  invoice_missing: `select p.id from ${PAID} where ${SOLD} and not ${INVOICED}`,

  invoice_wrong: `select i.id from invoices i join orders o on o.id = i.order_id
    where i.refund_id is null and (i.net <> o.net or i.vat <> o.vat) or i.currency <> o.currency
      or i.kind = 'invoice' and o.type <> 'subscription_renewal' and not exists (
        select from payments p join payment_steps paid on paid.payment_id = p.id and paid.status = 'success'
        where p.order_id = o.id)
      or i.kind = 'credit_note' and not exists (select from invoices c where c.id = i.credits and c.order_id = o.id)`,

  invoice_unpaid: `select i.id from invoices i join orders o on o.id = i.order_id join subscriptions s on s.id = o.subscription_id
    where i.kind = 'invoice' and s.ended_at is not null
      and not exists (select from invoices c where c.credits = i.id)
      and not exists (select from ${PAID} where o.id = i.order_id and not ${GOES_BACK})`,

  invoice_numbers: `select s.invoice_series || '-' || n.year as id from invoice_numbers n
    join sellers s on s.work_country_id = n.work_country_id
    left join invoices i on i.order_id is not null and starts_with(i.number, s.invoice_series || '-' || n.year || '-')
    group by s.invoice_series, n.year, n.last
    having count(i.id) <> n.last or max(split_part(i.number, '-', 3)::integer) is distinct from n.last`,

  credit_note: `select r.id from refunds r join payments p on p.id = r.payment_id where p.order_id is not null and ${FAVOUR_DONE}
      and not exists (select from invoices c join invoices i on i.id = c.credits and i.order_id = p.order_id
        where c.refund_id = r.id and c.net + c.vat = r.amount)
    union all
    select r.id from refunds r join invoices c on c.refund_id = r.id where not (${FAVOUR_DONE})`,

  refund: `select p.id from payments p
    join lateral (select count(*) filter (where exists (
        select from refund_steps d where d.refund_id = r.id and d.status = 'done')) as done, coalesce(sum(amount) filter (where not refund_is_void(r)), 0) as asked
      from refunds r where r.payment_id = p.id) back on true
    where p.order_id is not null and (back.asked > p.amount
      or back.done <> (select count(*) from payment_steps s where s.payment_id = p.id and s.status = 'refunded'))`,

  refund_overdue: `select r.id from refunds r where r.created_at < $1::timestamptz - interval '14 days'
    and not refund_is_void(r) and not exists (select from refund_steps d where d.refund_id = r.id and d.status = 'done')`,

  balance: 'select id from post_balances where remaining < 0',

  period_overdue: `select s.id from ${PRICED} where s.ended_at is null and (
      s.status = 'active' and s.current_period_end < $1::timestamptz - interval '4 days'
      or s.status = 'past_due' and s.past_due_since < $1::timestamptz - interval '8 days'
      or s.status = 'trialing' and s.trial_ends_at < $1::timestamptz - interval '1 day')`,

  sum: `select currency as id from (${sums()}) summed where paid - given_back <> invoiced`,

  revenue: `select coalesce(kept.month, counted.month) || ' ' || coalesce(kept.currency, counted.currency) || ' '
      || coalesce(kept.product, counted.product) as id
    from revenue_months kept full join (
      select month, currency, product, sum(payments) as payments, sum(net) as net, sum(vat) as vat,
        sum(refunded_net) as refunded_net, sum(refunded_vat) as refunded_vat
      from revenue_counted group by 1, 2, 3
    ) counted using (month, currency, product)
    where (coalesce(kept.payments, 0), coalesce(kept.net, 0), coalesce(kept.vat, 0), coalesce(kept.refunded_net, 0), coalesce(kept.refunded_vat, 0))
      <> (coalesce(counted.payments, 0), coalesce(counted.net, 0), coalesce(counted.vat, 0), coalesce(counted.refunded_net, 0), coalesce(counted.refunded_vat, 0))`,
};

/**
 * By currency. What the ledger asks back counts as going back, also while the provider is busy with it; what a person
 * gives back counts when it is done, as its credit note does.
 */
export function sums(): string {
  return `select o.currency, sum(p.amount)::bigint as paid,
      coalesce(sum(p.amount) filter (where ${GOES_BACK}), 0)::bigint + (select coalesce(sum(r.amount), 0)::bigint from refunds r join payments f on f.id = r.payment_id
        where f.order_id is not null and f.currency = o.currency and ${FAVOUR_DONE}) as given_back,
      (select coalesce(sum(i.net + i.vat), 0)::bigint from invoices i where i.currency = o.currency and i.kind = 'invoice'
        and exists (select from payments p join payment_steps paid on paid.payment_id = p.id and paid.status = 'success'
          where p.order_id = i.order_id and not ${GOES_BACK}))
        - (select coalesce(sum(c.net + c.vat), 0)::bigint from invoices c where c.currency = o.currency and c.refund_id is not null) as invoiced
    from ${PAID} group by o.currency`;
}
