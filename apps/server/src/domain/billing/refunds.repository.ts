import type { Db } from '../../core/database.ts';
import type { RefundAnswer } from '../../ports/payments/port.ts';
import type { StoredPayment } from './orders.repository.ts';

export type RefundReason = 'card_check' | 'paid_twice' | 'company_gone' | 'support';

export interface StoredRefund {
  id: string;
  payment_id: string;
  amount: number;
  reason: RefundReason;
  status: RefundAnswer['state'] | null;
  provider_id: string | null;
}

/** The provider has no number for what it refused to take. */
export type RefundStep = Omit<RefundAnswer, 'refund_id'> & { refund_id: string | null };

const REFUND = `r.id, r.payment_id, r.amount, r.reason,
  (select status from refund_steps s where s.refund_id = r.id order by s.id desc limit 1) as status,
  (select provider_id from refund_steps s where s.refund_id = r.id and provider_id is not null order by s.id desc limit 1) as provider_id`;

export const refundsRepository = (db: Db) => ({
  /** Undefined where the same was asked before. */
  async ask({ id, amount }: StoredPayment, reason: RefundReason, now: Date): Promise<string | undefined> {
    const asked = await db.one<{ id: string }>(
      `insert into refunds (payment_id, amount, reason, created_at) values ($1, $2, $3, $4) on conflict do nothing returning id`,
      [id, amount, reason, now],
    );
    return asked?.id;
  },

  byId: (id: string): Promise<StoredRefund | undefined> =>
    db.one(`select ${REFUND} from refunds r where r.id = $1`, [id]),

  ofPayment: (paymentId: string): Promise<StoredRefund[]> =>
    db.all(`select ${REFUND} from refunds r where r.payment_id = $1 order by r.created_at, r.id`, [paymentId]),

  async step(refundId: string, { refund_id, state, response }: RefundStep, now: Date): Promise<void> {
    await db.query(
      `insert into refund_steps (refund_id, status, provider_id, response, at) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [refundId, state, refund_id, JSON.stringify(response), now],
    );
  },

  /** What the provider has not finished with. */
  unfinished: (before: Date, most: number): Promise<{ id: string }[]> =>
    db.all(
      `select r.id from refunds r where r.created_at <= $1 and not refund_is_void(r)
         and not exists (select from refund_steps s where s.refund_id = r.id and s.status = 'done')
       order by r.created_at limit $2`,
      [before, most],
    ),
});
