import { duration } from '@marula/contract/limits';
import { renewalTries } from '@marula/contract/payment-limits';
import type { Tx } from '../../core/database.ts';
import { billingRepository } from './billing.repository.ts';
import type { StoredPayment } from './orders.repository.ts';
import { ordersRepository } from './orders.repository.ts';
import { graceEnd } from './subscription-life.ts';

/** A try was refused: the plan is past due, and the next try has its day unless the card will never pay. */
export async function renewalFailed(
  tx: Tx,
  payment: Pick<StoredPayment, 'order_id' | 'company_id'>,
  { hard }: { hard: boolean },
): Promise<void> {
  const order = await ordersRepository(tx).byId(payment.order_id);
  const current = order?.subscription_id ? await billingRepository(tx).byId(order.subscription_id) : undefined;
  if (!current || (current.status !== 'active' && current.status !== 'past_due')) return;
  const since = current.past_due_since ?? current.current_period_end;
  const tries = current.tries + 1;
  const day = hard ? undefined : renewalTries[tries];
  const next = day === undefined ? graceEnd(since) : new Date(since.getTime() + day * duration.day);
  await billingRepository(tx).update(current.id, {
    status: 'past_due',
    past_due_since: since,
    tries,
    next_try_at: next,
  });
  await tx.events.record('subscription.changed', { company_id: current.company_id });
  await tx.events.record('renewal.failed', { company_id: current.company_id, subscription_id: current.id, tries });
}
