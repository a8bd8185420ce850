import { duration } from '@marula/contract/limits';
import type { Deps } from '../core/deps.ts';
import type { Vitals } from '../http/vitals.ts';
import { pulseRepository } from './pulse.repository.ts';

export interface Pulse {
  beat(): Promise<void>;
  /** Goes without leaving a process behind that would seem silent. */
  stop(): Promise<void>;
}

/** Once a minute this process writes down how it is, for the console. A beat that fails is missed, and nothing waits for it. */
export function startPulse(deps: Deps, { times, sockets }: Vitals): Pulse {
  const id = deps.newId();
  const started_at = deps.clock();
  const repository = pulseRepository(deps.db);
  const beat = async () => {
    const seen_at = deps.clock();
    const taken = times.take();
    const { mode } = deps.config.app;
    await repository.note({
      id,
      mode,
      started_at,
      seen_at,
      sockets: sockets(),
      memory_bytes: process.memoryUsage.rss(),
    });
    if (taken.length > 0) await repository.addTimes(seen_at, taken);
  };
  const tell = () => beat().catch((error) => deps.log.warn({ err: error }, 'this process could not say how it is'));
  let last = tell();
  const timer = setInterval(() => {
    last = tell();
  }, duration.minute).unref();
  return {
    beat,
    stop: async () => {
      clearInterval(timer);
      await last;
      await repository.leave(id).catch(() => {});
    },
  };
}
