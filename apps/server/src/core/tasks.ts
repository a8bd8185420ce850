import type { z } from 'zod';
import type { Db } from './database.ts';

export interface SendOptions {
  /** Not before this moment. */
  at?: Date;
  /** Only one task with this key waits at a time. */
  key?: string;
}

/** All that sending asks of a task. */
interface Sendable<S extends z.ZodType> {
  name: string;
  schema: S;
}

/** Work for later. Sent with a transaction, it exists exactly when that transaction commits. */
export interface Tasks {
  send<S extends z.ZodType>(
    on: Pick<Db, 'query'>,
    task: Sendable<S>,
    data: z.input<S>,
    options?: SendOptions,
  ): Promise<void>;
  /** Seconds since any process last looked after the queue: what crashed is given back then, what is done removed. */
  supervisedSecondsAgo(): Promise<number | undefined>;
}
