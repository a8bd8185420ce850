import { vatOn } from '@marula/contract/bills.contract';
import type { BodyOf, QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError, type ErrorCode } from '@marula/contract/errors';
import { paymentLimits } from '@marula/contract/payment-limits';
import { type PaymentPreview, type PaymentResult, Purchase } from '@marula/contract/payments.endpoints.contract';
import { ensureCheckoutOpen } from '../../access/switches.ts';
import { type Actor, ensureCan } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { billingRepository } from '../../domain/billing/billing.repository.ts';
import { cardsRepository } from '../../domain/billing/cards.repository.ts';
import {
  draftFor,
  ensureExpected,
  ensureNotLost,
  ensurePaidBy,
  ownPayment,
  payByCard,
  payByReference,
  returnPaths,
  settled,
} from '../../domain/billing/checkout.ts';
import { ordered, payableOf } from '../../domain/billing/ordering.ts';
import { openCheckout } from '../../domain/billing/pay.ts';
import { resultOf, warningsFor } from '../../domain/billing/payment-result.ts';
import { priceOf } from '../../domain/billing/plan-change.ts';
import type { Draft } from '../../domain/billing/purchases.ts';
import { shownPaymentsRepository } from '../../domain/billing/shown-payments.repository.ts';
import { subscriberPricesRepository } from '../../domain/billing/subscriber-prices.repository.ts';

type Payments = typeof endpoints.payments;

export async function listPayments(
  deps: Deps,
  actor: Actor,
  { rows, before }: QueryOf<Payments['list']>,
): Promise<ReplyOf<Payments['list']>> {
  ensureCan(actor, 'read', 'Billing');
  const items = await shownPaymentsRepository(deps.db).list(actor.company_id, rows + 1, before);
  return { items: items.slice(0, rows), more: items.length > rows };
}

/** What cannot be had is told in its place instead of failing. */
const told: readonly ErrorCode[] = [
  'plan.team_limit_exceeded',
  'subscriptions.past_due',
  'subscriptions.none_active',
  'plan.paid_ahead',
  'payments.paused',
];

export async function previewPayment(
  deps: Deps,
  actor: Actor,
  asked: QueryOf<Payments['preview']>,
): Promise<PaymentPreview> {
  ensureCan(actor, 'read', 'Billing');
  const purchase = Purchase.safeParse(asked);
  if (!purchase.success) throw invalid(asked.type);
  const now = deps.clock();
  const nothing = { bill: null, takes_effect_at: now.toISOString(), later: null, plan: null, change: null };
  const cards = await cardsRepository(deps.db).list(actor.company_id);
  const authorization = cards.find(({ is_default }) => is_default) ?? null;
  try {
    const draft = await draftFor(deps, actor, purchase.data);
    if (draft.bill) await ensureCheckoutOpen(deps, actor.tenant);
    return { ...(await previewOf(deps, draft)), authorization, refusal: null };
  } catch (error) {
    if (!(error instanceof AppError) || !told.includes(error.code)) throw error;
    const refusal = { code: error.code, message: error.message, ...(error.data as object | undefined) };
    return { ...nothing, authorization, refusal };
  }
}

const invalid = (type: string) =>
  new AppError('request.invalid', { issues: [{ path: 'type', message: `${type} says too little or too much` }] });

async function previewOf(deps: Deps, draft: Draft): Promise<Omit<PaymentPreview, 'authorization' | 'refusal'>> {
  const { bill, plan, change, takes_effect_at } = draft;
  const later = await laterOf(deps, draft);
  return { bill, takes_effect_at: takes_effect_at.toISOString(), later, plan: plan ?? null, change: change ?? null };
}

/** What the first period costs that today's bill does not pay: as it was kept for them, or told to them. */
async function laterOf({ db, clock }: Deps, draft: Draft): Promise<PaymentPreview['later']> {
  const { plan, interval, change, current, payer } = draft;
  if (!plan || !interval) return null;
  const from =
    change === 'keep' && current ? current.current_period_end : (draft.order?.period_end ?? draft.takes_effect_at);
  const bought = change === 'start' || change === 'upgrade' ? clock() : null;
  const own = current && (await subscriberPricesRepository(db).at(current.id, plan.id, from, bought));
  const price = priceOf(own ?? plan, interval);
  if (!price) return null;
  return { from: from.toISOString(), total: price + vatOn(price, payer.vat_basis_points), billing_interval: interval };
}

export async function initializePayment(
  deps: Deps,
  actor: Actor,
  { purchase, expected_total }: BodyOf<Payments['initialize']>,
): Promise<ReplyOf<Payments['initialize']>> {
  ensureCan(actor, 'update', 'Billing');
  await ensureCheckoutOpen(deps, actor.tenant);
  const draft = await draftFor(deps, actor, purchase);
  ensureExpected(draft, expected_total);
  if (purchase.type === 'payment_method') await ensureRoomForCard(deps, actor);
  if (!draft.bill) throw new AppError('payments.invalid_amount');
  const order = await ordered(deps, actor, draft);
  const payable = payableOf(draft, order, purchase.type);
  const opened = await openCheckout(deps, { ...payable, returnPath: returnPaths[purchase.type] });
  return { ...opened, bill: draft.bill };
}

async function ensureRoomForCard(deps: Deps, { company_id }: Actor): Promise<void> {
  const saved = await cardsRepository(deps.db).count(company_id);
  if (saved >= paymentLimits.savedMethods) throw new AppError('payments.method_limit');
}

export async function settlePayment(
  deps: Deps,
  actor: Actor,
  { reference }: BodyOf<Payments['settle']>,
): Promise<PaymentResult> {
  ensureCan(actor, 'update', 'Billing');
  await ownPayment(deps, actor, reference);
  const payment = await settled(deps, reference);
  ensureNotLost(payment);
  return resultOf(deps, actor, payment, null);
}

export async function buyBundle(
  deps: Deps,
  actor: Actor,
  { bundle_id, authorization_id, reference, expected_total }: BodyOf<Payments['buyBundle']>,
): Promise<PaymentResult> {
  ensureCan(actor, 'update', 'Billing');
  ensurePaidBy({ authorization_id, reference });
  if (reference) return payByReference(deps, actor, reference, ['bundle']);
  const draft = await draftFor(deps, actor, { type: 'bundle', bundle_id });
  ensureExpected(draft, expected_total);
  return payByCard(deps, actor, draft, authorization_id ?? '', 'bundle');
}

export async function listMethods(deps: Deps, actor: Actor): Promise<ReplyOf<Payments['methods']>> {
  ensureCan(actor, 'read', 'Billing');
  const { company_id } = actor;
  const items = await cardsRepository(deps.db).list(company_id);
  const current = await billingRepository(deps.db).current(company_id);
  return { items, warnings: warningsFor(items, current) };
}

export async function addMethod(
  deps: Deps,
  actor: Actor,
  { reference }: BodyOf<Payments['addMethod']>,
): Promise<ReplyOf<Payments['addMethod']>> {
  ensureCan(actor, 'update', 'Billing');
  const before = await ownPayment(deps, actor, reference);
  if (before.type !== 'payment_method') throw new AppError('payments.invalid_reference');
  ensureNotLost(await settled(deps, reference));
  return listMethods(deps, actor);
}
