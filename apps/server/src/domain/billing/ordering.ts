import { AppError } from '@marula/contract/errors';
import type { Purchase } from '@marula/contract/payments.endpoints.contract';
import type { Actor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { type Order, ordersRepository } from './orders.repository.ts';
import type { Draft } from './purchases.ts';

/** Writes down what is bought at which price; what is due is ordered already. */
export async function ordered(deps: Deps, actor: Actor, draft: Draft): Promise<Order> {
  if (draft.due) return draft.due;
  const { order, payer, bill } = draft;
  if (!order || !bill) throw new AppError('payments.invalid_amount');
  // A card is checked before anybody has to say where the invoice goes: there is none.
  if (!payer.billed_to && order.type !== 'payment_method') throw new AppError('payments.billing_information_required');
  const billed_to = payer.billed_to ?? { company_name: payer.name };
  const added = await ordersRepository(deps.db).add({
    ...order,
    billed_to,
    ordered_by: actor.profile_id,
    now: deps.clock(),
  });
  if (!added) throw new AppError('payments.processing_failed');
  return added;
}

export function payableOf({ payer, bill, plan }: Draft, order: Order, type: Purchase['type']) {
  const posts = bill?.lines.find(({ kind }) => kind === 'posts')?.posts ?? 0;
  const what = plan?.name ?? (posts > 0 ? `${posts} job posts` : 'Card check');
  return {
    order,
    type,
    credits: posts,
    email: payer.owner_email,
    name: payer.owner_name || payer.name,
    description: `Marula: ${what}`,
  };
}
