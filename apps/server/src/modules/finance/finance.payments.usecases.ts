import type { BodyOf, QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import type { FinancePaymentPage } from '@marula/contract/finance.contract';
import { financeLimits } from '@marula/contract/finance-limits';
import { ensureNoTies, type StaffActor } from '../../core/actor.ts';
import type { Db } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { billingRepository, type StoredSubscription } from '../../domain/billing/billing.repository.ts';
import { type Order, ordersRepository } from '../../domain/billing/orders.repository.ts';
import { graceEnd } from '../../domain/billing/subscription-life.ts';
import { recordDeed } from '../../domain/staff/staff-log.repository.ts';
import { financeInvoicesRepository } from './finance.invoices.repository.ts';
import { financePaymentsRepository, shownPayment } from './finance.payments.repository.ts';
import { financeRefundsRepository } from './finance.refunds.repository.ts';
import { pageOf } from './finance.rules.ts';

type Finance = typeof endpoints.finance;

export const listPayments = async (
  deps: Deps,
  filter: QueryOf<Finance['payments']>,
): Promise<ReplyOf<Finance['payments']>> =>
  pageOf(await financePaymentsRepository(deps.db).list(filter, financeLimits.rows + 1));

export async function readPayment(deps: Deps, id: string): Promise<FinancePaymentPage> {
  const payments = financePaymentsRepository(deps.db);
  const payment = await payments.byId(id);
  if (!payment) throw new AppError('staff.not_found');
  const order = payment.order_id === null ? undefined : await ordersRepository(deps.db).byId(payment.order_id);
  const tried = order && (await triedAgain(deps.db, order));
  const isPaid = payment.is_paid && order !== undefined;
  return {
    payment: { ...shownPayment(payment), provider: payment.provider, email: payment.email },
    steps: await payments.steps(id),
    lines: order?.lines ?? [],
    net: order?.net ?? null,
    vat: order?.vat ?? null,
    invoices: await financeInvoicesRepository(deps.db).ofPayment(id, payment.order_id),
    requests: await financeRefundsRepository(deps.db).ofPayment(id),
    automatic: await payments.automatic(id),
    left: isPaid ? await payments.left(id) : null,
    bought: isPaid ? await payments.bought(id, deps.clock()) : null,
    next_try: tried ? { at: tried.next.toISOString(), until: tried.until.toISOString() } : null,
  };
}

interface Tried {
  current: StoredSubscription;
  next: Date;
  until: Date;
}

/** The subscription whose renewal this order is, where that failed and days of grace are left. */
async function triedAgain(db: Db, { type, subscription_id, period_start }: Order): Promise<Tried | undefined> {
  if (type !== 'subscription_renewal' || !subscription_id) return undefined;
  const current = await billingRepository(db).byId(subscription_id);
  const { past_due_since: since, next_try_at: next } = current ?? {};
  if (current?.status !== 'past_due' || !since || !next) return undefined;
  if (current.current_period_end.getTime() !== period_start?.getTime()) return undefined;
  return { current, next, until: graceEnd(since) };
}

/** A card that is expected on Friday is tried on Friday; never after the grace, when the plan is on hold. */
export const moveTry = (
  deps: Deps,
  actor: StaffActor,
  id: string,
  { at, reason }: BodyOf<Finance['moveTry']>,
): Promise<ReplyOf<Finance['moveTry']>> =>
  withTx(deps, async (tx) => {
    const now = deps.clock();
    const payment = await financePaymentsRepository(tx).byId(id);
    if (!payment) throw new AppError('staff.not_found');
    ensureNoTies(actor, payment.company_id);
    if (!payment.company_id || !payment.order_id) throw new AppError('finance.no_try');
    await tx.hold(payment.company_id);
    const order = await ordersRepository(tx).byId(payment.order_id);
    const tried = order && (await triedAgain(tx, order));
    if (!tried || tried.until <= now) throw new AppError('finance.no_try');
    const moment = new Date(at);
    if (moment < now || moment >= tried.until) throw new AppError('finance.outside_grace');
    await billingRepository(tx).update(tried.current.id, { next_try_at: moment });
    await tx.events.record('subscription.changed', { company_id: payment.company_id });
    await recordDeed(tx, now, actor, {
      act: 'payment.try_moved',
      subject: { kind: 'payment', id, name: payment.reference },
      company_id: payment.company_id,
      reason,
      changes: [{ field: 'next_try', from: tried.next.toISOString(), to: moment.toISOString() }],
    });
    return { at: moment.toISOString() };
  });
