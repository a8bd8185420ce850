import { billOf } from '@marula/contract/bills.contract';
import { AppError } from '@marula/contract/errors';
import type { BillingInterval } from '@marula/contract/plans';
import type { SubscriptionPlan } from '@marula/contract/subscriptions.contract';
import { tenantOfWorkCountry } from '@marula/contract/tenants';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { waitingAhead } from './ahead.ts';
import { billingRepository, followingInterval, type StoredSubscription } from './billing.repository.ts';
import { type ChargeableCard, cardsRepository } from './cards.repository.ts';
import { clockRepository } from './clock.repository.ts';
import { invoicesRepository } from './invoices.repository.ts';
import { type Order, ordersRepository } from './orders.repository.ts';
import { chargeCard } from './pay.ts';
import { anchorOf, periodAfter, yearIn } from './periods.ts';
import { planLine, priceOf } from './plan-change.ts';
import { plansRepository } from './plans.repository.ts';
import { renewalFailed } from './renewal-failed.ts';
import { countryOf, fallToFree, givePosts, graceEnd, nextPeriod, putOnHold } from './subscription-life.ts';

/** A card that is to be charged once the transaction that decided so has ended. */
interface Due {
  order: Order;
  card: ChargeableCard;
  /** The same for every worker that comes to this try. */
  reference: string;
  email: string;
  name: string;
}

/**
 * What is due for one subscription now. Each step is decided under the company's lock from what is stored, so a worker
 * that comes twice, late or beside another finds it done.
 */
export async function advance(deps: Deps, subscriptionId: string, companyId: string): Promise<void> {
  const due = await withTx(deps, async (tx) => {
    // It may have been suspended while this waited for its turn.
    const [, current, isSuspended] = await Promise.all([
      tx.hold(companyId),
      billingRepository(tx).byId(subscriptionId),
      clockRepository(tx).isSuspended(companyId),
    ]);
    if (!current || isSuspended) return undefined;
    return decide(tx, current, deps.clock());
  });
  if (!due) return;
  const { order, card, reference, email, name } = due;
  const payable = { order, credits: 0, email, name, description: 'Marula', returnPath: '/dashboard/settings/billing' };
  await chargeCard(deps, payable, card, reference);
}

async function decide(tx: Tx, current: StoredSubscription, now: Date): Promise<Due | undefined> {
  const { status, company_id, current_period_end: end } = current;
  if (status === 'trialing')
    return current.trial_ends_at && current.trial_ends_at <= now ? endTrial(tx, current, now) : undefined;
  if (status === 'past_due') return retry(tx, current, now);
  if (status !== 'active') return undefined;
  if (end > now) {
    await giveDuePosts(tx, current, now);
    return undefined;
  }
  const ahead = await waitingAhead(tx, current);
  if (ahead) return beginAhead(tx, current, ahead, now);
  const to = await following(tx, current);
  if (to.plan.slug === 'free' && current.plan.slug !== 'free') {
    await fallToFree(tx, company_id, now, { keep: current.keep_job_ids ?? [] });
    return undefined;
  }
  return priceOf(to.plan, to.interval) ? renew(tx, current, to, now) : rollOver(tx, current, to, now);
}

async function giveDuePosts(tx: Tx, current: StoredSubscription, now: Date): Promise<void> {
  const { posts_until: from, company_id, id, plan, current_period_end: end } = current;
  if (!from || from > now) return;
  const zone = await countryOf(tx, company_id);
  const anchor = current.anchor_day ?? anchorOf(current.current_period_start, zone);
  await givePosts(tx, { id, company_id, plan, end, anchor, from }, zone);
  await tx.events.record('post.spent', { company_id });
}

async function beginAhead(tx: Tx, current: StoredSubscription, order: Order, now: Date): Promise<undefined> {
  const { subscription_plan_id, billing_interval: interval, period_start: start, period_end: end } = order;
  const plan = await plansRepository(tx).planById(subscription_plan_id ?? 0);
  if (!plan || !interval || !start || !end) throw new Error('a period that was paid ahead has no plan');
  await nextPeriod(tx, current, { plan, interval, start, end, now });
}

/** The plan that follows: the one that was chosen, the free one after a cancellation, or the same again. */
async function following(
  tx: Tx,
  current: StoredSubscription,
): Promise<{ plan: SubscriptionPlan; interval: BillingInterval }> {
  const { company_id } = current;
  if (current.cancel_at_period_end) {
    const { work_country_id } = await countryOf(tx, company_id);
    const free = await plansRepository(tx).plan(work_country_id, 'free');
    if (!free) throw new AppError('plan.no_free_plan');
    return { plan: free, interval: 'monthly' };
  }
  return { plan: current.following, interval: followingInterval(current) };
}

