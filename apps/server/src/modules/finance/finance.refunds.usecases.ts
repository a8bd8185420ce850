import type { BodyOf, QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import type { RefundRequest } from '@marula/contract/finance.contract';
import { financeLimits, mayGiveAlone } from '@marula/contract/finance-limits';
import { formatSum } from '@marula/contract/formats';
import type { StaffAct } from '@marula/contract/staff-acts';
import { ensureNoTies, type StaffActor } from '../../core/actor.ts';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { paymentLocksRepository } from '../../domain/billing/payment-locks.repository.ts';
import { refundTask } from '../../domain/billing/refunds.ts';
import { recordDeed } from '../../domain/staff/staff-log.repository.ts';
import { financePaymentsRepository } from './finance.payments.repository.ts';
import { financeRefundsRepository, refundActsRepository } from './finance.refunds.repository.ts';
import { pageOf } from './finance.rules.ts';

type Finance = typeof endpoints.finance;

export async function listRefunds(
  deps: Deps,
  { waiting, before }: QueryOf<Finance['refunds']>,
): Promise<ReplyOf<Finance['refunds']>> {
  const asked = { waiting: waiting !== undefined, before };
  return pageOf(await financeRefundsRepository(deps.db).list(asked, financeLimits.rows + 1));
}

const log = (tx: Tx, now: Date, actor: StaffActor, act: StaffAct, request: RefundRequest, reason: string) =>
  recordDeed(tx, now, actor, {
    act,
    subject: { kind: 'payment', id: request.payment.id, name: request.payment.reference },
    company_id: request.company?.id ?? null,
    reason,
    changes: [{ field: 'amount', from: null, to: formatSum(request.amount, request.currency) }],
  });

/** What the database refuses last, in the words of the catalogue. */
async function withinPayment<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'refunds_within_payment') throw new AppError('finance.more_than_left');
    if (constraint === 'refunds_of_paid') throw new AppError('finance.not_paid');
    throw error;
  }
}

/** Written down with its reason; the provider is called by a task, at once or when another person has confirmed. */
export const askRefund = (
  deps: Deps,
  actor: StaffActor,
  id: string,
  { amount, currency, expected_left, reason }: BodyOf<Finance['askRefund']>,
): Promise<RefundRequest> =>
  withinPayment(
    withTx(deps, async (tx) => {
      const now = deps.clock();
      const payments = financePaymentsRepository(tx);
      await paymentLocksRepository(tx).hold(id);
      const payment = await payments.byId(id);
      if (!payment) throw new AppError('staff.not_found');
      ensureNoTies(actor, payment.company_id);
      if (!payment.is_paid || payment.order_id === null) throw new AppError('finance.not_paid');
      if (currency !== payment.currency) throw new AppError('finance.currency');
      const left = await payments.left(id);
      if (expected_left !== left) throw new AppError('finance.changed');
      if (amount > left) throw new AppError('finance.more_than_left');
      const asked = { payment_id: id, amount, reason, by: actor, now };
      const acts = refundActsRepository(tx);
      const isAlone = mayGiveAlone({ paid: payment.amount, left, amount, currency });
      const given = isAlone ? await acts.giveAlone(asked) : { id: await acts.ask(asked), refund_id: undefined };
      const request = await stored(tx, given.id);
      await log(tx, now, actor, 'refund.asked', request, reason);
      if (given.refund_id) await send(deps, tx, given.refund_id);
      return request;
    }),
  );

const send = (deps: Deps, tx: Tx, refund_id: string) =>
  deps.tasks.send(tx, refundTask, { refund_id }, { key: refund_id });

async function stored(tx: Tx, id: string): Promise<RefundRequest> {
  const request = await financeRefundsRepository(tx).byId(id);
  if (!request) throw new AppError('staff.not_found');
  return request;
}

interface Decision {
  actor: StaffActor;
  id: string;
  reason: string;
}

/** Under the payment's lock, so that of two who decide at once one is told that it is decided. */
const decide = (
  deps: Deps,
  { actor, id, reason }: Decision,
  act: StaffAct,
  work: (tx: Tx, request: RefundRequest, how: { by: StaffActor; reason: string; now: Date }) => Promise<boolean>,
): Promise<RefundRequest> =>
  withinPayment(
    withTx(deps, async (tx) => {
      const now = deps.clock();
      const { payment } = await stored(tx, id);
      await paymentLocksRepository(tx).hold(payment.id);
      const request = await stored(tx, id);
      ensureNoTies(actor, request.company?.id ?? null);
      if (request.state !== 'waiting') throw new AppError('finance.decided');
      if (!(await work(tx, request, { by: actor, reason, now }))) throw new AppError('finance.decided');
      await log(tx, now, actor, act, request, reason);
      return stored(tx, id);
    }),
  );

const ensureSecond = (actor: StaffActor, { asked_by }: RefundRequest) => {
  if (asked_by.id === actor.profile_id) throw new AppError('finance.same_person');
};

export const confirmRefund = (deps: Deps, decision: Decision): Promise<RefundRequest> =>
  decide(deps, decision, 'refund.confirmed', async (tx, request, how) => {
    ensureSecond(decision.actor, request);
    const confirmed = await refundActsRepository(tx).confirm(request.id, how);
    if (confirmed) await send(deps, tx, confirmed.refund_id);
    return confirmed !== undefined;
  });

export const declineRefund = (deps: Deps, decision: Decision): Promise<RefundRequest> =>
  decide(deps, decision, 'refund.declined', (tx, request, how) => {
    ensureSecond(decision.actor, request);
    return refundActsRepository(tx).drop(request.id, 'declined', how);
  });

export const withdrawRefund = (deps: Deps, decision: Decision): Promise<RefundRequest> =>
  decide(deps, decision, 'refund.withdrawn', (tx, request, how) => {
    if (request.asked_by.id !== decision.actor.profile_id) throw new AppError('finance.not_yours');
    return refundActsRepository(tx).drop(request.id, 'withdrawn', how);
  });
