import { type Bill, type BillLine, billOf } from '@marula/contract/bills.contract';
import { AppError } from '@marula/contract/errors';
import { paymentLimits } from '@marula/contract/payment-limits';
import type { Purchase } from '@marula/contract/payments.endpoints.contract';
import { type BillingInterval, isActiveSubscription } from '@marula/contract/plans';
import type { Bundle, SubscriptionPlan } from '@marula/contract/subscriptions.contract';
import type { Tenant } from '@marula/contract/tenants';
import type { Db } from '../../core/database.ts';
import { aheadDraft, waitingAhead } from './ahead.ts';
import { billingRepository, type Payer, type StoredSubscription } from './billing.repository.ts';
import { bundlesRepository } from './bundles.repository.ts';
import type { NewOrder } from './orders.repository.ts';
import { type Order, ordersRepository } from './orders.repository.ts';
import { type PaidPlan, type PlanChange, planChange, priceOf } from './plan-change.ts';
import { plansRepository } from './plans.repository.ts';

/** What somebody wants to buy, with its price as it is now. */
export interface Draft {
  /** Null where nothing is paid today. */
  order: Omit<NewOrder, 'billed_to' | 'ordered_by' | 'now'> | null;
  /** An order that is there and unpaid: the renewal that is due. */
  due?: Order;
  bill: Bill | null;
  payer: Payer;
  current: StoredSubscription | undefined;
  takes_effect_at: Date;
  change?: PlanChange['kind'];
  plan?: SubscriptionPlan;
  interval?: BillingInterval;
}

/** What is running and paid for. A trial and the free plan are neither. */
export function paidPlanOf(current: StoredSubscription | undefined): PaidPlan | undefined {
  if (current?.status !== 'active') return undefined;
  const { plan, billing_interval: interval, current_period_start: start, current_period_end: end } = current;
  if (!priceOf(plan, interval)) return undefined;
  return { plan, interval, start, end, anchor: current.anchor_day ?? end.getUTCDate() };
}

const isUnpaid = (current: StoredSubscription | undefined) =>
  current?.status === 'past_due' || current?.status === 'paused';

const line = (changes: Partial<BillLine> & Pick<BillLine, 'kind' | 'net'>): BillLine => ({
  plan: null,
  posts: null,
  from: null,
  until: null,
  days: null,
  of_days: null,
  ...changes,
});

interface Asked {
  company_id: string;
  purchase: Purchase;
  now: Date;
  tenant: Tenant;
}

interface Known extends Asked {
  payer: Payer;
  current: StoredSubscription | undefined;
}

export async function draftOf(db: Db, asked: Asked): Promise<Draft> {
  const billing = billingRepository(db);
  const payer = await billing.payer(asked.company_id);
  if (!payer) throw new AppError('companies.not_found');
  const known: Known = { ...asked, payer, current: await billing.current(asked.company_id) };
  switch (asked.purchase.type) {
    case 'bundle':
      return bundleDraft(db, known, asked.purchase.bundle_id);
    case 'payment_method':
      return cardDraft(known);
    case 'subscription_outstanding_payment':
      return (await aheadDraft(db, known)) ?? dueDraft(db, known);
    case 'subscription':
      return planDraft(db, known, asked.purchase);
  }
}

const billed = ({ payer, tenant }: Known, lines: BillLine[]): Bill =>
  billOf(lines, payer.vat_basis_points, tenant.currency);

async function bundleDraft(db: Db, known: Known, bundleId: number): Promise<Draft> {
  const { company_id, now, payer, current } = known;
  const bundle: Bundle | undefined = await bundlesRepository(db).find(payer.work_country_id, bundleId);
  if (!bundle?.active) throw new AppError('bundles.not_found');
  if (!isActiveSubscription(current?.status)) throw new AppError('subscriptions.none_active');
  const bill = billed(known, [line({ kind: 'posts', posts: bundle.posts, net: bundle.price })]);
  return {
    order: { company_id, type: 'bundle', bundle_id: bundle.id, bill },
    bill,
    payer,
    current,
    takes_effect_at: now,
  };
}

/** VAT is in it: what is paid back at once was never sold. */
function cardDraft({ company_id, now, payer, current, tenant }: Known): Draft {
  const bill = billOf([line({ kind: 'card_check', net: paymentLimits.cardCheck })], 0, tenant.currency);
  return { order: { company_id, type: 'payment_method', bill }, bill, payer, current, takes_effect_at: now };
}

async function dueDraft(db: Db, { payer, current, now }: Known): Promise<Draft> {
  const due =
    current && isUnpaid(current) && (await ordersRepository(db).renewalOf(current.id, current.current_period_end));
  if (!due) throw new AppError('payments.not_past_due');
  const { lines, net, vat, vat_basis_points, currency } = due;
  const bill = { lines, net, vat, vat_basis_points, total: net + vat, currency };
  return { order: null, due, bill, payer, current, takes_effect_at: now };
}

async function planDraft(
  db: Db,
  known: Known,
  to: { plan: string; billing_interval: BillingInterval },
): Promise<Draft> {
  const { company_id, now, payer, current, tenant } = known;
  const plan = await plansRepository(db).plan(payer.work_country_id, to.plan);
  const interval = to.billing_interval;
  // What sales agrees on has no price here.
  if (!plan || priceOf(plan, interval) === null) throw new AppError('plan.not_found');
  if (isUnpaid(current) && !(current?.status === 'paused' && plan.slug === 'free'))
    throw new AppError('subscriptions.past_due');
  if (payer.members > plan.team_member_limit) {
    throw new AppError('plan.team_limit_exceeded', { current_count: payer.members, limit: plan.team_member_limit });
  }
  if (current && (await waitingAhead(db, current))) throw new AppError('plan.paid_ahead');
  const running = paidPlanOf(current);
  const change = planChange(running, { plan, interval }, now, tenant);
  // To begin the free plan again would give its posts again.
  if (plan.slug === 'free' && current?.plan.slug === 'free') change.kind = 'keep';
  const common = { payer, current, takes_effect_at: change.takes_effect_at, change: change.kind, plan, interval };
  const bill = change.lines.length > 0 ? billed(known, change.lines) : null;
  if (!bill || bill.total < paymentLimits.least) return { order: null, bill: null, ...common };
  const { period_start, period_end } = change;
  const bought = { subscription_plan_id: plan.id, billing_interval: interval, period_start, period_end };
  const steppedUp = running && current && { subscription_id: current.id };
  return { order: { company_id, type: 'subscription', ...steppedUp, ...bought, bill }, bill, ...common };
}
