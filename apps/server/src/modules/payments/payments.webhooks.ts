import { AppError } from '@marula/contract/errors';
import { paymentLimits } from '@marula/contract/payment-limits';
import type { Currency } from '@marula/contract/tenants';
import type { Deps } from '../../core/deps.ts';
import { webhook } from '../../core/module.ts';
import { paymentsRepository } from '../../domain/billing/orders.repository.ts';
import { refundsRepository } from '../../domain/billing/refunds.repository.ts';
import { settle } from '../../domain/billing/settle.ts';
import { sendRefund } from './payments.tasks.ts';

/**
 * A provider tells that something happened. It is believed only so far that we ask the provider: what a call says of
 * amounts counts for nothing, so a repeated, late or reordered one changes nothing either.
 */
async function hear(deps: Deps, currency: Currency, body: Uint8Array, headers: Record<string, string | undefined>) {
  const event = deps.payments[currency].readEvent(body, headers);
  if (!event) throw new AppError('request.unsigned');
  if (event.kind === 'charge') await settle(deps, event.reference, event.provider_id ?? undefined);
  if (event.kind === 'refund' && event.reference) await followRefund(deps, event.reference);
  if (event.kind === 'dispute')
    deps.log.error({ reference: event.reference, state: event.state }, 'a payment is disputed');
}

async function followRefund(deps: Deps, reference: string): Promise<void> {
  const payment = await paymentsRepository(deps.db).byReference(reference);
  if (!payment) return;
  for (const { id, status } of await refundsRepository(deps.db).ofPayment(payment.id)) {
    if (status !== 'done') await deps.tasks.send(deps.db, sendRefund, { refund_id: id }, { key: id });
  }
}

const heard = (currency: Currency) => ({
  bodyLimit: paymentLimits.webhookBytes,
  hear: (deps: Deps, body: Uint8Array, headers: Record<string, string | undefined>) =>
    hear(deps, currency, body, headers),
});

export const paymentWebhooks = [
  webhook({ path: '/api/payment/webhook/paystack', ...heard('ZAR') }),
  webhook({ path: '/api/payment/webhook/flutterwave', ...heard('ZMW') }),
];
