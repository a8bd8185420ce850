import { billOf } from '@marula/contract/bills.contract';
import type { BillingInterval } from '@marula/contract/plans';
import type { SubscriptionPlan } from '@marula/contract/subscriptions.contract';
import type { Tenant } from '@marula/contract/tenants';
import type { Db, Tx } from '../../core/database.ts';
import type { Payer, StoredSubscription } from './billing.repository.ts';
import { canPayAhead, renewsByHand } from './by-hand.ts';
import { cardsRepository } from './cards.repository.ts';
import type { Order } from './orders.repository.ts';
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
  const { following: plan, billing_interval: interval, current_period_start: start, current_period_end: end } = current;
  const byHand = renewsByHand({
    status: current.status,
    price: priceOf(plan, interval),
    leaves: current.cancel_at_period_end || current.next_plan_id !== null,
    hasCard: (await cardsRepository(db).paying(company_id)) !== undefined,
  });
  if (!byHand || !canPayAhead({ start, end }, now)) return undefined;
  const until = periodAfter(end, interval, current.anchor_day ?? anchorOf(start, tenant), tenant);
  const bill = billOf([planLine(plan, interval, end, until)], payer.vat_basis_points, tenant.currency);
  const period = { subscription_plan_id: plan.id, billing_interval: interval, period_start: end, period_end: until };
  const order = { company_id, type: 'subscription' as const, subscription_id: current.id, ...period, bill };
  return { order, bill, payer, current, takes_effect_at: end, plan, interval };
}

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
  if (!follows || !start || !end || current.plan.id !== plan.id) return false;
  await creditUnpaid(tx, current, now);
  await nextPeriod(tx, current, { plan, interval, start, end, now });
  return true;
}
