import type { BodyOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import type { Caller } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { appealToken, judgementIn } from './trust.appeal-token.usecases.ts';
import { type Appealable, appealsRepository } from './trust.appeals.repository.ts';
import { suspensionsRepository } from './trust.repository.ts';

type Read = ReplyOf<typeof endpoints.trust.readAppeal>;

function stateOf({ next, appealed_at, appeal_until }: Appealable, now: Date): Read['state'] {
  if (next) return next === 'restore' ? 'restored' : 'upheld';
  if (appealed_at) return 'appealed';
  return now.getTime() > Date.parse(appeal_until) ? 'over' : 'open';
}

export async function readAppeal(deps: Deps, token: string): Promise<Read> {
  const id = await judgementIn(deps.db, token);
  const found = id && (await appealsRepository(deps.db).find(id));
  if (!found) throw new AppError('auth.token_invalid');
  const { act, cause, subject, name, judged_at, appeal_until } = found;
  return { act, cause, subject, name, judged_at, until: appeal_until, state: stateOf(found, deps.clock()) };
}

type Appeal = typeof endpoints.trust.appeal;

export async function makeAppeal(deps: Deps, { token, words }: BodyOf<Appeal>): Promise<ReplyOf<Appeal>> {
  const id = await judgementIn(deps.db, token);
  if (!id) throw new AppError('auth.token_invalid');
  return withTx(deps, async (tx) => {
    const appeals = appealsRepository(tx);
    const found = await appeals.lock(id);
    if (!found) throw new AppError('auth.token_invalid');
    const now = deps.clock();
    if (stateOf(found, now) !== 'open') throw new AppError('trust.appeal_over');
    await appeals.reopen(found, words, now);
    return { appealed_at: now.toISOString() };
  });
}

export async function readOwnAppeal({ db }: Deps, { user_id }: Caller): Promise<{ token: string | null }> {
  const id = await suspensionsRepository(db).judgementFor(user_id);
  return { token: id ? await appealToken(db, id) : null };
}
