import { duration } from '@marula/contract/limits';
import { currencies } from '@marula/contract/tenants';
import { z } from 'zod';
import type { Deps } from '../../core/deps.ts';
import { task } from '../../core/module.ts';
import { withTx } from '../../db/tx.ts';
import { creditRefund } from '../../domain/billing/credit-refund.ts';
import { openPaymentsRepository } from '../../domain/billing/open-payments.repository.ts';
import { paymentsRepository } from '../../domain/billing/orders.repository.ts';
import { paymentLocksRepository } from '../../domain/billing/payment-locks.repository.ts';
import { type RefundStep, refundsRepository, type StoredRefund } from '../../domain/billing/refunds.repository.ts';
import { refundTask } from '../../domain/billing/refunds.ts';
import { settle } from '../../domain/billing/settle.ts';
import { ProviderRefusal, ProviderUnreachable } from '../../ports/payments/port.ts';

const AT_ONCE = 100;
const PUT_OFF_MS = 10 * duration.minute;

/** Failures are told by no provider, and a call may be lost: whoever has not paid yet is asked about. */
export const sweepPayments = task({
  name: 'payments.sweep',
  schema: z.object({}),
  cron: '*/5 * * * *',
  run: async (deps) => {
    for (const { reference } of await openPaymentsRepository(deps.db).due(deps.clock(), AT_ONCE))
      await look(deps, reference);
  },
});

async function look(deps: Deps, reference: string): Promise<void> {
  try {
    await settle(deps, reference);
  } catch (error) {
    // Whoever is behind it is looked at first: one that nobody can read must not hold up all others.
    await openPaymentsRepository(deps.db).putOff(reference, new Date(deps.clock().getTime() + PUT_OFF_MS));
    const level = error instanceof ProviderUnreachable ? 'warn' : 'error';
    deps.log[level]({ err: error, reference }, 'a payment could not be looked at; it is tried again');
  }
}

const patient = { limit: 20, firstDelaySeconds: 30, longestDelaySeconds: 6 * 60 * 60 };

/** Done; or refused by the call itself, so that the provider knows nothing of it and a person asks anew. */
const isOver = ({ status, provider_id }: StoredRefund) =>
  status === 'done' || (status === 'failed' && provider_id === null);

/** People may give parts of one payment back: each is its own at the provider, however alike they are. */
const noteOf = ({ id, reason }: StoredRefund) => (reason === 'support' ? `${reason} ${id}` : reason);

/** What a person asked for is refused with the provider's words; what the ledger needs is tried until it is done. */
function refusedBy(error: unknown, { reason }: StoredRefund, reference: string): RefundStep {
  if (!(error instanceof ProviderRefusal)) throw error;
  if (reason === 'support') {
    const response = { code: error.code, message: error.message };
    return { refund_id: null, state: 'failed', response };
  }
  // An answer that was lost: it is given back already.
  if (error.code === 'already_refunded') return { refund_id: reference, state: 'done', response: {} };
  throw error;
}

/** Gives money back. Asked once: a second try first looks whether the first arrived. */
export const sendRefund = task({
  ...refundTask,
  retries: patient,
  run: async (deps, { refund_id }) => {
    const refund = await refundsRepository(deps.db).byId(refund_id);
    const payment = refund && (await paymentsRepository(deps.db).byId(refund.payment_id));
    if (!refund || !payment || isOver(refund)) return;
    const provider = deps.payments[payment.currency];
    const { provider_id, reference, currency } = payment;
    if (!provider_id) throw new Error('a payment that was not made cannot be paid back');
    const answer = refund.provider_id
      ? await provider.findRefund(refund.provider_id)
      : await provider
          .refund({ reference, provider_id, amount: refund.amount, currency, note: noteOf(refund) })
          .catch((error) => refusedBy(error, refund, reference));
    if (!answer) return;
    await withTx(deps, async (tx) => {
      const now = deps.clock();
      await paymentLocksRepository(tx).hold(payment.id);
      const before = await refundsRepository(tx).byId(refund.id);
      if (before?.status === answer.state) return;
      await refundsRepository(tx).step(refund.id, answer, now);
      if (answer.state !== 'done') return;
      await paymentsRepository(tx).step({ payment_id: payment.id, status: 'refunded', provider_id, now });
      if (refund.reason === 'support') await creditRefund(tx, payment, refund, now);
      if (payment.company_id)
        await tx.events.record('payment.changed', { payment_id: payment.id, company_id: payment.company_id });
    });
  },
});

/** Refunds take days: those that are not done are asked about. */
export const followRefunds = task({
  name: 'payments.follow-refunds',
  schema: z.object({}),
  cron: '35 * * * *',
  run: async (deps) => {
    const before = new Date(deps.clock().getTime() - duration.minute);
    for (const { id } of await refundsRepository(deps.db).unfinished(before, AT_ONCE)) {
      await deps.tasks.send(deps.db, sendRefund, { refund_id: id }, { key: id });
    }
  },
});

/** The card can be charged no more, also by somebody who has read an old copy of our database. */
export const forgetCard = task({
  name: 'payments.forget-card',
  schema: z.object({ currency: z.enum(currencies), authorization_code: z.string() }),
  retries: patient,
  keepsNothing: true,
  run: (deps, { currency, authorization_code }) => deps.payments[currency].forget(authorization_code),
});
