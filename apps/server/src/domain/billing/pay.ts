import { AppError } from '@marula/contract/errors';
import { duration } from '@marula/contract/limits';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { ProviderRefusal, ProviderUnreachable } from '../../ports/payments/port.ts';
import type { ChargeableCard } from './cards.repository.ts';
import { openPaymentsRepository } from './open-payments.repository.ts';
import { type Order, type OrderType, paymentsRepository, type StoredPayment } from './orders.repository.ts';
import { record } from './settle.ts';

/** A payment whose page is open or whose answer is missing is first asked about after so long. */
const FIRST_LOOK_MS = 15 * duration.minute;

interface Payable {
  order: Order;
  type?: OrderType;
  credits: number;
  email: string;
  name: string;
}

/** Written down before the provider hears of it, so that no payment is ever unknown to us. */
async function begin(deps: Deps, { order, type, credits, email }: Payable, card: string | null, reference?: string) {
  const id = deps.newId();
  const now = deps.clock();
  const payment = {
    id,
    order,
    ...(type && { type }),
    reference: reference ?? `mrl-${id}`,
    provider: deps.payments[order.currency].name,
    email,
    authorization_id: card,
    credits,
    now,
    lookAt: new Date(now.getTime() + FIRST_LOOK_MS),
  };
  return (await paymentsRepository(deps.db).add(payment)) ? payment : undefined;
}

/** Opens the provider's page. */
export async function openCheckout(
  deps: Deps,
  payable: Payable & { description: string; returnPath: string },
): Promise<{ reference: string; authorization_url: string }> {
  const payment = await begin(deps, payable, null);
  if (!payment) throw new AppError('payments.initialize_failed');
  const { order, email, name, description } = payable;
  const page = new URL(payable.returnPath, deps.config.http.siteUrl).href;
  try {
    const { url } = await deps.payments[order.currency].open({
      reference: payment.reference,
      amount: order.net + order.vat,
      currency: order.currency,
      email,
      name,
      description,
      returnUrl: page,
      cancelUrl: `${page}?cancelled=${payment.reference}`,
      recurring: order.type !== 'bundle',
    });
    await openPaymentsRepository(deps.db).putUrl(payment.id, url);
    return { reference: payment.reference, authorization_url: url };
  } catch (error) {
    await giveUp(deps, payment.id, error);
    throw refused(error);
  }
}

/** Nothing was opened, so nothing can be paid. Where the provider was silent, somebody looks again later. */
async function giveUp(deps: Deps, payment_id: string, error: unknown): Promise<void> {
  if (!(error instanceof ProviderRefusal)) return;
  await withTx(deps, async (tx) => {
    const payments = paymentsRepository(tx);
    const open = openPaymentsRepository(tx);
    await payments.step({ payment_id, status: 'failed', reason: error.code, now: deps.clock() });
    await open.close(payment_id);
  });
}

function refused(error: unknown): Error {
  if (error instanceof ProviderRefusal) {
    if (error.code === 'invalid_email') return new AppError('payments.invalid_email');
    if (error.code === 'invalid_amount' || error.code === 'invalid_currency')
      return new AppError('payments.invalid_amount');
    return new AppError('payments.initialize_failed');
  }
  return error instanceof ProviderUnreachable ? new AppError('payments.initialize_failed') : (error as Error);
}

export interface Charged {
  payment: StoredPayment;
  /** Where the customer has to agree. */
  url: string | null;
}

/**
 * Charges a saved card once under this reference. An answer that does not come leaves the payment open: the look by the
 * clock finds out. Undefined where somebody else uses the reference.
 */
export async function chargeCard(
  deps: Deps,
  payable: Payable & { description: string; returnPath: string },
  card: ChargeableCard,
  reference?: string,
): Promise<Charged | undefined> {
  const payment = await begin(deps, { ...payable, email: card.email }, card.id, reference);
  if (!payment) return undefined;
  const { order, description, returnPath } = payable;
  const payments = paymentsRepository(deps.db);
  const open = openPaymentsRepository(deps.db);
  const stored = async () => {
    const found = await payments.byId(payment.id);
    if (!found) throw new Error('a payment is gone');
    return found;
  };
  try {
    const answer = await deps.payments[order.currency].charge({
      reference: payment.reference,
      amount: order.net + order.vat,
      currency: order.currency,
      email: card.email,
      authorization_code: card.authorization_code,
      description,
      returnUrl: new URL(returnPath, deps.config.http.siteUrl).href,
    });
    if (answer.kind === 'tried') return { payment: await record(deps, payment.id, answer.transaction), url: null };
    if (answer.kind === 'customer_must_act') {
      await open.putUrl(payment.id, answer.url);
      return { payment: await stored(), url: answer.url };
    }
    return { payment: await record(deps, payment.id, refusedAs(payment.reference, order, answer.refusal)), url: null };
  } catch (error) {
    if (error instanceof ProviderUnreachable) return { payment: await stored(), url: null };
    throw error;
  }
}

/** A card that cannot be charged is a try that failed, although no money was asked for. */
const refusedAs = (reference: string, order: Order, refusal: { code: string; message: string; hard: boolean }) => ({
  reference,
  provider_id: '',
  amount: order.net + order.vat,
  currency: order.currency,
  state: 'failed' as const,
  refusal,
  fees: null,
  channel: null,
  paid_at: null,
  authorization: null,
  response: { refused: refusal.message },
});
