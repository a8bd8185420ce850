import type { BodyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import type { ReadyAnswer } from '@marula/contract/support.contract';
import { supportLimits } from '@marula/contract/support-limits';
import { ensureStaff, type StaffActor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { readyAnswersRepository } from './support.ready.repository.ts';

type Written = BodyOf<typeof endpoints.support.addReadyAnswer>;

export async function listReadyAnswers(deps: Deps, actor: StaffActor): Promise<{ items: ReadyAnswer[] }> {
  ensureStaff(actor, 'support');
  return { items: await readyAnswersRepository(deps.db).list() };
}

export function addReadyAnswer(deps: Deps, actor: StaffActor, written: Written): Promise<ReadyAnswer> {
  ensureStaff(actor, 'support');
  return withTx(deps, async (tx) => {
    const ready = readyAnswersRepository(tx);
    const limit = supportLimits.readyAnswers;
    if ((await ready.countHeld()) >= limit) throw new AppError('support.too_many_ready', { limit });
    const added = await ready.add({ id: deps.newId(), ...written });
    if (!added) throw new AppError('support.ready_exists');
    return added;
  });
}

export function changeReadyAnswer(deps: Deps, actor: StaffActor, id: string, written: Written): Promise<ReadyAnswer> {
  ensureStaff(actor, 'support');
  return withTx(deps, async (tx) => {
    const ready = readyAnswersRepository(tx);
    await ready.countHeld();
    if (!(await ready.isThere(id))) throw new AppError('support.ready_not_found');
    const changed = await ready.change({ id, ...written });
    if (!changed) throw new AppError('support.ready_exists');
    return changed;
  });
}

export async function removeReadyAnswer(deps: Deps, actor: StaffActor, id: string): Promise<{ id: string }> {
  ensureStaff(actor, 'support');
  if (!(await readyAnswersRepository(deps.db).remove(id))) throw new AppError('support.ready_not_found');
  return { id };
}
