import { billOf } from '@marula/contract/bills.contract';
import type { BillingInterval } from '@marula/contract/plans';
import type { SubscriptionPlan } from '@marula/contract/subscriptions.contract';
import type { Tenant } from '@marula/contract/tenants';
import type { Db, Tx } from '../../core/database.ts';
import { followingInterval, type Payer, type StoredSubscription } from './billing.repository.ts';
import { canPayAhead, renewsByHand } from './by-hand.ts';
import { cardsRepository } from './cards.repository.ts';
import { type Order, ordersRepository } from './orders.repository.ts';
import { anchorOf, periodAfter } from './periods.ts';
import { planLine, priceOf } from './plan-change.ts';
import { creditUnpaid, nextPeriod } from './subscription-life.ts';

interface Known {
  company_id: string;
  current: StoredSubscription | undefined;
  payer: Payer;
  now: Date;
  tenant: Tenant;
}

/** The next period, paid by a person before this one ends. Undefined where that is not asked of anybody. */
export async function aheadDraft(db: Db, { company_id, current, payer, now, tenant }: Known) {
  if (!current) return undefined;
  const { following: plan, current_period_start: start, current_period_end: end } = current;
  const interval = followingInterval(current);
  const byHand = renewsByHand({
    status: current.status,
    price: priceOf(plan, interval),
    leaves: current.cancel_at_period_end,
    hasCard: (await cardsRepository(db).paying(company_id)) !== undefined,
  });
  if (!byHand || !canPayAhead({ start, end }, now) || (await waitingAhead(db, current))) return undefined;
  const until = periodAfter(end, interval, current.anchor_day ?? anchorOf(start, tenant), tenant);
  const bill = billOf([planLine(plan, interval, end, until)], payer.vat_basis_points, tenant.currency);
  const period = { subscription_plan_id: plan.id, billing_interval: interval, period_start: end, period_end: until };
  const order = { company_id, type: 'subscription' as const, subscription_id: current.id, ...period, bill };
  return { order, bill, payer, current, takes_effect_at: end, plan, interval };
}

/** Another plan that is paid for and begins when this period ends. The same plan would have begun when it was paid. */
export const waitingAhead = async (
  db: Db,
  { id, current_period_end, next_plan_id, cancel_at_period_end }: StoredSubscription,
  exceptOrder?: string,
): Promise<Order | undefined> =>
  next_plan_id !== null || cancel_at_period_end
    ? ordersRepository(db).paidAhead(id, current_period_end, exceptOrder)
    : undefined;

/** A step up of a plan that runs gives the rest of it back; what follows it does not. */
export const isAhead = ({ type, subscription_id, lines }: Order): boolean =>
  type === 'subscription' && subscription_id !== null && !lines.some(({ kind }) => kind === 'unused');

interface Given {
  order: Order;
  plan: SubscriptionPlan;
  interval: BillingInterval;
  now: Date;
}

/** False where the plan has moved on meanwhile. The renewal that fell due while this was being paid is taken back. */
export async function giveAhead(tx: Tx, current: StoredSubscription | undefined, given: Given): Promise<boolean> {
  const { order, plan, interval, now } = given;
  const { period_start: start, period_end: end } = order;
  const follows = current?.id === order.subscription_id && current.current_period_end.getTime() === start?.getTime();
  if (!follows || !start || !end || current.following.id !== plan.id) return false;
  if (await waitingAhead(tx, current, order.id)) return false;
  // Nobody loses what is paid until then: the clock begins the smaller plan on its day.
  if (current.plan.id !== plan.id && start > now) {
    await tx.events.record('subscription.changed', { company_id: current.company_id });
    return true;
  }
  await creditUnpaid(tx, current, now);
  await nextPeriod(tx, current, { plan, interval, start, end, now });
  return true;
}
