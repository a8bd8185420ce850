import type { Database } from '../../apps/server/src/core/database.ts';
import { withTx } from '../../apps/server/src/db/tx.ts';
import type { Renewing } from './fill.ts';

const LINES = JSON.stringify([
  { kind: 'plan', plan: 'starter', posts: null, from: null, until: null, days: null, of_days: null, net: 49_900 },
]);
const BILLED_TO = JSON.stringify({ company_name: 'Company' });
const TOLD = 'insert into outbox_events (name, payload) values ($1, $2::jsonb)';

/**
 * What one renewal stores, written by somebody who knows everything beforehand and asks nothing: the order and its tax
 * invoice, the payment before it is charged, and then what it brings. In the same two transactions, with the same locks.
 */
export async function renewBare(db: Database, { id, company_id }: Renewing, newId: () => string): Promise<void> {
  const [order, payment, now] = [newId(), newId(), new Date()];
  await withTx({ db }, async (tx) => {
    await tx.hold(company_id);
    await tx.query(
      `insert into orders (id, company_id, type, subscription_id, subscription_plan_id, billing_interval, period_start,
         period_end, lines, net, vat, vat_basis_points, currency, billed_to, created_at)
       select $1, company_id, 'subscription_renewal', id, subscription_plan_id, 'monthly', current_period_end,
         current_period_end + interval '1 month', $3, 49900, 7485, 1500, 'ZAR', $4, $5 from subscriptions where id = $2`,
      [order, id, LINES, BILLED_TO, now],
    );
    await tx.query(
      `with numbered as (
         insert into invoice_numbers (work_country_id, year, last) values (1, 2099, 1)
         on conflict (work_country_id, year) do update set last = invoice_numbers.last + 1 returning last)
       insert into invoices (company_id, order_id, number, billed_to, lines, net, vat, currency, issued_at, vat_basis_points, seller)
       select $1, $2, 'BARE-' || last, $3, $4, 49900, 7485, 'ZAR', $5, 1500, '{}' from numbered`,
      [company_id, order, BILLED_TO, LINES, now],
    );
  });
  await db.query(
    `with added as (
       insert into payments (id, order_id, company_id, type, amount, currency, credits, reference, provider, email, subscription_id, created_at)
       values ($1, $2, $3, 'subscription_renewal', 57385, 'ZAR', 0, $4, 'paystack', 'owner@example.test', $5, $6) returning id)
     insert into open_payments (payment_id, next_look_at) select id, $6 from added`,
    [payment, order, company_id, `bare-${payment}`, id, now],
  );
  await withTx({ db }, async (tx) => {
    await tx.hold(company_id);
    await tx.query(
      "insert into payment_steps (payment_id, status, provider_id, response, at) values ($1, 'success', '1', '{}', $2)",
      [payment, now],
    );
    await tx.query('delete from open_payments where payment_id = $1', [payment]);
    await tx.query(
      `update subscriptions set current_period_start = current_period_end, posts_until = current_period_end + interval '1 month',
         current_period_end = current_period_end + interval '1 month', tries = 0, next_try_at = null where id = $1`,
      [id],
    );
    await tx.query(
      `insert into post_grants (company_id, kind, subscription_id, posts, starts_at, expires_at)
       select company_id, 'plan', id, 3, current_period_start, current_period_end from subscriptions where id = $1`,
      [id],
    );
    for (const name of ['subscription.changed', 'post.spent', 'invoice.paid', 'payment.changed'])
      await tx.query(TOLD, [name, JSON.stringify({ company_id })]);
  });
}
