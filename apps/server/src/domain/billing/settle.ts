import { duration } from '@marula/contract/limits';
import { paymentLimits } from '@marula/contract/payment-limits';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import type { Transaction } from '../../ports/payments/port.ts';
import { fulfil } from './fulfil.ts';
import { openPaymentsRepository } from './open-payments.repository.ts';
import { ordersRepository, paymentsRepository, type StoredPayment } from './orders.repository.ts';
import { paymentLocksRepository } from './payment-locks.repository.ts';
import { renewalFailed } from './renewal-failed.ts';

/** It has an end that no answer of the provider changes. */
const isOver = ({ status }: StoredPayment) => status === 'success' || status === 'refunded' || status === 'held';

/**
 * The one way in which a payment gets its end, for the browser that comes back, the provider's call and the look by the
 * clock alike: the provider is asked, and of many at once one writes down what it says. Throws `ProviderUnreachable`.
 */
export async function settle(deps: Deps, reference: string, providerId?: string): Promise<StoredPayment | undefined> {
  const payment = await paymentsRepository(deps.db).byReference(reference);
  if (!payment || isOver(payment)) return payment;
  const transaction = await deps.payments[payment.currency].find(reference, providerId);
  return record(deps, payment.id, transaction);
}

/** Writes down what the provider says of a payment, with all that follows from it. */
export const record = (deps: Deps, paymentId: string, transaction: Transaction | undefined): Promise<StoredPayment> =>
  withTx(deps, async (tx) => {
    const payments = paymentsRepository(tx);
    await paymentLocksRepository(tx).hold(paymentId);
    const payment = await payments.byId(paymentId);
    if (!payment) throw new Error('a payment is gone');
    if (!isOver(payment)) await follow(deps, tx, payment, transaction);
    return (await payments.byId(paymentId)) ?? payment;
  });

async function follow(deps: Deps, tx: Tx, payment: StoredPayment, transaction: Transaction | undefined): Promise<void> {
  const payments = paymentsRepository(tx);
  const open = openPaymentsRepository(tx);
  const now = deps.clock();
  const step = { payment_id: payment.id, provider_id: transaction?.provider_id, response: transaction?.response, now };
  if (!transaction || transaction.state === 'pending') return wait(deps, tx, payment);
  if (transaction.state === 'failed') {
    const reason = transaction.refusal?.code ?? 'unknown';
    if (payment.status !== 'failed') await payments.step({ ...step, status: 'failed', reason });
    return failed(deps, tx, payment, { hard: transaction.refusal?.hard ?? false });
  }
  const mismatch = mismatchOf(payment, transaction);
  if (transaction.state === 'reversed' || mismatch) {
    const reason = mismatch ?? 'reversed';
    await payments.step({ ...step, status: 'held', reason });
    await open.close(payment.id);
    deps.log.error({ payment_id: payment.id, reason }, 'a payment is held: a person has to look at it');
    await changed(tx, payment);
    return;
  }
  const [order] = await Promise.all([
    ordersRepository(tx).byId(payment.order_id),
    payments.step({ ...step, status: 'success' }),
    open.close(payment.id),
  ]);
  if (!order) throw new Error('a payment has no order');
  await fulfil(deps, tx, { order, payment, transaction, now });
  await changed(tx, payment);
}

/** What was paid must be what we asked for, to the cent. */
function mismatchOf(payment: StoredPayment, { amount, currency, reference }: Transaction): string | undefined {
  if (reference !== payment.reference) return 'reference_mismatch';
  if (currency !== payment.currency) return 'currency_mismatch';
  return amount === payment.amount ? undefined : 'amount_mismatch';
}

/** On an open page another card may still pay; a charge of ours is over, and a renewal is tried again by the clock. */
async function failed(deps: Deps, tx: Tx, payment: StoredPayment, how: { hard: boolean }): Promise<void> {
  if (payment.authorization_id === null && payment.type !== 'subscription_renewal') return wait(deps, tx, payment);
  await openPaymentsRepository(tx).close(payment.id);
  await tryIsOver(tx, payment, how);
  await changed(tx, payment);
}

/** One try of a renewal fails once, however often that is told. */
async function tryIsOver(tx: Tx, payment: StoredPayment, how: { hard: boolean }): Promise<void> {
  if (payment.type === 'subscription_renewal' && payment.status === 'pending') await renewalFailed(tx, payment, how);
}

/** Looked at again with growing gaps, until nobody will pay any more. */
async function wait(deps: Deps, tx: Tx, payment: StoredPayment): Promise<void> {
  const now = deps.clock();
  const age = now.getTime() - payment.created_at.getTime();
  const payments = paymentsRepository(tx);
  const open = openPaymentsRepository(tx);
  if (age < paymentLimits.openHours * duration.hour) {
    await open.lookAgain(payment.id, new Date(now.getTime() + Math.max(duration.minute, age / 2)));
    return;
  }
  if (payment.status === 'pending')
    await payments.step({ payment_id: payment.id, status: 'cancelled', reason: 'expired', now });
  await open.close(payment.id);
  // Whoever was to be charged and never was is tried again, or the plan would go on unpaid for ever.
  await tryIsOver(tx, payment, { hard: false });
  await changed(tx, payment);
}

const changed = async (tx: Tx, { id, company_id }: StoredPayment): Promise<void> => {
  if (company_id) await tx.events.record('payment.changed', { payment_id: id, company_id });
};
