import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@marula/contract/errors';
import { request as requestLimits } from '@marula/contract/limits';
import type { Deps } from '../core/deps.ts';
import { type CallKey, onceRepository } from './once.repository.ts';

const POLL_MS = 50;

/**
 * A client that got no answer sends a call again with the same key: what was done is not done twice, and the answer is
 * the one that was lost. A call that failed has done nothing, so its key is free again.
 */
export async function answerOnce(
  deps: Deps,
  call: CallKey,
  body: unknown,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const calls = onceRepository(deps.db);
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');
  const givenUp = performance.now() + requestLimits.repeatWaitMs;
  while (!(await calls.claim(call, bodyHash, deps.clock()))) {
    const known = await calls.find(call);
    if (known && known.body_hash !== bodyHash) throw new AppError('request.idempotency_conflict');
    if (known?.reply) return known.reply.answer;
    if (performance.now() > givenUp) throw new AppError('server.unavailable');
    await pause(POLL_MS);
  }
  try {
    const answer = await work();
    await calls.putReply(call, answer);
    return answer;
  } catch (error) {
    await calls.release(call);
    throw error;
  }
}
