import { busy, callerLeft } from './errors.ts';

interface Job<T> {
  work: () => Promise<T>;
  callers: number;
  started: boolean;
  done: PromiseWithResolvers<T>;
}

export interface Room {
  /** How many pieces of work run at once, and how many more may wait. */
  places: number;
  waiting: number;
  /** How long a caller waits, in seconds. */
  patience: number;
}

export type SharedTurns<T> = (key: string, work: () => Promise<T>, caller: AbortSignal) => Promise<T>;

/**
 * Who asks for the same at the same time shares one piece of work. What waits and has lost its last caller is never
 * begun; what has begun comes to its end, because nothing can stop it, and keeps its place until then.
 */
export function sharingTurns<T>({ places, waiting: most, patience }: Room): SharedTurns<T> {
  const jobs = new Map<string, Job<T>>();
  const waiting = new Map<string, Job<T>>();
  let running = 0;

  const run = async (key: string, job: Job<T>) => {
    running += 1;
    job.started = true;
    try {
      job.done.resolve(await job.work());
    } catch (error) {
      job.done.reject(error);
    } finally {
      running -= 1;
      jobs.delete(key);
      next();
    }
  };
  const next = () => {
    const [first] = waiting;
    if (!first || running >= places) return;
    waiting.delete(first[0]);
    void run(...first);
  };
  const begin = (key: string, work: () => Promise<T>): Job<T> => {
    if (running >= places && waiting.size >= most) throw busy();
    const job: Job<T> = { work, callers: 0, started: false, done: Promise.withResolvers<T>() };
    // Its callers may all be gone when it fails.
    job.done.promise.catch(() => {});
    jobs.set(key, job);
    waiting.set(key, job);
    return job;
  };

  return async (key, work, caller) => {
    if (caller.aborted) throw callerLeft();
    const job = jobs.get(key) ?? begin(key, work);
    job.callers += 1;
    next();
    const gone = Promise.withResolvers<never>();
    const leave = () => gone.reject(callerLeft());
    caller.addEventListener('abort', leave);
    const timer = setTimeout(() => gone.reject(busy()), patience * 1_000);
    try {
      return await Promise.race([job.done.promise, gone.promise]);
    } finally {
      clearTimeout(timer);
      caller.removeEventListener('abort', leave);
      job.callers -= 1;
      if (job.callers === 0 && !job.started) {
        waiting.delete(key);
        jobs.delete(key);
      }
    }
  };
}
