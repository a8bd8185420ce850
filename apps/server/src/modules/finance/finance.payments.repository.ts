import type {
  Bought,
  FinancePayment,
  FinancePaymentFilter,
  FinancePaymentPage,
} from '@marula/contract/finance.contract';
import type { PlanSlug } from '@marula/contract/plans';
import { tenants } from '@marula/contract/tenants';
import type { Db } from '../../core/database.ts';
import { GIVEN_BACK } from '../../domain/billing/given-back.repository.ts';

interface PaymentRow extends Omit<FinancePayment, 'company'> {
  company_id: string | null;
  company_name: string | null;
  order_id: string | null;
  provider: string | null;
  email: string | null;
  /** It was paid through a provider that can give it back. */
  is_paid: boolean;
}

/** `is_paid` is read row by row: asked with `exists`, the planner reads all steps of all payments into memory first. */
const PAYMENT = `p.id, p.created_at, p.type, p.amount, p.currency, p.reference, p.company_id, c.name as company_name,
  p.order_id, p.provider, p.email, s.status, ${GIVEN_BACK} as given_back,
  coalesce((select paid.provider_id is not null from payment_steps paid where paid.payment_id = p.id and paid.status = 'success'), false) as is_paid`;
const FROM = `payments p join payment_states s on s.payment_id = p.id left join companies c on c.id = p.company_id`;

/** Both countries keep the same time. */
const ZONE = tenants.ZA.time_zone;

export const dayStart = (day: string, plus = 0) => `((${day}::date + ${plus})::timestamp at time zone '${ZONE}')`;

export const shownPayment = ({
  company_id,
  company_name,
  order_id: _order,
  provider: _provider,
  email: _email,
  is_paid: _paid,
  ...payment
}: PaymentRow): FinancePayment => ({
  ...payment,
  company: company_id && company_name !== null ? { id: company_id, name: company_name } : null,
});

function narrowed(filter: FinancePaymentFilter) {
  const values: unknown[] = [];
  const put = (value: unknown) => `$${values.push(value)}`;
  const { state, country, type, company_id, from, until, reference, amount, before } = filter;
  // Where the state alone narrows it down, its own index has the order; everything else is found by the payment.
  const byState = state !== undefined && !company_id && !reference && amount === undefined;
  const at = byState ? { created_at: 's.created_at', id: 's.payment_id' } : { created_at: 'p.created_at', id: 'p.id' };
  const of = byState ? 's' : 'p';
  const conditions = ['true'];
  if (state) conditions.push(`s.status = ${put(state)}`);
  if (country) conditions.push(`${of}.currency = ${put(tenants[country].currency)}`);
  if (type) conditions.push(`${of}.type = ${put(type)}`);
  if (company_id) conditions.push(`p.company_id = ${put(company_id)}`);
  if (from) conditions.push(`${at.created_at} >= ${dayStart(put(from))}`);
  if (until) conditions.push(`${at.created_at} < ${dayStart(put(until), 1)}`);
  if (reference) conditions.push(`upper(p.reference) like ${put(`${likeText(reference.toUpperCase())}%`)}`);
  if (amount !== undefined) conditions.push(`p.amount = ${put(amount)}`);
  if (before) {
    const last = put(before);
    conditions.push(`(${at.created_at}, ${at.id}) < (select created_at, id from payments where id = ${last})`);
  }
  return { values, put, where: conditions.join(' and '), order: `${at.created_at} desc, ${at.id} desc` };
}

/** What `like` would read as more than itself. */
export const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&');

export const financePaymentsRepository = (db: Db) => ({
  async list(filter: FinancePaymentFilter, rows: number): Promise<FinancePayment[]> {
    const { values, put, where, order } = narrowed(filter);
    const found = await db.all<PaymentRow>(
      `select ${PAYMENT} from ${FROM} where ${where} order by ${order} limit ${put(rows)}`,
      values,
    );
    return found.map(shownPayment);
  },

  byId: (id: string): Promise<PaymentRow | undefined> => db.one(`select ${PAYMENT} from ${FROM} where p.id = $1`, [id]),

  steps: (id: string): Promise<FinancePaymentPage['steps']> =>
    db.all('select status, at, reason, response from payment_steps where payment_id = $1 order by id', [id]),

  automatic: (id: string): Promise<FinancePaymentPage['automatic']> =>
    db.all(
      `select r.amount, r.reason, r.created_at as at,
         coalesce((select status from refund_steps s where s.refund_id = r.id order by s.id desc limit 1), 'sent') as state
       from refunds r where r.payment_id = $1 and r.reason <> 'support' order by r.created_at`,
      [id],
    ),

  /** What waits for a second person counts as gone: it was promised to nobody else. */
  async left(id: string): Promise<number> {
    const row = await db.one<{ left: number }>(
      `select p.amount - ${GIVEN_BACK}
         - (select coalesce(sum(q.amount), 0)::bigint from refund_requests q where q.payment_id = p.id and q.state = 'waiting') as left
       from payments p where p.id = $1`,
      [id],
    );
    return Number(row?.left ?? 0);
  },

  /** What it gave. A period that was paid ahead and has not begun is told apart: it falls away when all goes back. */
  async bought(id: string, now: Date): Promise<Bought | null> {
    const row = await db.one<{
      type: string;
      plan: PlanSlug | null;
      from: string | null;
      until: string | null;
      posts: number | null;
      used: number | null;
      is_ahead: boolean;
    }>(
      `select o.type, l.slug as plan, o.period_start as from, o.period_end as until, b.posts, b.used,
         o.type = 'subscription' and o.period_start > $2 and o.subscription_id is not null
           and not exists (select from subscriptions s where s.id = o.subscription_id and s.current_period_end >= o.period_end) as is_ahead
       from payments p join orders o on o.id = p.order_id
       left join subscription_plans l on l.id = o.subscription_plan_id
       left join post_balances b on b.payment_id = p.id
       where p.id = $1 and o.type <> 'payment_method'`,
      [id, now],
    );
    if (!row) return null;
    const { plan, from, until, posts, used } = row;
    if (posts !== null) return { kind: 'posts', plan: null, posts, used, from: null, until };
    if (!plan) return null;
    return { kind: row.is_ahead ? 'ahead' : 'plan', plan, posts: null, used: null, from, until };
  },
});