/** A plan without a price goes on by itself; months that went by while nobody looked are not made up for. */
async function rollOver(
  tx: Tx,
  current: StoredSubscription,
  to: { plan: SubscriptionPlan; interval: BillingInterval },
  now: Date,
): Promise<undefined> {
  const zone = await countryOf(tx, current.company_id);
  const anchor = current.anchor_day ?? anchorOf(current.current_period_start, zone);
  let start = current.current_period_end;
  let end = periodAfter(start, to.interval, anchor, zone);
  while (end <= now) {
    start = end;
    end = periodAfter(start, to.interval, anchor, zone);
  }
  await nextPeriod(tx, current, { ...to, start, end, now });
}

async function renew(
  tx: Tx,
  current: StoredSubscription,
  to: { plan: SubscriptionPlan; interval: BillingInterval },
  now: Date,
): Promise<Due | undefined> {
  const [order, card] = await Promise.all([
    renewalOrder(tx, current, to, now),
    cardsRepository(tx).paying(current.company_id),
  ]);
  return charge(tx, current, order, card);
}

/** Written down once for a period, with its tax invoice, whoever comes first. */
async function renewalOrder(
  tx: Tx,
  current: StoredSubscription,
  to: { plan: SubscriptionPlan; interval: BillingInterval },
  now: Date,
): Promise<Order> {
  const { company_id, id: subscription_id, current_period_end: start } = current;
  const orders = ordersRepository(tx);
  const [known, payer] = await Promise.all([
    orders.renewalOf(subscription_id, start),
    billingRepository(tx).payer(company_id),
  ]);
  if (known) return known;
  const zone = payer && tenantOfWorkCountry(payer.work_country_id);
  if (!zone) throw new AppError('companies.not_found');
  const anchor = current.anchor_day ?? anchorOf(start, zone);
  const end = periodAfter(start, to.interval, anchor, zone);
  const order = await orders.add({
    company_id,
    type: 'subscription_renewal',
    subscription_id,
    subscription_plan_id: to.plan.id,
    billing_interval: to.interval,
    period_start: start,
    period_end: end,
    bill: billOf([planLine(to.plan, to.interval, start, end)], payer.vat_basis_points, zone.currency),
    billed_to: payer.billed_to ?? { company_name: payer.name },
    ordered_by: null,
    now,
  });
  if (!order) throw new Error('a renewal was ordered twice');
  await invoicesRepository(tx).issue(order, { payment_id: null, now, year: yearIn(zone, now) });
  return order;
}

/** What the chosen card can pay is charged; what cannot renew by itself waits for a person, who has been sent the way. */
async function charge(
  tx: Tx,
  current: StoredSubscription,
  order: Order,
  card: ChargeableCard | undefined,
): Promise<Due | undefined> {
  const { company_id } = current;
  if (!card) {
    await renewalFailed(tx, { order_id: order.id, company_id }, { hard: true });
    return undefined;
  }
  const name = String(order.billed_to.company_name ?? '');
  return { order, card, reference: `mrl-${order.id}-${current.tries}`, email: card.email, name };
}

/** The next try, or the end of the days of grace. */
async function retry(tx: Tx, current: StoredSubscription, now: Date): Promise<Due | undefined> {
  const since = current.past_due_since ?? current.current_period_end;
  if (graceEnd(since) <= now) {
    await putOnHold(tx, current, now);
    return undefined;
  }
  if (!current.next_try_at || current.next_try_at > now) return undefined;
  const [order, card] = await Promise.all([
    ordersRepository(tx).renewalOf(current.id, current.current_period_end),
    cardsRepository(tx).paying(current.company_id),
  ]);
  return order ? charge(tx, current, order, card) : undefined;
}

/** A trial becomes a paid plan where a card waits for it; otherwise the free plan, with nothing deleted. */
async function endTrial(tx: Tx, current: StoredSubscription, now: Date): Promise<Due | undefined> {
  const { company_id } = current;
  const cards = await cardsRepository(tx).list(company_id);
  const chosen = cards.find(({ is_default, reusable }) => is_default && reusable);
  const payer = await billingRepository(tx).payer(company_id);
  if (!chosen || !payer?.billed_to || current.cancel_at_period_end) {
    await fallToFree(tx, company_id, now);
    await tx.events.record('trial.ended', { company_id, converted: false });
    return undefined;
  }
  const zone = await countryOf(tx, company_id);
  // Months are counted from the day from which they are paid.
  const begun = { status: 'active' as const, anchor_day: anchorOf(current.current_period_end, zone) };
  await billingRepository(tx).update(current.id, { ...begun, cancel_at_period_end: false });
  const paying = { ...current, ...begun };
  const order = await renewalOrder(tx, paying, { plan: current.plan, interval: 'monthly' }, now);
  await tx.events.record('trial.ended', { company_id, converted: true });
  return charge(tx, paying, order, await cardsRepository(tx).paying(company_id));
}
