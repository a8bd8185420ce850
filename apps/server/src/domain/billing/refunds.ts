import { z } from 'zod';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import type { StoredPayment } from './orders.repository.ts';
import { type RefundReason, refundsRepository } from './refunds.repository.ts';

/** Sends a refund to the provider; the task that runs it stands with the other tasks of payments. */
export const refundTask = { name: 'payments.refund', schema: z.object({ refund_id: z.uuid() }) };

/** Written down with the reason; the provider is asked afterwards, as often as it takes. */
export async function askRefund(deps: Deps, tx: Tx, payment: StoredPayment, reason: RefundReason): Promise<void> {
  const refund_id = await refundsRepository(tx).ask(payment, reason, deps.clock());
  if (refund_id) await deps.tasks.send(tx, refundTask, { refund_id }, { key: refund_id });
}
