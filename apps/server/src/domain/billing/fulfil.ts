import { formatMoney } from '@marula/contract/formats';
import { duration } from '@marula/contract/limits';
import { paymentLimits } from '@marula/contract/payment-limits';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import type { Transaction } from '../../ports/payments/port.ts';
import { postsRepository } from '../posts/posts.repository.ts';
import { giveAhead, isAhead, waitingAhead } from './ahead.ts';
import { billingRepository, type StoredSubscription } from './billing.repository.ts';
import { bundlesRepository } from './bundles.repository.ts';
import { cardsRepository } from './cards.repository.ts';
import { invoicesRepository } from './invoices.repository.ts';
import { type Order, ordersRepository, type StoredPayment } from './orders.repository.ts';
import type { PaidPlan } from './plan-change.ts';
import { plansRepository } from './plans.repository.ts';
import { paidPlanOf } from './purchases.ts';
import { askRefund } from './refunds.ts';
import { subscriberPricesRepository } from './subscriber-prices.repository.ts';
import { beginPlan, countryOf, movePlan, nextPeriod, yearOf } from './subscription-life.ts';
import { keepToOneTrial } from './trial.ts';

interface Paid {
  order: Order;
  payment: StoredPayment;
  transaction: Transaction;
  now: Date;
}

/** Gives what was paid for, once. What cannot be given any more is paid back. */
export async function fulfil(deps: Deps, tx: Tx, paid: Paid): Promise<void> {
  const { order, payment, transaction, now } = paid;
  const { company_id } = order;
  if (!company_id) return askRefund(deps, tx, payment, 'company_gone');
  await fulfilOrder(deps, tx, { ...paid, company_id });
  // Asked when all is given: who has bought a plan tries nothing any more.
  if (transaction.authorization) await keepToOneTrial(tx, company_id, now);
}

async function fulfilOrder(deps: Deps, tx: Tx, paid: Paid & { company_id: string }): Promise<void> {
  const { order, payment, transaction, company_id } = paid;
  // A card of ours that was charged is kept already.
  const card = payment.authorization_id ?? (await keepCard(tx, company_id, transaction));
  if (order.type === 'payment_method') return askRefund(deps, tx, payment, 'card_check');
  if (await ordersRepository(tx).isPaid(order.id, payment.id)) return askRefund(deps, tx, payment, 'paid_twice');
  if (!(await give(tx, { ...paid, card }))) return askRefund(deps, tx, payment, 'paid_twice');
  // That of a renewal was issued when it was due.
  if (order.type !== 'subscription_renewal') {
    const year = await yearOf(tx, company_id, paid.now);
    await invoicesRepository(tx).issue(order, { payment_id: payment.id, now: paid.now, year });
  }
  const amount = formatMoney(order.net + order.vat, order.currency);
  await tx.events.record('invoice.paid', { company_id, order_id: order.id, amount, actor_id: order.ordered_by });
}

async function keepCard(tx: Tx, companyId: string, { authorization }: Transaction): Promise<string | null> {
  if (!authorization) return null;
  const kept = await cardsRepository(tx).keep(companyId, authorization, paymentLimits.savedMethods);
  if (kept) await tx.events.record('payment_method.changed', { company_id: companyId, payment_method_id: kept.id });
  return kept && authorization.reusable ? kept.id : null;
}

interface Giving extends Paid {
  company_id: string;
  card: string | null;
}

/** False where there is nothing left to give. */
const give = (tx: Tx, giving: Giving): Promise<boolean> => {
  if (giving.order.type === 'bundle') return giveBundle(tx, giving);
  return giving.order.type === 'subscription' ? givePlan(tx, giving) : giveRenewal(tx, giving);
};

async function giveBundle(tx: Tx, { company_id, order, payment, now }: Giving): Promise<boolean> {
  const bundle = order.bundle_id === null ? undefined : await bundlesRepository(tx).sold(order.bundle_id);
  if (!bundle) return false;
  const until = new Date(now.getTime() + bundle.valid_days * duration.day);
  const grant = { company_id, kind: 'bundle' as const, bundle_id: bundle.id, payment_id: payment.id };
  // As many as were paid for, also where the bundle was changed while the provider's page was open.
  const posts = order.lines.find(({ kind }) => kind === 'posts')?.posts ?? bundle.posts;
  await postsRepository(tx).give({ ...grant, posts, from: now, until });
  await tx.events.record('bundle.bought', { company_id, payment_id: payment.id });
  await tx.events.record('post.spent', { company_id });
  return true;
}

async function givePlan(tx: Tx, { company_id, order, card, now }: Giving): Promise<boolean> {
  const billing = billingRepository(tx);
  const { subscription_plan_id, billing_interval: interval, period_start, period_end, ordered_by: by } = order;
  const plan = subscription_plan_id === null ? undefined : await plansRepository(tx).planById(subscription_plan_id);
  if (!plan || !interval || !period_start || !period_end) return false;
  const current = await billing.current(company_id);
  if (isAhead(order)) return giveAhead(tx, current, { order, plan, interval, now });
  const running = paidPlanOf(current);
  if (current && (await waitingAhead(tx, current))) return false;
  if (period_end <= now || !isStillOn(order, current, running)) return false;
  if (current && running) {
    await movePlan(tx, current, { plan, interval, start: period_start, end: period_end, now, by });
    await subscriberPricesRepository(tx).bought(current.id, order.id, now);
    if (card) await billing.update(current.id, { authorization_id: card });
    return true;
  }
  const zone = await countryOf(tx, company_id);
  const begun = { company_id, plan, interval, authorization_id: card, from: period_start, until: period_end, now, by };
  await subscriberPricesRepository(tx).bought(await beginPlan(tx, begun, zone), order.id, now);
  return true;
}

/** A price holds for what ran when it was made: a period that moved on, or another plan meanwhile, would be paid wrongly. */
function isStillOn(order: Order, current: StoredSubscription | undefined, running: PaidPlan | undefined): boolean {
  const unused = order.lines.find(({ kind }) => kind === 'unused');
  if (!unused || !running) return !unused && !running;
  const { plan, end } = running;
  return current?.id === order.subscription_id && plan.slug === unused.plan && end.toISOString() === unused.until;
}

async function giveRenewal(tx: Tx, { company_id, order, card, now }: Giving): Promise<boolean> {
  const billing = billingRepository(tx);
  const { subscription_plan_id, billing_interval: interval, period_start, period_end } = order;
  const current = await billing.current(company_id);
  const isSame = current && current.plan.id === subscription_plan_id;
  const plan = isSame ? current.plan : await plansRepository(tx).planById(subscription_plan_id ?? 0);
  // Moved on meanwhile: to the free plan, or paid by another way.
  const waits = current && period_start && current.current_period_end.getTime() === period_start.getTime();
  if (!plan || !interval || !period_end || !waits || current.id !== order.subscription_id) return false;
  await nextPeriod(tx, current, { plan, interval, start: period_start, end: period_end, now });
  if (card && card !== current.authorization_id) await billing.update(current.id, { authorization_id: card });
  return true;
}
