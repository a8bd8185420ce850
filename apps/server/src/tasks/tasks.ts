import type { z } from 'zod';
import type { Task } from '../app/module.ts';
import type { Db } from '../db/database.ts';

export interface SendOptions {
  /** Not before this moment. */
  at?: Date;
  /** Only one task with this key waits at a time. */
  key?: string;
}

/** Work for later. Sent with a transaction, it exists exactly when that transaction commits. */
export interface Tasks {
  send<S extends z.ZodType>(
    on: Pick<Db, 'query'>,
    task: Task<S>,
    data: z.input<S>,
    options?: SendOptions,
  ): Promise<void>;
}
