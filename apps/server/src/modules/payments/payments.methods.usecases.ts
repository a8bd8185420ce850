import type { BodyOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { type Actor, ensureCan } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { billingRepository } from '../../domain/billing/billing.repository.ts';
import { cardsRepository } from '../../domain/billing/cards.repository.ts';
import { priceOf } from '../../domain/billing/plan-change.ts';
import { forgetCard } from './payments.tasks.ts';
import { listMethods } from './payments.usecases.ts';

type Payments = typeof endpoints.payments;

export async function setDefaultMethod(
  deps: Deps,
  actor: Actor,
  { authorization_id }: BodyOf<Payments['setDefault']>,
): Promise<ReplyOf<Payments['setDefault']>> {
  ensureCan(actor, 'update', 'Billing');
  if (!authorization_id) throw new AppError('payments.authorization_id_required');
  const { company_id } = actor;
  await withTx(deps, async (tx) => {
    await tx.hold(company_id);
    const cards = cardsRepository(tx);
    if (!(await cards.chargeable(company_id, authorization_id))) throw new AppError('payments.invalid_method');
    await cards.setDefault(company_id, authorization_id);
    const current = await billingRepository(tx).current(company_id);
    if (current) {
      // A card that was just chosen is tried at once where a renewal waits for one.
      const waits = current.status === 'past_due' && { next_try_at: deps.clock() };
      await billingRepository(tx).update(current.id, { authorization_id, ...waits });
    }
    await tx.events.record('payment_method.changed', { company_id, payment_method_id: authorization_id });
    await tx.events.record('subscription.changed', { company_id });
  });
  return listMethods(deps, actor);
}

export async function removeMethod(deps: Deps, actor: Actor, id: string): Promise<{ id: string }> {
  ensureCan(actor, 'update', 'Billing');
  const { company_id } = actor;
  await withTx(deps, async (tx) => {
    await tx.hold(company_id);
    const cards = cardsRepository(tx);
    const saved = await cards.list(company_id);
    const card = saved.find((one) => one.id === id);
    if (!card) throw new AppError('payments.invalid_method');
    const current = await billingRepository(tx).current(company_id);
    const isPaid = current !== undefined && Boolean(priceOf(current.plan, current.billing_interval));
    if (isPaid && saved.length === 1 && current.status !== 'trialing') throw new AppError('payments.only_method');
    if (card.is_default && saved.length > 1) throw new AppError('payments.default_method');
    const authorization_code = await cards.remove(company_id, id);
    const { currency } = actor.tenant;
    if (authorization_code) await deps.tasks.send(tx, forgetCard, { currency, authorization_code });
    await tx.events.record('payment_method.removed', { company_id, payment_method_id: id, actor_id: actor.profile_id });
    await tx.events.record('subscription.changed', { company_id });
  });
  return { id };
}
