import type { BodyOf, QueryOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import type { PaymentResult } from '@marula/contract/payments.endpoints.contract';
import { isActiveSubscription } from '@marula/contract/plans';
import type { Subscription } from '@marula/contract/subscriptions.contract';
import { type Actor, ensureCan } from '../../core/actor.ts';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { billingRepository } from '../../domain/billing/billing.repository.ts';
import { cardsRepository } from '../../domain/billing/cards.repository.ts';
import { carriedJobsRepository } from '../../domain/billing/carried-jobs.repository.ts';
import { draftFor, ensureExpected, ensurePaidBy, payByCard, payByReference } from '../../domain/billing/checkout.ts';
import { resultOf } from '../../domain/billing/payment-result.ts';
import { type Draft, draftOf, paidPlanOf } from '../../domain/billing/purchases.ts';
import { currentSubscription } from '../../domain/billing/shown-subscription.repository.ts';
import { fallToFree, movePlan } from '../../domain/billing/subscription-life.ts';
import { beginTrial, canBeTried } from '../../domain/billing/trial.ts';
import { offersRepository } from '../../domain/offers/offers.repository.ts';

type Calls = typeof endpoints.subscriptions;
type Change = BodyOf<Calls['change']>;

export async function startSubscription(
  deps: Deps,
  actor: Actor,
  body: BodyOf<Calls['start']>,
): Promise<PaymentResult> {
  ensureCan(actor, 'update', 'Billing');
  if (!body.trial) return changeSubscription(deps, actor, body);
  await withTx(deps, (tx) => tryPlan(deps, tx, actor, body.plan));
  return resultOf(deps, actor, null, null);
}

/** Only where nothing is paid for, or owed. */
async function tryPlan(deps: Deps, tx: Tx, { company_id, profile_id, tenant }: Actor, slug: string): Promise<void> {
  if (!canBeTried(slug)) throw new AppError('plan.not_found');
  await tx.hold(company_id);
  const taker = await offersRepository(tx).findTaker(company_id);
  const current = await billingRepository(tx).current(company_id);
  const isBusy = paidPlanOf(current) || current?.status === 'past_due' || current?.status === 'paused';
  if (!taker || taker.trial || isBusy) throw new AppError('trial.already_used');
  await beginTrial(tx, taker, tenant, deps.clock(), profile_id);
}

export async function changeSubscription(deps: Deps, actor: Actor, body: Change): Promise<PaymentResult> {
  ensureCan(actor, 'update', 'Billing');
  const { plan, billing_interval, authorization_id, reference, expected_total } = body;
  if (reference) return payByReference(deps, actor, reference, ['subscription']);
  const draft = await draftFor(deps, actor, { type: 'subscription', plan, billing_interval });
  ensureExpected(draft, expected_total);
  if (!draft.order) {
    await withTx(deps, (tx) => changeWithoutPaying(deps, tx, actor, body));
    return resultOf(deps, actor, null, null);
  }
  const card = authorization_id ?? (await defaultCard(deps, actor));
  if (!card) throw new AppError('payments.method_required');
  return payByCard(deps, actor, draft, card, 'subscription');
}

async function defaultCard(deps: Deps, { company_id }: Actor): Promise<string | undefined> {
  const cards = await cardsRepository(deps.db).list(company_id);
  return cards.find(({ is_default, reusable }) => is_default && reusable)?.id;
}

/** What costs nothing today, decided again while nobody else changes the plan. */
async function changeWithoutPaying(deps: Deps, tx: Tx, actor: Actor, body: Change): Promise<void> {
  const { company_id, tenant, profile_id: by } = actor;
  await tx.hold(company_id);
  const now = deps.clock();
  const { plan: slug, billing_interval, keep_job_ids = [] } = body;
  const purchase = { type: 'subscription' as const, plan: slug, billing_interval };
  const draft = await draftOf(tx, { company_id, purchase, now, tenant });
  if (draft.order || !draft.plan || !draft.interval) throw new AppError('payments.amount_mismatch');
  await ensureJobs(tx, company_id, draft, keep_job_ids);
  const { current } = draft;
  if (draft.change === 'start') return fallToFree(tx, company_id, now, { keep: keep_job_ids, by });
  if (!current) throw new AppError('subscriptions.none_active');
  if (draft.change === 'upgrade') {
    const { current_period_start: start, current_period_end: end } = current;
    return movePlan(tx, current, { plan: draft.plan, interval: draft.interval, start, end, now, by });
  }
  const isKept = draft.change === 'keep';
  await billingRepository(tx).update(current.id, {
    next_plan_id: isKept ? null : draft.plan.id,
    next_billing_interval: isKept ? null : draft.interval,
    keep_job_ids: isKept ? null : keep_job_ids,
    cancel_at_period_end: false,
    cancelled_at: null,
  });
  const chosen = { from: current.plan.name, to: draft.plan.name };
  await tx.events.record('plan.chosen', { company_id, actor_id: by, ...chosen });
  await tx.events.record('subscription.changed', { company_id });
}

async function ensureJobs(tx: Tx, companyId: string, { plan }: Draft, keep: readonly string[]): Promise<void> {
  if (keep.length === 0) return;
  const most = plan?.posts_per_month ?? Number.POSITIVE_INFINITY;
  if (keep.length > most) throw new AppError('plan.feature_limit');
  if ((await carriedJobsRepository(tx).ofCompany(companyId, keep)) < new Set(keep).size)
    throw new AppError('jobs.not_found');
}

export async function cancelSubscription(
  deps: Deps,
  actor: Actor,
  { immediate }: QueryOf<Calls['cancel']>,
): Promise<Subscription> {
  ensureCan(actor, 'update', 'Billing');
  const { company_id, profile_id: by } = actor;
  await withTx(deps, async (tx) => {
    await tx.hold(company_id);
    const billing = billingRepository(tx);
    const current = await billing.current(company_id);
    if (!current || current.plan.slug === 'free') throw new AppError('subscriptions.none_active');
    const now = deps.clock();
    if (immediate || !isActiveSubscription(current.status)) return fallToFree(tx, company_id, now, { by });
    await billing.update(current.id, {
      cancel_at_period_end: true,
      cancelled_at: now,
      next_plan_id: null,
      next_billing_interval: null,
    });
    await tx.events.record('plan.cancelled', { company_id, actor_id: by });
    await tx.events.record('subscription.changed', { company_id });
  });
  const after = await currentSubscription(deps.db, company_id, deps.clock());
  if (!after) throw new AppError('subscriptions.none_active');
  return after;
}

export async function payOutstanding(
  deps: Deps,
  actor: Actor,
  { authorization_id, reference, amount }: BodyOf<Calls['payOutstanding']>,
): Promise<PaymentResult> {
  ensureCan(actor, 'update', 'Billing');
  const types = ['subscription_outstanding_payment', 'subscription_renewal'] as const;
  if (reference) return payByReference(deps, actor, reference, types);
  const draft = await draftFor(deps, actor, { type: 'subscription_outstanding_payment' });
  if (amount !== undefined && amount !== draft.bill?.total) throw new AppError('payments.outstanding_mismatch');
  ensurePaidBy({ authorization_id, reference });
  return payByCard(deps, actor, draft, authorization_id ?? '', 'subscription_outstanding_payment');
}
