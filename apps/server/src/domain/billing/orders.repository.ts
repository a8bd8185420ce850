import type { Bill } from '@marula/contract/bills.contract';
import type { paymentTypes } from '@marula/contract/payment-kinds';
import type { Payment } from '@marula/contract/payments.contract';
import type { BillingInterval } from '@marula/contract/plans';
import type { Currency } from '@marula/contract/tenants';
import type { Db } from '../../core/database.ts';
import { prepared } from '../../db/prepared.ts';
import { GIVEN_BACK } from './given-back.repository.ts';

export type OrderType = (typeof paymentTypes)[number];

export interface NewOrder {
  company_id: string;
  type: OrderType;
  subscription_id?: string | null;
  subscription_plan_id?: number | null;
  billing_interval?: BillingInterval | null;
  bundle_id?: number | null;
  period_start?: Date | null;
  period_end?: Date | null;
  bill: Bill;
  billed_to: Record<string, unknown>;
  ordered_by: string | null;
  now: Date;
}

export interface Order {
  id: string;
  company_id: string | null;
  type: OrderType;
  subscription_id: string | null;
  subscription_plan_id: number | null;
  billing_interval: BillingInterval | null;
  bundle_id: number | null;
  period_start: Date | null;
  period_end: Date | null;
  lines: Bill['lines'];
  net: number;
  vat: number;
  vat_basis_points: number;
  currency: Currency;
  billed_to: Record<string, unknown>;
  /** Null for a renewal, which nobody orders. */
  ordered_by: string | null;
}

export interface StoredPayment {
  id: string;
  order_id: string;
  company_id: string | null;
  type: OrderType;
  amount: number;
  currency: Currency;
  reference: string;
  provider: 'paystack' | 'flutterwave';
  email: string;
  authorization_id: string | null;
  created_at: Date;
  status: Payment['status'];
  /** Of the last step, where it says why. */
  reason: string | null;
  provider_id: string | null;
}

const ORDER = `id, company_id, type, subscription_id, subscription_plan_id, billing_interval, bundle_id, period_start,
  period_end, lines, net, vat, vat_basis_points, currency, billed_to, ordered_by`;

export const LAST_STEP = `(select status from payment_steps s where s.payment_id = p.id order by s.id desc limit 1)`;

const PAYMENT = `p.id, p.order_id, p.company_id, p.type, p.amount, p.currency, p.reference, p.provider, p.email,
  p.authorization_id, p.created_at, coalesce(${LAST_STEP}, 'pending') as status,
  (select reason from payment_steps s where s.payment_id = p.id order by s.id desc limit 1) as reason,
  (select provider_id from payment_steps s where s.payment_id = p.id and s.status = 'success') as provider_id`;

const ADD_ORDER = prepared(
  `insert into orders (company_id, type, subscription_id, subscription_plan_id, billing_interval, bundle_id,
     period_start, period_end, lines, net, vat, vat_basis_points, currency, billed_to, ordered_by, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
   on conflict do nothing returning ${ORDER}`,
);
const ADD_PAYMENT = prepared(
  `with added as (
     insert into payments (id, order_id, company_id, type, amount, currency, credits, reference, provider, email,
       subscription_id, bundle_id, authorization_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict (reference) do nothing returning id
   )
   insert into open_payments (payment_id, next_look_at) select id, $15 from added returning payment_id`,
);
const ADD_STEP = prepared(
  'insert into payment_steps (payment_id, status, provider_id, reason, response, at) values ($1, $2, $3, $4, $5, $6)',
);
const PAID_BY_ANOTHER = prepared(
  `select 1 as paid from payments p join payment_steps s on s.payment_id = p.id and s.status = 'success'
   where p.order_id = $1 and p.id <> $2`,
);
const ORDER_BY_ID = prepared(`select ${ORDER} from orders where id = $1`);
const RENEWAL = prepared(
  `select ${ORDER} from orders where subscription_id = $1 and period_start = $2 and type = 'subscription_renewal'`,
);
/** A period that somebody paid before it began, and that was not paid back as a whole. */
export const PAID_AHEAD = `from orders o join payments p on p.order_id = o.id
  join payment_steps paid on paid.payment_id = p.id and paid.status = 'success'
  where o.type = 'subscription' and not o.lines @> '[{"kind": "unused"}]'
    and ${GIVEN_BACK} < p.amount`;
