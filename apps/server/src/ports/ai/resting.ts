import { AppError } from '@marula/contract/errors';
import { felixLimits } from '@marula/contract/felix-limits';
import type { Ai } from './port.ts';

interface Resting {
  now: () => number;
  /** Of every failure, so that somebody can see why. */
  tell: (error: unknown) => void;
  /** Of every call that was answered. */
  answered: () => void;
}

/** Somebody hung up, or a tool refused: neither says anything about the provider. */
const isOurs = (error: unknown, signal: AbortSignal) => signal.aborted || error instanceof AppError;

/**
 * Leaves a provider alone that has failed several times in a row: everybody who asks meanwhile is told so at once instead
 * of waiting a minute for the same. One call tries again when the rest is over.
 */
export function resting(ai: Ai, { now, tell, answered }: Resting): Ai {
  let failures = 0;
  let restsUntil = 0;
  const ensureAwake = () => {
    if (now() < restsUntil) throw new AppError('felix.resting');
  };
  const failed = (error: unknown, signal: AbortSignal): unknown => {
    if (isOurs(error, signal)) return error;
    tell(error);
    failures += 1;
    if (failures >= felixLimits.failuresBeforeRest) restsUntil = now() + felixLimits.restMs;
    return new AppError('felix.failed');
  };
  const succeeded = () => {
    failures = 0;
    answered();
  };
  const watch = async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    ensureAwake();
    try {
      const made = await work();
      succeeded();
      return made;
    } catch (error) {
      throw failed(error, signal);
    }
  };
  return {
    engine: ai.engine,
    draftJob: (ask, call) => watch(call.signal, () => ai.draftJob(ask, call)),
    improveAdvert: (ask, call) => watch(call.signal, () => ai.improveAdvert(ask, call)),
    readSearch: (ask, call) => watch(call.signal, () => ai.readSearch(ask, call)),
    gradeVideo: (ask, call) => watch(call.signal, () => ai.gradeVideo(ask, call)),
    async *answer(ask, run, call) {
      ensureAwake();
      try {
        yield* ai.answer(ask, run, call);
        succeeded();
      } catch (error) {
        throw failed(error, call.signal);
      }
    },
  };
}