const PAYMENT_BY_ID = prepared(`select ${PAYMENT} from payments p where p.id = $1`);

const dated = (row: StoredPayment | undefined) => row && { ...row, created_at: new Date(row.created_at) };

const datedOrder = (row: Order | undefined): Order | undefined =>
  row && {
    ...row,
    period_start: row.period_start && new Date(row.period_start),
    period_end: row.period_end && new Date(row.period_end),
  };

export const ordersRepository = (db: Db) => ({
  /** Undefined where another worker has ordered the same renewal before. */
  async add({ bill, now, ...order }: NewOrder): Promise<Order | undefined> {
    return datedOrder(
      await db.one(ADD_ORDER, [
        order.company_id,
        order.type,
        order.subscription_id ?? null,
        order.subscription_plan_id ?? null,
        order.billing_interval ?? null,
        order.bundle_id ?? null,
        order.period_start ?? null,
        order.period_end ?? null,
        JSON.stringify(bill.lines),
        bill.net,
        bill.vat,
        bill.vat_basis_points,
        bill.currency,
        JSON.stringify(order.billed_to),
        order.ordered_by,
        now,
      ]),
    );
  },

  byId: (id: string): Promise<Order | undefined> => db.one<Order>(ORDER_BY_ID, [id]).then(datedOrder),

  /** The renewal of a period, which its three tries pay. */
  renewalOf: (subscriptionId: string, periodStart: Date): Promise<Order | undefined> =>
    db.one<Order>(RENEWAL, [subscriptionId, periodStart]).then(datedOrder),

  /** The order of a period that is paid for and has not begun, but for one that is just being paid. */
  paidAhead: (subscriptionId: string, periodStart: Date, exceptOrder: string | null = null) =>
    db
      .one<Order>(
        `select ${ORDER} from orders where id = (select o.id ${PAID_AHEAD}
           and o.subscription_id = $1 and o.period_start = $2 and o.id is distinct from $3::uuid limit 1)`,
        [subscriptionId, periodStart, exceptOrder],
      )
      .then(datedOrder),

  async isPaid(orderId: string, exceptPayment: string): Promise<boolean> {
    return (await db.one(PAID_BY_ANOTHER, [orderId, exceptPayment])) !== undefined;
  },
});

export const paymentsRepository = (db: Db) => ({
  /** False where this reference is known: somebody else is paying it. */
  async add(payment: {
    id: string;
    order: Order;
    type?: OrderType;
    reference: string;
    provider: string;
    email: string;
    authorization_id: string | null;
    credits: number;
    now: Date;
    lookAt: Date;
  }): Promise<boolean> {
    const { id, order, reference, provider, email, authorization_id, credits, now, lookAt } = payment;
    const added = await db.one(ADD_PAYMENT, [
      id,
      order.id,
      order.company_id,
      payment.type ?? order.type,
      order.net + order.vat,
      order.currency,
      credits,
      reference,
      provider,
      email,
      order.subscription_id,
      order.bundle_id,
      authorization_id,
      now,
      lookAt,
    ]);
    return added !== undefined;
  },

  byReference: (reference: string): Promise<StoredPayment | undefined> =>
    db
      .one<StoredPayment>(`select ${PAYMENT} from payments p where p.reference = $1 and p.order_id is not null`, [
        reference,
      ])
      .then(dated),

  byId: (id: string): Promise<StoredPayment | undefined> => db.one<StoredPayment>(PAYMENT_BY_ID, [id]).then(dated),

  async step(step: {
    payment_id: string;
    status: Exclude<Payment['status'], 'pending'>;
    provider_id?: string | null;
    reason?: string | null;
    response?: Record<string, unknown> | null;
    now: Date;
  }): Promise<void> {
    await db.query(ADD_STEP, [
      step.payment_id,
      step.status,
      step.provider_id ?? null,
      step.reason ?? null,
      step.response ? JSON.stringify(step.response) : null,
      step.now,
    ]);
  },
});
